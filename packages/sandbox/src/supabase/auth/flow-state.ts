import { createHash, timingSafeEqual } from 'node:crypto'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { type AuthContext } from './auth-context.ts'
import { refusal } from './auth-fault.ts'

export type FlowMethod = 'email/signup' | 'recovery' | 'magiclink' | 'email_change' | 'invite'

export type Challenge = { challenge: string; method: 's256' | 'plain' }

const CHALLENGE = /^[A-Za-z0-9\-._~]{43,128}$/

/** A flow that started a day ago is abandoned. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000

/** The PKCE part of a request; null when it has none. Throws `validation_failed`. */
export function readChallenge({
  code_challenge: challenge,
  code_challenge_method: given,
}: {
  code_challenge: string
  code_challenge_method: string
}): Challenge | null {
  if (challenge === '' && given === '') return null
  if (challenge === '' || given === '') {
    const message = 'PKCE flow requires code_challenge_method and code_challenge'
    throw refusal('validation_failed', { message })
  }
  if (!CHALLENGE.test(challenge)) {
    const message =
      'code challenge has to be between 43 and 128 characters and contain only A-Z, a-z, 0-9 and -._~'
    throw refusal('validation_failed', { message })
  }
  const method = given.toLowerCase()
  if (method === 's256' || method === 'plain') return { challenge, method }
  throw refusal('validation_failed', { message: `unsupported code_challenge method "${given}"` })
}

/** Stores the PKCE challenge until the link of the mail is followed. */
export async function startFlow({
  sql,
  context: { now, nextId },
  userId,
  challenge: { challenge, method: challengeMethod },
  method,
}: {
  sql: SqlRunner
  context: Pick<AuthContext, 'now' | 'nextId'>
  userId: string
  challenge: Challenge
  method: FlowMethod
}) {
  const forgotten = new Date(now().getTime() - FORGOTTEN_AFTER_MS).toISOString()
  await sql.query('delete from auth.flow_state where created_at < $1', [forgotten])
  await sql.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'email', $6, $7, $7)`,
    [nextId(), userId, nextId(), challengeMethod, challenge, method, now().toISOString()],
  )
}

/** Issues the code with which a followed link returns; null without a PKCE challenge. */
export async function issueAuthCode({
  sql,
  context: { now },
  userId,
  method,
}: {
  sql: SqlRunner
  context: Pick<AuthContext, 'now'>
  userId: string
  method: FlowMethod
}): Promise<string | null> {
  const { rows } = await sql.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = $3, updated_at = $3
     where id = (select id from auth.flow_state where user_id = $1 and authentication_method = $2 order by created_at desc limit 1)
     returning auth_code`,
    [userId, method, now().toISOString()],
  )
  return rows[0]?.auth_code ?? null
}

/** Exchanges a code for the user who followed the link; works once. Throws. */
export async function redeemAuthCode({
  sql,
  context: { now, settings },
  code,
  verifier,
}: {
  sql: SqlRunner
  context: Pick<AuthContext, 'now' | 'settings'>
  code: string
  verifier: string
}): Promise<{ userId: string; method: string }> {
  const { rows } = await sql.query<
    Record<'id' | 'user_id' | 'method' | 'issued' | 'kind' | 'challenge', string>
  >(
    `select id, user_id, authentication_method as method, auth_code_issued_at as issued, code_challenge_method as kind, code_challenge as challenge
     from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null`,
    [code],
  )
  const [flow] = rows
  if (!flow) throw refusal('flow_state_not_found')
  const age = now().getTime() - new Date(flow.issued).getTime()
  if (age > settings.flowStateSeconds * 1000) throw refusal('flow_state_expired')
  if (!isVerified({ verifier, method: flow.kind, challenge: flow.challenge })) {
    throw refusal('bad_code_verifier')
  }
  await sql.query('delete from auth.flow_state where id = $1', [flow.id])
  return { userId: flow.user_id, method: flow.method }
}

function isVerified({
  verifier,
  method,
  challenge,
}: {
  verifier: string
  method: string
  challenge: string
}): boolean {
  const expected =
    method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(expected), digest(challenge))
}
