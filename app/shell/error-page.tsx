import { useRouteError } from '@remix-run/react'
import { type SITE_SETTINGS_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { errorMessage } from './error-message.ts'
import { SystemMessage } from './system-message.tsx'

/** What a visitor sees instead of a page: not found, or an error whose details stay in the log. */
export function ErrorPage({ settings }: { settings: SITE_SETTINGS_QUERY_RESULT }) {
  return <SystemMessage {...errorMessage({ error: useRouteError(), settings })} />
}
