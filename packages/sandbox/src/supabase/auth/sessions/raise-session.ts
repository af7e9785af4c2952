import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { dropUnverifiedFactors } from '#sandbox/supabase/auth/factors/factor-rows.ts'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { addMethod, type Grant, issueRefreshToken, readGrant } from './sessions.ts'

/**
 * After the second factor: raises the session to the second level with new tokens, ends the user's sessions below it,
 * and removes unverified factors.
 */
export async function raiseSession({
  sql,
  context,
  userId,
  sessionId,
  factorId,
}: {
  sql: SqlRunner
  context: AuthContext
  userId: string
  sessionId: string
  factorId: string
}): Promise<Grant> {
  const now = context.now()
  const time = now.toISOString()
  await sql.query(
    "update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1",
    [factorId, time],
  )
  await addMethod({ sql, context, sessionId, method: 'totp' })
  await sql.query(
    "update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1",
    [sessionId, factorId, time],
  )
  await sql.query("delete from auth.sessions where user_id = $1 and aal < 'aal2'", [userId])
  await dropUnverifiedFactors({ sql, userId, before: now })
  const { rows } = await sql.query<{ token: string }>(
    `update auth.refresh_tokens set revoked = true, updated_at = $2
     where session_id = $1 and not revoked returning token`,
    [sessionId, time],
  )
  const parent = rows[0]?.token ?? null
  const refreshToken = await issueRefreshToken({ sql, context, userId, sessionId, parent })
  return readGrant({ sql, userId, sessionId, refreshToken })
}
