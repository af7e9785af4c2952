/** Settings that the dashboard of a hosted project has under Authentication. */
export type AuthSettings = {
  /** Whether an address must be confirmed by mail before signing in. */
  confirmsEmails: boolean
  accessTokenSeconds: number
  /** How long a refresh token that was used may be used again: two tabs, an answer that was lost. */
  refreshReuseSeconds: number
  /** How long links and codes of mails are good. */
  oneTimeTokenSeconds: number
  flowStateSeconds: number
  challengeSeconds: number
  /** Age at which unverified factors are removed by the next enrolment. */
  unverifiedFactorSeconds: number
  maxFactors: number
  passwordMinLength: number
  /** Cost of bcrypt: each step doubles the time. */
  passwordCost: number
  /** An older session needs the nonce of GET /reauthenticate to set a password. */
  recentSignInSeconds: number
  /** Between two mails of a kind to one person. */
  emailIntervalSeconds: number
  emailsPerHour: number
  /** From one address, of each kind: sign-in and sign-up, refresh, verification. */
  requestsPerFiveMinutes: number
}

/**
 * Defaults of a new hosted project, with the Supabase CLI's one second between mails. All users share the site's
 * address here, so limits per address apply to all of them together.
 */
export const DEFAULT_SETTINGS: AuthSettings = {
  confirmsEmails: true,
  accessTokenSeconds: 3_600,
  refreshReuseSeconds: 10,
  oneTimeTokenSeconds: 3_600,
  flowStateSeconds: 300,
  challengeSeconds: 300,
  unverifiedFactorSeconds: 300,
  maxFactors: 10,
  passwordMinLength: 8,
  passwordCost: 10,
  recentSignInSeconds: 24 * 60 * 60,
  emailIntervalSeconds: 1,
  emailsPerHour: 3_600,
  requestsPerFiveMinutes: 18_000,
}
