import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { refusal } from '#sandbox/supabase/auth/auth-fault.ts'
import { isUuid } from '#sandbox/supabase/auth/caller.ts'
import { type AuthFactor, type AuthUser } from '#sandbox/supabase/auth/users/auth-user.ts'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'

/** Finds a user's factor. Throws 404, also for another user's. */
export function requireFactor({ user, id }: { user: AuthUser; id: string }): AuthFactor {
  if (!isUuid(id)) {
    throw refusal('validation_failed', { status: 404, message: 'factor_id must be an UUID' })
  }
  const factor = user.factors.find((candidate) => candidate.id === id)
  if (!factor) throw refusal('mfa_factor_not_found')
  return factor
}

export async function getSecret(sql: SqlRunner, factorId: string): Promise<string> {
  const { rows } = await sql.query<{ secret: string | null }>(
    'select secret from auth.mfa_factors where id = $1',
    [factorId],
  )
  return rows[0]?.secret ?? ''
}

/** Sessions that were raised by the factor fall back to the first level with it. */
export async function deleteFactor({
  sql,
  context: { now },
  factor,
}: {
  sql: SqlRunner
  context: Pick<AuthContext, 'now'>
  factor: AuthFactor
}) {
  await sql.query(
    `delete from auth.mfa_amr_claims where authentication_method = 'totp'
       and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factor.id],
  )
  await sql.query(
    "update auth.sessions set aal = 'aal1', factor_id = null, updated_at = $2 where factor_id = $1",
    [factor.id, now().toISOString()],
  )
  await sql.query('delete from auth.mfa_factors where id = $1', [factor.id])
}

/** Removes factors that were enrolled and never verified. */
export async function dropUnverifiedFactors({
  sql,
  userId,
  before,
}: {
  sql: SqlRunner
  userId: string
  before: Date
}) {
  await sql.query(
    "delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and created_at <= $2",
    [userId, before.toISOString()],
  )
}
