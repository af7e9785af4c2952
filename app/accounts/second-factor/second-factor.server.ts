import { type User } from '@supabase/supabase-js'
import { serviceClient } from '#app/supabase/clients.server.ts'
import { type SessionClient } from '#app/supabase/session-client.server.ts'
import { toAuthErrorKind } from '#app/accounts/auth-error-kind.ts'
import { verifiedFactors } from '#app/accounts/session/begin-session.server.ts'
import { readDeviceCookie } from '#app/accounts/session/device-cookie.server.ts'
import { consumeCodeLimit } from '#app/accounts/limits.server.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

type CodeOutcome =
  | { outcome: 'right' }
  /** A recovery code took the place of the digits. */
  | { outcome: 'recovered' }
  | { outcome: 'wrong' }
  | { outcome: 'too-many'; seconds: number }
  | { outcome: 'ended' }
  | { outcome: 'down' }

/** Verifies a TOTP or recovery code and raises the session to aal2. */
export async function showSecondFactor({
  request,
  client,
  user,
  code: typed,
}: {
  request: Request
  client: SessionClient
  user: User
  code: string
}): Promise<CodeOutcome> {
  const browser = await readDeviceCookie({ request, email: user.email ?? '' })
  const seconds = await consumeCodeLimit({ userId: user.id, browser })
  if (seconds !== null) return { outcome: 'too-many', seconds }
  const code = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(code)
    ? await showDigits({ client, user, code })
    : await showRecoveryCode({ client, code })
}

async function showDigits({
  client,
  user,
  code,
}: {
  client: SessionClient
  user: User
  code: string
}): Promise<CodeOutcome> {
  for (const { id: factorId } of verifiedFactors(user)) {
    const { error } = await client.supabase.auth.mfa.challengeAndVerify({ factorId, code })
    if (!error) return { outcome: 'right' }
    const problem = toAuthErrorKind(error)
    if (problem === 'down' || problem === 'limited') return { outcome: 'down' }
    if (problem === 'session-ended') return { outcome: 'ended' }
  }
  return { outcome: 'wrong' }
}

/** The database raises the session to aal2; the next token contains it. */
async function showRecoveryCode({
  client,
  code,
}: {
  client: SessionClient
  code: string
}): Promise<CodeOutcome> {
  const answer = await client.supabase.rpc('use_recovery_code', { hash: hashRecoveryCode(code) })
  if (answer.error) return { outcome: answer.status === 401 ? 'ended' : 'down' }
  const isRight: unknown = answer.data
  if (isRight !== true) return { outcome: 'wrong' }
  const { error } = await client.supabase.auth.refreshSession()
  if (!error) return { outcome: 'recovered' }
  return { outcome: toAuthErrorKind(error) === 'session-ended' ? 'ended' : 'down' }
}

/** Removes all factors of a user and the recovery codes. False when the service does not answer. */
export async function removeSecondFactor(user: User) {
  const service = serviceClient()
  for (const { id } of user.factors ?? []) {
    const { error } = await service.auth.admin.mfa.deleteFactor({ id, userId: user.id })
    if (error && error.status !== 404) return false
  }
  const { error } = await service.from('recovery_codes').delete().eq('user_id', user.id)
  return error === null
}
