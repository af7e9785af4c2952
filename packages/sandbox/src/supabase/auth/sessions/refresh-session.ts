import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { type AuthFault, refusal } from '#sandbox/supabase/auth/auth-fault.ts'
import { isBanned } from '#sandbox/supabase/auth/users/banned.ts'
import { requireUser } from '#sandbox/supabase/auth/users/create-user.ts'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { type Grant, issueRefreshToken, readGrant } from './sessions.ts'

type StoredToken = {
  token: string
  user_id: string
  session_id: string
  revoked: string
  updated_at: string
}

/** A reused token ends its family in the transaction that detects it, so a refusal is a value here. */
type Outcome = { grant: Grant } | { refused: AuthFault }

/**
 * Exchanges a refresh token for the next one. A used token returns its successor if that was never used, or another one
 * within the reuse interval; otherwise it was copied, and the whole family is revoked.
 */
export async function refreshSession({
  context,
  token,
}: {
  context: AuthContext
  token: string
}): Promise<Grant> {
  const outcome = await context.database.asOwner((sql) => exchange({ sql, context, token }))
  if ('refused' in outcome) throw outcome.refused
  return outcome.grant
}

async function exchange({
  sql,
  context,
  token,
}: {
  sql: SqlRunner
  context: AuthContext
  token: string
}): Promise<Outcome> {
  const { rows } = await sql.query<StoredToken>(
    `select token, user_id, session_id, revoked, updated_at from auth.refresh_tokens
     where token = $1 and session_id is not null`,
    [token],
  )
  const [stored] = rows
  if (!stored) throw refusal('refresh_token_not_found')
  const user = await requireUser({ sql, id: stored.user_id })
  if (isBanned({ user, now: context.now() })) {
    throw refusal('user_banned', { message: 'Invalid Refresh Token: User Banned' })
  }
  const next = await nextToken({ sql, context, stored })
  if (next === null) return { refused: refusal('refresh_token_already_used') }
  await sql.query(
    `update auth.sessions set refreshed_at = $2::timestamptz at time zone 'UTC', updated_at = $2::timestamptz where id = $1`,
    [stored.session_id, context.now().toISOString()],
  )
  const { user_id: userId, session_id: sessionId } = stored
  return { grant: await readGrant({ sql, userId, sessionId, refreshToken: next }) }
}

/** Null when a used token may not be used again. */
async function nextToken({
  sql,
  context,
  stored,
}: {
  sql: SqlRunner
  context: AuthContext
  stored: StoredToken
}): Promise<string | null> {
  if (stored.revoked === 'f') return swapToken({ sql, context, stored })
  const { rows } = await sql.query<{ token: string; parent: string | null }>(
    'select token, parent from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1',
    [stored.session_id],
  )
  const [active] = rows
  // The family was revoked. GoTrue lets its last token be used for ten seconds more; here revoked is revoked.
  if (!active) return null
  // The client never received the active token.
  if (active.parent === stored.token) return active.token
  const age = context.now().getTime() - new Date(stored.updated_at).getTime()
  if (age <= context.settings.refreshReuseSeconds * 1000) return swapToken({ sql, context, stored })
  await sql.query(
    'update auth.refresh_tokens set revoked = true, updated_at = $2 where session_id = $1 and not revoked',
    [stored.session_id, context.now().toISOString()],
  )
  return null
}

async function swapToken({
  sql,
  context,
  stored: { token, user_id: userId, session_id: sessionId },
}: {
  sql: SqlRunner
  context: AuthContext
  stored: StoredToken
}): Promise<string> {
  await sql.query(
    'update auth.refresh_tokens set revoked = true, updated_at = $2 where token = $1 and not revoked',
    [token, context.now().toISOString()],
  )
  return issueRefreshToken({ sql, context, userId, sessionId, parent: token })
}
