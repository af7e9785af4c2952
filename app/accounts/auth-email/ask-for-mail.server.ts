import { randomBytes } from 'node:crypto'
import { type AuthError, type Session, type User } from '@supabase/supabase-js'
import { getEnvironment } from '#app/services.server.ts'
import { signCustomer } from '#app/http/cookies/purchase-cookie.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'
import { type SessionClient } from '#app/supabase/session-client.server.ts'
import { DASHBOARD_PATH } from '#app/accounts/addresses.ts'
import { toAuthErrorKind } from '#app/accounts/auth-error-kind.ts'
import { PURCHASE_PARAMETER } from '#app/accounts/confirmation-link.ts'
import { type MailRequest } from './mail-jobs.server.ts'
import { buyerProfile } from '#app/accounts/session/member.ts'
import { remindOfAccount } from './remind-of-account.server.ts'

/** The answer of Auth to a request for a mail. */
export type MailAnswer = {
  error: unknown
  /** Result of the sign-up. It has a session right away where addresses need no confirmation. */
  signedUp: { user: User | null; session: Session | null } | null
}

/**
 * Asks Auth once to send a mail. The error comes from Auth, or from the outbox when the owner of a taken address is to
 * be notified.
 *
 * @param password of a sign-up, if still in memory: it is never written to disk. Later attempts use a random one, since
 *   the password is chosen after the confirmation (decision 17)
 */
export async function askForMail({
  client,
  mail,
  password,
}: {
  client: SessionClient
  mail: MailRequest
  password?: string
}): Promise<MailAnswer> {
  const { kind, email, profile, customer = null, buyer = null } = mail
  const { auth } = client.supabase
  if (kind === 'signup') return await signUp({ client, email, profile, password })
  const { error } =
    kind === 'recovery'
      ? await auth.resetPasswordForEmail(email)
      : kind === 'confirmation'
        ? await auth.resend({ type: 'signup', email })
        : await invite({ client, email, customer, buyer })
  return { error, signedUp: null }
}

async function signUp({
  client,
  email,
  profile,
  password = madeUpPassword(),
}: Pick<MailRequest, 'email' | 'profile'> & {
  client: SessionClient
  password: string | undefined
}): Promise<MailAnswer> {
  const { name = '', company = '' } = profile ?? {}
  const options = { data: { name, company } }
  const { data, error } = await client.supabase.auth.signUp({ email, password, options })
  const isTaken = error ? toAuthErrorKind(error) === 'exists' : data.user?.identities?.length === 0
  if (!isTaken || profile === null) return { error, signedUp: data }
  const reminder = await remindOfAccount({ submissionId: profile.submissionId, email })
  return { error: reminder.error, signedUp: null }
}

/** A password with every kind of character that a project may require. */
function madeUpPassword() {
  return `${randomBytes(24).toString('base64url')}aA1!`
}

/**
 * Sends an invitation when there is no account yet, otherwise a password link. The link carries the signed customer, so
 * opening it proves who made the purchase (decision 20).
 */
async function invite({
  client,
  email,
  customer,
  buyer,
}: {
  client: SessionClient
  email: string
  customer: string | null
  buyer: string | null
}): Promise<{ error: AuthError | null }> {
  const address = new URL(DASHBOARD_PATH, getEnvironment().SITE_URL)
  const signed = customer === null ? null : signCustomer({ customer, email })
  if (signed !== null) address.searchParams.set(PURCHASE_PARAMETER, signed)
  const options = { redirectTo: address.href }
  const { error: invitation } = await serviceClient().auth.admin.inviteUserByEmail(email, {
    ...options,
    data: buyerProfile(buyer),
  })
  if (!invitation || toAuthErrorKind(invitation) !== 'exists') return { error: invitation }
  return await client.supabase.auth.resetPasswordForEmail(email, options)
}
