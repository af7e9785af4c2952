import { type User } from '@supabase/supabase-js'
import { log } from '#app/http/log/log.server.ts'
import { createSessionClient, type SessionClient } from '#app/supabase/session-client.server.ts'
import { toAuthErrorKind, isWrongPassword } from '#app/accounts/auth-error-kind.ts'
import { forgiveLoginAttempts, takeLoginAttempt } from '#app/accounts/limits.server.ts'
import { isImpossible } from '#app/accounts/password-rules.ts'
import { type Refusal } from '#app/accounts/refuse.server.ts'

type Asked = { request: Request; clientAddress: string; user: User; password: string }

/** Checks a member's password before an irreversible action. Returns an error message, or null. */
export async function confirmPassword(asked: Asked): Promise<Refusal | null> {
  const confirmed = await signInAgain(asked)
  if ('refusal' in confirmed) return confirmed.refusal
  await endConfirmation(confirmed.client)
  return null
}

/**
 * Checks the password like `confirmPassword`, and signs in.
 *
 * @returns a client with a session of its own, which has to be ended or taken over; or what to say
 */
export async function signInAgain({
  request,
  clientAddress,
  user,
  password,
}: Asked): Promise<{ client: SessionClient } | { refusal: Refusal }> {
  const wrong = (fault: 'currentPassword' | 'fillAll') => ({
    refusal: { status: 400, issues: { currentPassword: fault } },
  })
  if (password === '') return wrong('fillAll')
  const email = user.email ?? ''
  // Keyed by the member's id, so that others cannot use up the attempts.
  const attempt = { email, clientAddress, browser: user.id }
  const seconds = await takeLoginAttempt(attempt)
  if (seconds !== null) return { refusal: { status: 429, says: 'tooMany', seconds } }
  if (isImpossible(password)) return wrong('currentPassword')
  const client = createSessionClient({ request, clientAddress })
  const { error } = await client.supabase.auth.signInWithPassword({ email, password })
  if (!error) {
    await forgiveLoginAttempts(attempt)
    return { client }
  }
  const problem = toAuthErrorKind(error)
  if (isWrongPassword(problem)) return wrong('currentPassword')
  if (problem === 'limited') return { refusal: { status: 429, says: 'tooMany', seconds: 60 } }
  log.error({ err: error }, 'a password could not be asked for')
  return { refusal: { status: 503, says: 'serviceError' } }
}

/** Ends the session that was begun only to ask. */
export async function endConfirmation({ supabase }: SessionClient) {
  await supabase.auth.signOut({ scope: 'local' })
}
