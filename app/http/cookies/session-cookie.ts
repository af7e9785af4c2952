import { hostCookieName } from './host-cookie.ts'

/** The cookies of accounts: of somebody who is signed in, and of somebody on the way there. */
export type SessionKind = 'full' | 'pending'

const NAMES = { full: 'session', pending: 'session-pending' } as const

/**
 * The name of a session's cookie; a long one comes in parts named `….0`, `….1` and so on. The prefix keeps other hosts
 * of the domain from setting it.
 */
export function sessionCookieName({ kind, siteUrl }: { kind: SessionKind; siteUrl: string }) {
  return hostCookieName({ name: NAMES[kind], siteUrl })
}

/** Whether a request may be somebody's who is signed in: what is answered to it is for nobody else. */
export function hasSessionCookie(cookieHeader: string | null | undefined) {
  return /(?:^|;\s*)(?:__Host-)?session(?:\.\d+)?=/.test(cookieHeader ?? '')
}
