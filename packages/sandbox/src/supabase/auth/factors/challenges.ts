import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { refusal } from '#sandbox/supabase/auth/auth-fault.ts'
import { isUuid } from '#sandbox/supabase/auth/caller.ts'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'

/** Age at which challenges are erased, long after they have expired. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000

/** An invitation to type a code, for a few minutes and from one address. */
export async function createChallenge({
  sql,
  context: { now, nextId },
  factorId,
  address,
}: {
  sql: SqlRunner
  context: Pick<AuthContext, 'now' | 'nextId'>
  factorId: string
  address: string
}): Promise<{ id: string; createdAt: Date }> {
  const id = nextId()
  const createdAt = now()
  const time = createdAt.toISOString()
  const forgotten = new Date(createdAt.getTime() - FORGOTTEN_AFTER_MS).toISOString()
  await sql.query('delete from auth.mfa_challenges where created_at < $1', [forgotten])
  await sql.query(
    'insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, $3, $4)',
    [id, factorId, time, address],
  )
  // `last_challenged_at` is unique across all users, so equal times are moved apart by a microsecond.
  await sql.query(
    `update auth.mfa_factors set updated_at = $2, last_challenged_at = greatest($2::timestamptz,
       (select max(last_challenged_at) + interval '1 microsecond' from auth.mfa_factors)) where id = $1`,
    [factorId, time],
  )
  return { id, createdAt }
}

/** Throws 422 for a challenge of another factor or address, and for a used or expired one. */
export async function requireChallenge({
  sql,
  context: { now, settings },
  factorId,
  challengeId,
  address,
}: {
  sql: SqlRunner
  context: Pick<AuthContext, 'now' | 'settings'>
  factorId: string
  challengeId: string
  address: string
}) {
  const { rows } = isUuid(challengeId)
    ? await sql.query<{ created: string; verified: string | null; address: string }>(
        `select created_at as created, verified_at as verified, host(ip_address) as address
         from auth.mfa_challenges where id = $1 and factor_id = $2`,
        [challengeId, factorId],
      )
    : { rows: [] }
  const [challenge] = rows
  if (!challenge) {
    const message = 'MFA factor with the provided challenge ID not found'
    throw refusal('mfa_factor_not_found', { status: 422, message })
  }
  if (challenge.verified !== null || challenge.address !== address) {
    throw refusal('mfa_ip_address_mismatch')
  }
  const age = now().getTime() - new Date(challenge.created).getTime()
  if (age > settings.challengeSeconds * 1000) {
    const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`
    throw refusal('mfa_challenge_expired', { message })
  }
}

/**
 * Consumes a challenge together with the time step of its code. False when that step's code, or a later one, was
 * already used, which prevents replays.
 */
export async function spendChallenge({
  sql,
  context: { now },
  factorId,
  challengeId,
  step,
}: {
  sql: SqlRunner
  context: Pick<AuthContext, 'now'>
  factorId: string
  challengeId: string
  step: number
}): Promise<boolean> {
  const { rows } = await sql.query(
    `select 1 as used from auth.mfa_challenges
     where factor_id = $1 and verified_at is not null and otp_code::bigint >= $2 limit 1`,
    [factorId, String(step)],
  )
  if (rows.length > 0) return false
  await sql.query('update auth.mfa_challenges set verified_at = $2, otp_code = $3 where id = $1', [
    challengeId,
    now().toISOString(),
    String(step),
  ])
  return true
}
