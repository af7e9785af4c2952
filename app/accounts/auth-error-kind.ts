import {
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthWeakPasswordError,
} from '@supabase/supabase-js'

/** Errors of Supabase Auth, as far as forms distinguish them. */
export type AuthErrorKind =
  /** No answer, or a server error. */
  | 'down'
  /** A rate limit, of this sender or of the whole project. The error does not say how long to wait. */
  | 'limited'
  /** A mail went to this address a moment ago: there is an account. */
  | 'mailed-lately'
  /** The project has reached its limit of mails, so none was sent. */
  | 'mail-limit'
  | 'weak-password'
  | 'same-password'
  | 'unconfirmed'
  | 'exists'
  | 'bad-address'
  /** Invalid input. Where everything else was validated before, it is the address. */
  | 'bad-input'
  | 'session-ended'
  /** The session is valid, but too old for this action. */
  | 'sign-in-is-old'
  /** A code or a link that is wrong, used or too old. */
  | 'expired'
  /** The factor does not exist: it was never set up, or its set-up was abandoned. */
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

/** Maps an error of Supabase Auth. An unknown error counts as a refusal if Auth returned it, otherwise as an outage. */
export function toAuthErrorKind(error: unknown): AuthErrorKind {
  if (isAuthRetryableFetchError(error)) return 'down'
  if (isAuthWeakPasswordError(error)) return 'weak-password'
  if (error instanceof Error && error.name === 'AuthSessionMissingError') return 'session-ended'
  if (!isAuthApiError(error)) return 'down'
  if (error.code === 'over_email_send_rate_limit') return mailProblem(error.message)
  const problem = BY_CODE[error.code ?? '']
  if (problem) return problem
  if (error.status === 429) return 'limited'
  // A refusal without a code comes from the gateway, not from Auth: the key or the URL is wrong.
  return error.code === undefined || error.status >= 500 ? 'down' : 'refused'
}

/**
 * Distinguishes the two meanings of one code by the message: "… you can only request this after 42 seconds." for one
 * address, "email rate limit exceeded" for the project. When in doubt no mail was sent: an extra mail is the lesser
 * harm.
 */
function mailProblem(words: string): AuthErrorKind {
  return /only request this (after|once every) \d+ second/i.test(words)
    ? 'mailed-lately'
    : 'mail-limit'
}

/**
 * Whether the error is independent of the account: Auth checks the sender's limit, its settings, the address and the
 * password before it looks for an account. Any other error may reveal whether one exists.
 */
export function isIndependentOfAccount(error: unknown) {
  const problem = toAuthErrorKind(error)
  if (problem === 'down') return isAuthApiError(error) && isSwitchedOff(error.code)
  return ['limited', 'weak-password', 'bad-address', 'bad-input'].includes(problem)
}

/** Whether a retry may succeed. */
export function isTransient(error: unknown) {
  const problem = toAuthErrorKind(error)
  return (
    ['limited', 'mail-limit'].includes(problem) ||
    (problem === 'down' && !isIndependentOfAccount(error))
  )
}

function isSwitchedOff(code: string | undefined) {
  return ['email_provider_disabled', 'signup_disabled', 'captcha_failed'].includes(code ?? '')
}

/**
 * Whether the login form says that the credentials are wrong. That includes an unconfirmed address: otherwise a person
 * who signed up with somebody's address would learn that no other account has it.
 */
export function isWrongPassword(problem: AuthErrorKind) {
  return ['refused', 'bad-input', 'bad-address', 'unconfirmed'].includes(problem)
}
