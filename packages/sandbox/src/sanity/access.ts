import { createHash, timingSafeEqual } from 'node:crypto'
import { type IncomingHttpHeaders } from 'node:http'
import { type OriginGuard } from '#sandbox/http/origin-guard.ts'
import { sessionNotFound } from './faults.ts'

/** The caller. A visitor has no `userId`, reads published documents and writes nothing. */
export type Access = { userId: string | null }

export const VISITOR: Access = { userId: null }

export const EDITOR_ID = 'local-editor'
export const ROBOT_ID = 'local-robot'

export type AccessControl = {
  /** Throws 401 for a bearer token that is not ours, as the hosted service does also for reads. */
  resolve(request: { headers: IncomingHttpHeaders; method: string }): Access
  /** `Set-Cookie` values that open and end the local editor's session. */
  openSession(): string
  endSession(): string
}

/**
 * One token for programs and one session for the local editor. The session derives from the token, so it survives a
 * restart and ends when the token is replaced. The cookie's name contains the port because cookies are shared between
 * all ports of localhost.
 */
export function createAccessControl({
  token,
  guard,
  port,
}: {
  token: string
  guard: OriginGuard
  port: () => number
}): AccessControl {
  const session = createHash('sha256').update(`session:${token}`).digest('base64url')
  const cookieName = () => `sanitySession-${port()}`
  const cookie = ({ value, maxAge }: { value: string; maxAge: number }) =>
    `${cookieName()}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}`

  return {
    resolve: ({ headers, method }) => {
      const { authorization } = headers
      if (authorization !== undefined) {
        if (isSame({ given: authorization, expected: `Bearer ${token}` })) {
          return { userId: ROBOT_ID }
        }
        throw sessionNotFound()
      }
      const cookie = readCookie({ header: headers.cookie ?? '', name: cookieName() })
      if (cookie === null || !isSame({ given: cookie, expected: session })) return VISITOR
      // A page's own requests that change something always carry their origin.
      const isSafe = method === 'GET' || method === 'HEAD' || guard.verdict(headers) === 'allowed'
      return isSafe ? { userId: EDITOR_ID } : VISITOR
    },
    openSession: () => cookie({ value: session, maxAge: SESSION_MAX_AGE_SECONDS }),
    endSession: () => cookie({ value: '', maxAge: 0 }),
  }
}

const SESSION_MAX_AGE_SECONDS = 60 * 60 * 24 * 30

// Hashing gives both sides the same length, for a constant-time comparison.
function isSame({ given, expected }: { given: string; expected: string }): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

function readCookie({ header, name }: { header: string; name: string }): string | null {
  for (const pair of header.split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name) return value ?? ''
  }
  return null
}
