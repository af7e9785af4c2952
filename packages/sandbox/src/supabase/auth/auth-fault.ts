import { type IncomingHttpHeaders } from 'node:http'
import { type Answer } from '#sandbox/http/answer.ts'

/** From this version on the code is text in `code`, and the words are in `message`. */
const CODES_VERSION = '2024-01-01'

// GoTrue's codes with their most frequent status and message.
const REFUSALS = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'invalid claim: missing sub claim'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  flow_state_expired: [403, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  insufficient_aal: [
    401,
    'AAL2 session is required to update email or password when MFA is enabled.',
  ],
  invalid_credentials: [400, 'Invalid login credentials'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  ],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name already exists'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_admin: [403, 'User not allowed'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  otp_expired: [403, 'Token has expired or is invalid'],
  over_email_send_rate_limit: [429, 'email rate limit exceeded'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  phone_provider_disabled: [400, 'Phone logins are disabled'],
  provider_disabled: [400, 'Provider is not enabled'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  same_password: [422, 'New password should be different from the old password.'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  too_many_enrolled_mfa_factors: [
    422,
    'Maximum number of verified factors reached, unenroll to continue',
  ],
  unexpected_failure: [500, 'An unexpected error occurred'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [400, 'User is banned'],
  user_not_found: [404, 'User not found'],
  validation_failed: [400, 'The request is not valid'],
  weak_password: [422, 'Password is too weak'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
} as const satisfies Record<string, readonly [number, string]>

type AuthErrorCode = keyof typeof REFUSALS

/** Why a password is refused, as in the client's `AuthWeakPasswordError`. */
export type WeakPasswordReason = 'length' | 'characters' | 'pwned'

/** A refusal of the authentication service. */
export class AuthFault extends Error {
  readonly status: number
  readonly code: AuthErrorCode
  readonly reasons: readonly WeakPasswordReason[]

  constructor({
    status,
    code,
    message,
    reasons,
  }: {
    status: number
    code: AuthErrorCode
    message: string
    reasons: readonly WeakPasswordReason[]
  }) {
    super(message)
    this.name = 'AuthFault'
    this.status = status
    this.code = code
    this.reasons = reasons
  }
}

/** Creates a refusal; status and message derive from the code by default. */
export function refusal(
  code: AuthErrorCode,
  {
    message,
    status,
    reasons = [],
  }: { message?: string; status?: number; reasons?: readonly WeakPasswordReason[] } = {},
): AuthFault {
  const [usualStatus, usualMessage] = REFUSALS[code]
  return new AuthFault({
    status: status ?? usualStatus,
    code,
    message: message ?? usualMessage,
    reasons,
  })
}

/** In the form of the API version that the client asks for: `{code, error_code, msg}`, or `{code, message}`. */
export function faultAnswer({
  fault: { status, code, message, reasons },
  headers,
}: {
  fault: AuthFault
  headers: IncomingHttpHeaders
}): Answer {
  const weakness = code === 'weak_password' ? { weak_password: { reasons } } : {}
  return {
    status,
    headers: { ...versionHeaders(headers), 'X-Sb-Error-Code': code },
    json: knowsCodes(headers)
      ? { code, message, ...weakness }
      : { code: status, error_code: code, msg: message, ...weakness },
  }
}

/** Sets the API version of a response: the client parses errors accordingly. */
export function versionHeaders(headers: IncomingHttpHeaders) {
  return knowsCodes(headers) ? { 'X-Supabase-Api-Version': CODES_VERSION } : {}
}

function knowsCodes(headers: IncomingHttpHeaders): boolean {
  return (headers['x-supabase-api-version']?.toString() ?? '') >= CODES_VERSION
}
