import { hostCookieName } from './host-cookie.ts'

/** Kinds of session cookies: a complete sign-in, and one that needs the second factor. */
export type SessionKind = 'full' | 'pending'

const NAMES = { full: 'session', pending: 'session-pending' } as const

/**
 * Name of a session cookie; a long one is split into `….0`, `….1` and so on. The prefix keeps other hosts of the domain
 * from setting it.
 */
export function sessionCookieName({ kind, siteUrl }: { kind: SessionKind; siteUrl: string }) {
  return hostCookieName({ name: NAMES[kind], siteUrl })
}

/** Whether a request may come from a signed-in visitor: its response must not be shared. */
export function hasSessionCookie(cookieHeader: string | null | undefined) {
  return /(?:^|;\s*)(?:__Host-)?session(?:\.\d+)?=/.test(cookieHeader ?? '')
}
