import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { type SITE_SETTINGS_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { SystemMessage } from './system-message.tsx'

type Settings = SITE_SETTINGS_QUERY_RESULT

const homeAction = { _key: null, label: 'Back to Home', href: '/' }

/** The words that are shown when the dataset has none, or cannot be reached. */
const FALLBACK = {
  notFound: {
    heading: 'Page Not Found',
    text: "The page you are looking for doesn't exist or has been moved.",
    action: homeAction,
  },
  serverError: {
    heading: 'This page cannot be shown just now',
    text: 'Something on our side failed, and it has been written to our log. Please try again in a minute.',
    action: homeAction,
  },
}

/** What a visitor sees instead of a page: not found, or an error whose details stay in the log. */
export function ErrorPage({ settings }: { settings: Settings }) {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const kind = status === 404 ? 'notFound' : 'serverError'
  return <SystemMessage figure={String(status)} message={settings?.[kind] ?? FALLBACK[kind]} />
}
