import { isRouteErrorResponse } from '@remix-run/react'
import { type SITE_SETTINGS_QUERY_RESULT } from '#app/content/sanity.types.ts'

type Settings = Partial<
  Pick<NonNullable<SITE_SETTINGS_QUERY_RESULT>, 'name' | 'notFound' | 'serverError'>
> | null

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

/** What an editor wrote for an occasion, or our own words: a message without a heading says nothing. */
export function messageFor({
  occasion,
  settings,
}: {
  occasion: keyof typeof FALLBACK
  settings: Settings | undefined
}) {
  const message = settings?.[occasion]
  return message?.heading ? message : FALLBACK[occasion]
}

/** What a visitor is told instead of a page. */
export function errorMessage({ error, settings }: { error: unknown; settings: Settings }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const kind = status === 404 ? 'notFound' : 'serverError'
  return { status, message: messageFor({ occasion: kind, settings }) }
}

/** The head of a page that shows an error: its title, and that no search engine keeps it. */
export function errorMeta({ error, settings }: { error: unknown; settings: Settings }) {
  const heading = errorMessage({ error, settings }).message.heading ?? ''
  return [
    { title: settings?.name ? `${heading} – ${settings.name}` : heading },
    { name: 'robots', content: 'noindex' },
  ]
}
