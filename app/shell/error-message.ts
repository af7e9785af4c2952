import { isRouteErrorResponse } from '@remix-run/react'
import isNetworkError from 'is-network-error'
import { type SITE_SETTINGS_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { cleanStega } from '#app/http/stega.ts'
import { readNotice } from '#app/http/cookies/page-notice.ts'

type Settings = Partial<
  Pick<NonNullable<SITE_SETTINGS_QUERY_RESULT>, 'name' | 'notFound' | 'serverError' | 'unreachable'>
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

/** Selects an editor's message for an occasion, or the default: a message needs a heading. */
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

/** The form was accepted, and only the page that says so cannot be shown. */
const RECEIVED = {
  heading: 'We have received what you sent',
  text: 'Our pages cannot be shown just now. Please come back in a minute.',
}

/**
 * Selects the message shown instead of a page, with the status as a large figure. A pending success notice takes
 * precedence: the sender of a form must not think that it was lost.
 */
export function errorMessage({ error, settings }: { error: unknown; settings: Settings }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const notice = isRouteErrorResponse(error) ? readNotice(error.data) : null
  if (notice && !notice.isError) {
    const text = [notice.text, RECEIVED.text].filter(Boolean).join(' ')
    return {
      figure: undefined,
      message: { heading: notice.title || RECEIVED.heading, text, action: homeAction },
    }
  }
  const occasion = status === 404 ? 'notFound' : 'serverError'
  return { figure: String(status), message: messageFor({ occasion, settings }) }
}

/**
 * Returns the words for a page that never reached the browser: the server's state is unknown, and nothing was logged
 * there.
 */
export function unreachableMessage(settings: Settings) {
  const words = settings?.unreachable
  return {
    heading: words?.heading ?? 'This page did not load',
    text:
      words?.text ??
      'The connection broke before the page arrived. Check your connection and try again.',
    retryLabel: words?.retryLabel ?? 'Try again',
  }
}

/** The head of a page that shows an error: its title, and that no search engine keeps it. */
export function errorMeta({ error, settings }: { error: unknown; settings: Settings }) {
  const heading = isNetworkError(error)
    ? unreachableMessage(settings).heading
    : (errorMessage({ error, settings }).message.heading ?? '')
  return [
    { title: cleanStega(settings?.name ? `${heading} – ${settings.name}` : heading) },
    { name: 'robots', content: 'noindex' },
  ]
}
