import {
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthWeakPasswordError,
} from '@supabase/supabase-js'

/** Problems of Supabase Auth, as a form tells them apart. */
export type AuthErrorKind =
  /** It did not answer, or is in trouble. */
  | 'down'
  /** Too many of this sender's or of all; it says no number. */
  | 'limited'
  /** A mail went to this address a moment ago: there is an account. */
  | 'mailed-lately'
  /** The project may send no more mails for now, to nobody: none went out. */
  | 'mail-limit'
  | 'weak-password'
  | 'same-password'
  | 'unconfirmed'
  | 'exists'
  | 'bad-address'
  /** Something that was typed is none of what it should be, which is the address where all else was looked at before. */
  | 'bad-input'
  | 'session-ended'
  /** The session is good, but too old for this. */
  | 'sign-in-is-old'
  /** A code or a link that is wrong, used or too old. */
  | 'expired'
  /** A second factor that is not there: none of one's own, or its set-up was given up meanwhile. */
  | 'no-such-factor'
  | 'refused'

const BY_CODE: Record<string, AuthErrorKind> = {
  over_request_rate_limit: 'limited',
  same_password: 'same-password',
  email_not_confirmed: 'unconfirmed',
  user_already_exists: 'exists',
  email_exists: 'exists',
  email_address_invalid: 'bad-address',
  email_address_not_authorized: 'bad-address',
  validation_failed: 'bad-input',
  session_not_found: 'session-ended',
  session_expired: 'session-ended',
  user_not_found: 'session-ended',
  refresh_token_not_found: 'session-ended',
  refresh_token_already_used: 'session-ended',
  bad_jwt: 'session-ended',
  no_authorization: 'session-ended',
  reauthentication_needed: 'sign-in-is-old',
  otp_expired: 'expired',
  flow_state_expired: 'expired',
  flow_state_not_found: 'expired',
  mfa_verification_failed: 'expired',
  mfa_challenge_expired: 'expired',
  mfa_factor_not_found: 'no-such-factor',
  unexpected_failure: 'down',
  email_provider_disabled: 'down',
  signup_disabled: 'down',
  captcha_failed: 'down',
  request_timeout: 'down',
  hook_timeout: 'down',
}

/** Maps an error of Supabase Auth. An unknown one counts as a refusal if Auth said it, else as an outage. */
export function toAuthErrorKind(error: unknown): AuthErrorKind {
  if (isAuthRetryableFetchError(error)) return 'down'
  if (isAuthWeakPasswordError(error)) return 'weak-password'
  if (error instanceof Error && error.name === 'AuthSessionMissingError') return 'session-ended'
  if (!isAuthApiError(error)) return 'down'
  if (error.code === 'over_email_send_rate_limit') return mailProblem(error.message)
  const problem = BY_CODE[error.code ?? '']
  if (problem) return problem
  if (error.status === 429) return 'limited'
  // A refusal without a code is not the service's: its gateway does not know our key, or the way.
  return error.code === undefined || error.status >= 500 ? 'down' : 'refused'
}

/**
 * One code stands for two things, which only the words tell apart: "… you can only request this after 42 seconds." for one
 * address, "email rate limit exceeded" for the project. In doubt no mail went out: one too many is the lesser harm.
 */
function mailProblem(words: string): AuthErrorKind {
  return /only request this (after|once every) \d+ second/i.test(words)
    ? 'mailed-lately'
    : 'mail-limit'
}

/**
 * Whether the service answers so whatever account there is: it looks at the sender's limit, its own settings, the
 * address and the password before it looks for an account. Any other answer may depend on the account, or on the mail
 * that only an account gets.
 */
export function isSaidToEverybody(error: unknown) {
  const problem = toAuthErrorKind(error)
  if (problem === 'down') return isAuthApiError(error) && isSwitchedOff(error.code)
  return ['limited', 'weak-password', 'bad-address', 'bad-input'].includes(problem)
}

/** Whether another attempt may mend an error. */
export function isPassing(error: unknown) {
  const problem = toAuthErrorKind(error)
  return (
    ['limited', 'mail-limit'].includes(problem) || (problem === 'down' && !isSaidToEverybody(error))
  )
}

function isSwitchedOff(code: string | undefined) {
  return ['email_provider_disabled', 'signup_disabled', 'captcha_failed'].includes(code ?? '')
}

/**
 * Whether a sign-in is told to be wrong, and not that something of ours is out of order. An unconfirmed address is told
 * so as well: otherwise whoever has signed up with it would learn that nobody else had an account with it.
 */
export function isWrongPassword(problem: AuthErrorKind) {
  return ['refused', 'bad-input', 'bad-address', 'unconfirmed'].includes(problem)
}
