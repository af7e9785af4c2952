import {
  createChunks,
  parseCookieHeader,
  serializeCookieHeader,
  stringToBase64URL,
} from '@supabase/ssr'
import { getEnvironment } from '#app/services.server.ts'
import { type SessionKind, sessionCookieName } from '#app/http/cookies/session-cookie.ts'

/** Key under which the Supabase client stores a session, whatever the browser's cookies are called. */
export const STORAGE_KEY = 'session'

/** Long enough to look for a telephone. */
const PENDING_SECONDS = 10 * 60

/** Prefix that @supabase/ssr writes before an encoded session. */
const ENCODING_PREFIX = 'base64-'

export type CookieJar = ReturnType<typeof createCookieJar>

/** The session's cookies of a request, in the format of @supabase/ssr: base64url in chunks of 3,180 characters. */
export function createCookieJar({ request, from }: { request: Request; from: SessionKind }) {
  const held = sessionCookies({ request, kind: from })
  let isChanged = false

  function clear() {
    isChanged ||= held.size > 0
    held.clear()
  }

  return {
    isChanged: () => isChanged,
    isReadable: () => isSession(decode(held)),
    /** The session as JSON; null when there is none. */
    read: () => decode(held),
    write: (session: string) => {
      held.clear()
      const encoded = ENCODING_PREFIX + stringToBase64URL(session)
      for (const { name, value } of createChunks(STORAGE_KEY, encoded)) {
        held.set(name.slice(STORAGE_KEY.length), value)
      }
      isChanged = true
    },
    clear,
    /**
     * Returns the `Set-Cookie` values that make the browser's session cookies match the jar.
     *
     * @param maxAge seconds; null for as long as the browser is open
     */
    serialize: ({ as, maxAge = null }: { as: SessionKind; maxAge?: number | null }) => {
      const gone = [...sessionCookies({ request, kind: as }).keys()].filter(
        (part) => !held.has(part),
      )
      return [
        ...gone.map((part) => createCookieValue({ kind: as, part, value: '', maxAge: 0 })),
        ...[...held].map(([part, value]) =>
          createCookieValue({
            kind: as,
            part,
            value,
            maxAge: as === 'pending' ? PENDING_SECONDS : maxAge,
          }),
        ),
      ]
    },
  }
}

/** The `Set-Cookie` values that take a session from the browser. */
export function serializeNoSession({ request, kind }: { request: Request; kind: SessionKind }) {
  return [...sessionCookies({ request, kind }).keys()].map((part) =>
    createCookieValue({ kind, part, value: '', maxAge: 0 }),
  )
}

/** Session cookies of a request by suffix: none, or the number of the part. */
function sessionCookies({ request, kind }: { request: Request; kind: SessionKind }) {
  const name = sessionCookieName({ kind, siteUrl: getEnvironment().SITE_URL })
  const cookies = new Map<string, string>()
  for (const cookie of parseCookieHeader(request.headers.get('Cookie') ?? '')) {
    const part = getPart({ name: cookie.name, of: name })
    if (part !== null) cookies.set(part, cookie.value ?? '')
  }
  return cookies
}

/** Returns the suffix of a session cookie's name; null for another cookie. */
function getPart({ name, of }: { name: string; of: string }) {
  const part = name.startsWith(of) ? name.slice(of.length) : null
  return part !== null && /^(?:\.\d{1,2})?$/.test(part) ? part : null
}

/** Cookies can be forged: only pass on what the client can read. */
function isSession(text: string | null) {
  if (text === null) return false
  try {
    const session: unknown = JSON.parse(text)
    return typeof session === 'object' && session !== null && 'access_token' in session
  } catch {
    return false
  }
}

function decode(held: ReadonlyMap<string, string>) {
  const text = joined(held)
  const encoded = text.startsWith(ENCODING_PREFIX) ? text.slice(ENCODING_PREFIX.length) : ''
  return /^[\w-]+$/.test(encoded) ? Buffer.from(encoded, 'base64url').toString() : null
}

function joined(held: ReadonlyMap<string, string>) {
  let text = held.get('') ?? ''
  if (text !== '') return text
  for (let part = 0; held.has(`.${part}`); part += 1) text += held.get(`.${part}`) ?? ''
  return text
}

function createCookieValue({
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
