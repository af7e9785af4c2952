import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { type AuthRequest } from '#sandbox/supabase/auth/auth-request.ts'
import { type AuthUser } from '#sandbox/supabase/auth/users/auth-user.ts'
import { requireUser } from '#sandbox/supabase/auth/users/create-user.ts'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'

export type SignInMethod =
  | 'password'
  | 'otp'
  | 'totp'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email/signup'
  | 'email_change'

const SessionSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  aal: z.enum(['aal1', 'aal2', 'aal3']).nullable(),
  created_at: z.string().transform((value) => new Date(value)),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })),
})

/** A row of auth.sessions, with how the person signed in, newest first. */
export type Session = z.infer<typeof SessionSchema>

/** User, session and token of a sign-in: all that a response with tokens is made of. */
export type Grant = { user: AuthUser; session: Session; refreshToken: string }

/** The same in every GoTrue project. */
const INSTANCE_ID = '00000000-0000-0000-0000-000000000000'

/** A session of the first level. */
export async function startSession({
  sql,
  context,
  request,
  userId,
  method,
}: {
  sql: SqlRunner
  context: Pick<AuthContext, 'now' | 'nextId'>
  request: Pick<AuthRequest, 'address' | 'headers'>
  userId: string
  method: SignInMethod
}): Promise<Grant> {
  const id = context.nextId()
  const now = context.now()
  const refreshToken = newRefreshToken()
  // One statement: each costs the event loop half a millisecond, and many users sign in at once.
  await sql.query(
    `with session as (
       insert into auth.sessions (id, user_id, aal, created_at, updated_at, user_agent, ip)
       values ($1, $2, 'aal1', $3, $3, $4, $5) returning id, user_id, created_at
     ), method as (
       insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
       select $6::uuid, id, $7, created_at, created_at from session
     ), token as (
       insert into auth.refresh_tokens (instance_id, token, user_id, session_id, revoked, created_at, updated_at)
       select '${INSTANCE_ID}', $8, user_id, id, false, created_at, created_at from session
     ), identity as (
       update auth.identities i set last_sign_in_at = session.created_at
       from session where i.user_id = session.user_id
     )
     update auth.users u set last_sign_in_at = session.created_at, updated_at = session.created_at
     from session where u.id = session.user_id`,
    [
      id,
      userId,
      now.toISOString(),
      request.headers['user-agent'] ?? '',
      request.address,
      context.nextId(),
      method,
      refreshToken,
    ],
  )
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }]
  const session: Session = { id, user_id: userId, aal: 'aal1', created_at: now, amr }
  return { user: await requireUser({ sql, id: userId }), session, refreshToken }
}

/** Records that a session's user signed in with a method just now. */
export async function addMethod({
  sql,
  context: { now, nextId },
  sessionId,
  method,
}: {
  sql: SqlRunner
  context: Pick<AuthContext, 'now' | 'nextId'>
  sessionId: string
  method: SignInMethod
}) {
  await sql.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $4)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [nextId(), sessionId, method, now().toISOString()],
  )
}

/** A refresh token in place of its parent. */
export async function issueRefreshToken({
  sql,
  context: { now },
  userId,
  sessionId,
  parent,
}: {
  sql: SqlRunner
  context: Pick<AuthContext, 'now'>
  userId: string
  sessionId: string
  parent: string | null
}): Promise<string> {
  const token = newRefreshToken()
  await sql.query(
    `insert into auth.refresh_tokens (instance_id, token, user_id, session_id, parent, revoked, created_at, updated_at)
     values ('${INSTANCE_ID}', $1, $2, $3, $4, false, $5, $5)`,
    [token, userId, sessionId, parent, now().toISOString()],
  )
  return token
}

function newRefreshToken() {
  return randomBytes(16).toString('base64url')
}

/** Reads the user of a session, as the transaction that has changed it leaves both. */
export async function readGrant({
  sql,
  userId,
  sessionId,
  refreshToken,
}: {
  sql: SqlRunner
  userId: string
  sessionId: string
  refreshToken: string
}): Promise<Grant> {
  const session = await findSession(sql, sessionId)
  if (!session) throw new Error('A session is gone in the transaction that read it')
  return { user: await requireUser({ sql, id: userId }), session, refreshToken }
}

/** Null when it has ended. */
export async function findSession(sql: SqlRunner, id: string): Promise<Session | null> {
  const { rows } = await sql.query(
    `select jsonb_build_object('id', s.id, 'user_id', s.user_id, 'aal', s.aal, 'created_at', s.created_at, 'amr', (
       select coalesce(jsonb_agg(jsonb_build_object('method', c.authentication_method, 'timestamp', floor(extract(epoch from c.updated_at))) order by c.updated_at desc, c.id), '[]')
       from auth.mfa_amr_claims c where c.session_id = s.id
     ))::text as json from auth.sessions s where s.id = $1`,
    [id],
  )
  const [row] = rows
  return row ? SessionSchema.parse(JSON.parse(row.json ?? '')) : null
}
