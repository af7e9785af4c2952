import { getAnnouncement } from '#app/content/settings/announcement.server.ts'
import {
  getDismissedAnnouncements,
  serializeDismissal,
} from '#app/http/cookies/announcement.server.ts'
import { readConsent, serializeConsent } from '#app/http/cookies/consent.server.ts'
import { recordReads } from '#app/http/recorded-reads.server.ts'
import { getTheme, serializeTheme } from '#app/http/cookies/theme.server.ts'

/** One of the few variants that a page has for anonymous visitors. */
export type PageVariant = {
  /** Distinguishes the variants of a page. */
  key: string
  /** The `Cookie` header of a request for the variant, without anything else of the visitor. */
  cookies: string
  /** Until when, in milliseconds since 1970, the visitor's cookies mean this variant. */
  endsAt: number
}

/**
 * The variant that a visitor gets.
 *
 * @param cookies the request's `Cookie` header, or the part of it with the cookies of theme, consent and announcements
 */
export async function pageVariant(cookies: string): Promise<PageVariant> {
  const request = withCookies(cookies)
  const [theme, consent, dismissed, { result: announcement, recorded }] = await Promise.all([
    getTheme(request),
    readConsent(request),
    getDismissedAnnouncements(request),
    recordReads(getAnnouncement),
  ])
  const putAway = announcement && dismissed.includes(announcement._id) ? announcement._id : null
  const choice = consent?.choice ?? null
  const canonical = await Promise.all([
    theme !== 'system' && serializeTheme(theme),
    choice && serializeConsent({ choice, search: '' }),
    putAway && serializeDismissal({ request: withCookies(''), id: putAway }),
  ])
  return {
    key: `${theme} ${choice ?? 'unasked'} ${putAway ?? ''}`,
    cookies: canonical.flatMap((cookie) => (cookie ? cookie.split(';', 1) : [])).join('; '),
    endsAt: recorded.endsAt,
  }
}

function withCookies(cookies: string) {
  return new Request('http://localhost/', { headers: { Cookie: cookies } })
}
