import { type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { log } from '#app/http/log/log.server.ts'
import { hasSessionCookie } from '#app/http/cookies/session-cookie.ts'
import { isSupabaseConfigured } from '#app/supabase/clients.server.ts'
import { serializeNoSession } from '#app/supabase/cookie-jar.server.ts'
import { resumeSessionClient, type SessionClient } from '#app/supabase/session-client.server.ts'
import {
  OUTAGE_SECONDS,
  REMEMBERED_SECONDS,
  SKEW_SECONDS,
  type Visitor,
  toVisitor,
} from './claims.ts'
import { toAuthErrorKind } from '#app/accounts/auth-error-kind.ts'
import {
  getEnding,
  refreshEndedSessions,
  markEnded,
  markSessionOpen,
} from './ended-sessions.server.ts'
import { isRemembered } from './remember-cookie.server.ts'

/** Shape of the session cookie's access token. */
const HeldSchema = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.object({ access_token: z.string() }))
  .transform(({ access_token }) => access_token)

/** The session of a request. */
export type Session = {
  /** Null for a stranger. */
  visitor: Visitor | null
  /** Supabase as the visitor; null for a stranger. */
  client: SessionClient | null
  /**
   * `Set-Cookie` values of a session that was refreshed, changed or ended so far. They have to be sent with the
   * response.
   */
  cookies: () => Promise<string[]>
  /** There is a session, but Auth was not available to identify it. */
  isUnknown: boolean
}

const STRANGER: Session = {
  visitor: null,
  client: null,
  cookies: () => Promise.resolve([]),
  isUnknown: false,
}

/** Loaders of a page run in parallel, each with its own request but the same context. */
const sessions = new WeakMap<object, Promise<Session>>()

/**
 * Reads the visitor of a request. The token's signature is verified locally; a token that is about to expire is
 * refreshed. Costs nothing without a session cookie.
 */
export function readSession({
  request,
  context,
}: {
  request: Request
  context: AppLoadContext
}): Promise<Session> {
  const cookieHeader = request.headers.get('Cookie')
  if (!hasSessionCookie(cookieHeader) || !isSupabaseConfigured()) return Promise.resolve(STRANGER)
  const cached = sessions.get(context)
  if (cached) return cached
  const session = open(request)
  sessions.set(context, session)
  return session
}

async function open(request: Request): Promise<Session> {
  const client = resumeSessionClient({ request, from: 'full' })
  const ended = (): Session => ({
    ...STRANGER,
    cookies: () => Promise.resolve(serializeNoSession({ request, kind: 'full' })),
  })
  if (!client) return ended()
  try {
    const [visitor] = await Promise.all([verifiedVisitor(client), refreshEndedSessions()])
    if (visitor && (await goesOn({ client, visitor }))) {
      const cookies = () => changedCookies({ request, client, visitor })
      return { visitor, client, cookies, isUnknown: false }
    }
  } catch (error) {
    log.warn({ err: error }, 'a session could not be read')
  }
  // While Auth does not answer, nobody is signed out.
  return client.isDown() ? { ...STRANGER, isUnknown: true } : ended()
}

/**
 * Reads the visitor from the token's signature alone, up to six hours after its expiry: null when it is invalid, when
 * this site ended the session, or while the signing keys are unknown. The session may have been ended at Auth, so use
 * it for greetings only. Never rejects.
 */
export async function readSignedVisitor(request: Request): Promise<Visitor | null> {
  if (!hasSessionCookie(request.headers.get('Cookie')) || !isSupabaseConfigured()) return null
  const client = resumeSessionClient({ request, from: 'full' })
  const held = HeldSchema.safeParse(client?.jar.read())
  if (!client || !held.success) return null
  try {
    const [visitor] = await Promise.all([
      verifyToken({ client, token: held.data, toleranceSeconds: OUTAGE_SECONDS }),
      refreshEndedSessions(),
    ])
    return visitor && getEnding(visitor) !== 'ended' ? visitor : null
  } catch (error) {
    log.warn({ err: error }, 'the token of a session could not be read')
    return null
  }
}

/** Whether the session is still active. Asks Auth when only its clock can tell: once per session, within an hour of an ending. */
async function goesOn({ client, visitor }: { client: SessionClient; visitor: Visitor }) {
  const ending = getEnding(visitor)
  if (ending !== 'unclear') return ending === 'open'
  const { error } = await client.supabase.auth.getUser()
  if (!error) markSessionOpen(visitor)
  else if (toAuthErrorKind(error) === 'session-ended') markEnded(visitor)
  return !error
}

/** Asks Auth for the user of the client's token: an action may have changed the user since the request arrived. */
export async function verifiedVisitor(client: SessionClient) {
  const { data } = await client.supabase.auth.getSession()
  if (!data.session) return null
  const token = data.session.access_token
  // A token that was just issued is valid, whatever our clock says.
  const toleranceSeconds = client.jar.isChanged() ? Number.POSITIVE_INFINITY : SKEW_SECONDS
  return await verifyToken({ client, token, toleranceSeconds })
}

async function verifyToken({
  client,
  token,
  toleranceSeconds,
}: {
  client: SessionClient
  token: string
  toleranceSeconds: number
}) {
  const { data } = await client.supabase.auth.getClaims(token, { allowExpired: true })
  const now = Math.floor(Date.now() / 1000)
  return data && toVisitor({ claims: data.claims, toleranceSeconds, now })
}

async function changedCookies({
  request,
  client,
  visitor,
}: {
  request: Request
  client: SessionClient
  visitor: Visitor
}) {
  if (!client.jar.isChanged()) return []
  const maxAge = (await isRemembered(request)) ? remainingSeconds(visitor) : null
  return client.jar.serialize({ as: 'full', maxAge })
}

/** Seconds until the session ends: thirty days after the sign-in, however often it is used. */
function remainingSeconds({ signedInAt }: Visitor) {
  const now = Math.floor(Date.now() / 1000)
  return (signedInAt ?? now) + REMEMBERED_SECONDS - now
}
