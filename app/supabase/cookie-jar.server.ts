import { parseCookieHeader, serializeCookieHeader } from '@supabase/ssr'
import { getEnvironment } from '#app/env.server.ts'
import { type SessionKind, sessionCookieName } from '#app/http/session-cookie.ts'

/** Under this name the client of Supabase keeps a session, whatever the browser's cookies are called. */
export const STORAGE_KEY = 'session'

/** Long enough to look for a telephone. */
const PENDING_SECONDS = 10 * 60

/** The session's cookies of a request, as the client of Supabase reads and changes them. */
export function createCookieJar({ request, from }: { request: Request; from: SessionKind }) {
  const sent = sessionCookies({ request, kind: from })
  const held = new Map(sent)
  let isChanged = false

  return {
    isChanged: () => isChanged,
    isReadable: () => isReadable(held),
    getAll: () => [...held].map(([part, value]) => ({ name: STORAGE_KEY + part, value })),
    setAll: (cookies: { name: string; value: string }[]) => {
      for (const { name, value } of cookies) {
        // The verifier of PKCE is not among them: the links of our mails carry a token that needs none.
        const part = partOf({ name, of: STORAGE_KEY })
        if (part === null) continue
        if (value === '') held.delete(part)
        else held.set(part, value)
        isChanged = true
      }
    },
    /**
     * The `Set-Cookie` values by which the browser holds what the jar holds, and nothing else of that kind.
     *
     * @param maxAge seconds; null for as long as the browser is open
     */
    serialize: ({ as, maxAge = null }: { as: SessionKind; maxAge?: number | null }) => {
      const gone = [...sessionCookies({ request, kind: as }).keys()].filter(
        (part) => !held.has(part),
      )
      return [
        ...gone.map((part) => cookieOf({ kind: as, part, value: '', maxAge: 0 })),
        ...[...held].map(([part, value]) =>
          cookieOf({ kind: as, part, value, maxAge: as === 'pending' ? PENDING_SECONDS : maxAge }),
        ),
      ]
    },
  }
}

/** The `Set-Cookie` values that take a session from the browser. */
export function serializeNoSession({ request, kind }: { request: Request; kind: SessionKind }) {
  return [...sessionCookies({ request, kind }).keys()].map((part) =>
    cookieOf({ kind, part, value: '', maxAge: 0 }),
  )
}

/** By what follows the name: nothing, or the number of the part. */
function sessionCookies({ request, kind }: { request: Request; kind: SessionKind }) {
  const name = sessionCookieName({ kind, siteUrl: getEnvironment().SITE_URL })
  const found = new Map<string, string>()
  for (const cookie of parseCookieHeader(request.headers.get('Cookie') ?? '')) {
    const part = partOf({ name: cookie.name, of: name })
    if (part !== null) found.set(part, cookie.value ?? '')
  }
  return found
}

/** What follows the name of a session's cookie; null when it is another one. */
function partOf({ name, of }: { name: string; of: string }) {
  const part = name.startsWith(of) ? name.slice(of.length) : null
  return part !== null && /^(?:\.\d{1,2})?$/.test(part) ? part : null
}

/** Anybody can send any cookie, and the client would complain of each that is none on the console. */
function isReadable(held: ReadonlyMap<string, string>) {
  const [, encoded] = /^base64-([\w-]+)$/.exec(joined(held)) ?? []
  if (encoded === undefined) return false
  try {
    const session: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString())
    return typeof session === 'object' && session !== null && 'access_token' in session
  } catch {
    return false
  }
}

function joined(held: ReadonlyMap<string, string>) {
  let text = held.get('') ?? ''
  if (text !== '') return text
  for (let part = 0; held.has(`.${part}`); part += 1) text += held.get(`.${part}`) ?? ''
  return text
}

function cookieOf({
  kind,
  part,
  value,
  maxAge,
}: {
  kind: SessionKind
  part: string
  value: string
  maxAge: number | null
}) {
  const { SITE_URL } = getEnvironment()
  return serializeCookieHeader(sessionCookieName({ kind, siteUrl: SITE_URL }) + part, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: SITE_URL.startsWith('https:'),
    ...(maxAge === null ? {} : { maxAge }),
  })
}
