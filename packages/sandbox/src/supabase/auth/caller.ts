import { HttpError } from '#sandbox/http/http-fault.ts'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { verifyToken } from '#sandbox/supabase/keys/verify-token.ts'
import { type AuthContext } from './auth-context.ts'
import { refusal } from './auth-fault.ts'
import { type AuthRequest } from './auth-request.ts'
import { findSession, type Session } from './sessions/sessions.ts'
import { type AuthUser, findUserById } from './users/auth-user.ts'

/** The signed-in user, and the session. */
export type Caller = { user: AuthUser; session: Session }

type Claims = Record<string, unknown>

/** Returns the claims of the bearer token, which identify a user and a session. Throws 401, 403. */
export async function requireClaims({
  context,
  request,
}: {
  context: AuthContext
  request: AuthRequest
}): Promise<{ userId: string; sessionId: string }> {
  const { sub, session_id: sessionId } = await readClaims({ context, request })
  if (typeof sub !== 'string' || sub === '') throw refusal('bad_jwt')
  if (!isUuid(sub)) {
    throw refusal('bad_jwt', { message: 'invalid claim: sub claim must be a UUID' })
  }
  if (typeof sessionId !== 'string' || !isUuid(sessionId)) {
    throw refusal('bad_jwt', { message: 'invalid claim: session_id claim must be a UUID' })
  }
  return { userId: sub, sessionId }
}

/** Loads the user and session of a token. Throws 403. */
export async function loadCaller({
  sql,
  userId,
  sessionId,
}: {
  sql: SqlRunner
  userId: string
  sessionId: string
}): Promise<Caller> {
  const user = await findUserById(sql, userId)
  if (!user || user.deleted_at) {
    const message = 'User from sub claim in JWT does not exist'
    throw refusal('user_not_found', { status: 403, message })
  }
  const session = await findSession(sql, sessionId)
  if (session?.user_id !== userId) throw refusal('session_not_found')
  return { user, session }
}

/** Requires the service's key, or a token of its role. Throws 401, 403. */
export async function requireAdmin(asked: { context: AuthContext; request: AuthRequest }) {
  const { role } = await readClaims(asked)
  if (role !== 'service_role' && role !== 'supabase_admin') throw refusal('not_admin')
}

async function readClaims({
  context: { keys, now },
  request: { headers },
}: {
  context: AuthContext
  request: AuthRequest
}): Promise<Claims> {
  const token = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) throw refusal('no_authorization')
  const role = keys.roleOf(token)
  if (role !== null) return { role }
  try {
    return await verifyToken({ token, keys, now })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const message = `invalid JWT: unable to parse or verify signature, ${error.message}`
    throw refusal('bad_jwt', { message })
  }
}

/** Whether a text is a valid value of a uuid column. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
