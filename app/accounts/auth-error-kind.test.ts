import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { toAuthErrorKind } from './auth-error-kind.ts'

const answer = (code: string, status = 400) => new AuthApiError('said by the service', status, code)

test('a service in trouble is down, whatever it says', () => {
  expect(toAuthErrorKind(new AuthRetryableFetchError('fetch failed', 0))).toBe('down')
  expect(toAuthErrorKind(answer('unexpected_failure', 500))).toBe('down')
  expect(toAuthErrorKind(answer('something_new', 599))).toBe('down')
  expect(toAuthErrorKind(new TypeError('a fault of ours'))).toBe('down')
  expect(toAuthErrorKind(answer('email_provider_disabled', 422))).toBe('down')
})

test('a gateway that refuses our key says nothing of anybody’s password', () => {
  for (const status of [401, 403, 404, 421]) {
    expect(toAuthErrorKind(new AuthApiError('Invalid API key', status, undefined))).toBe('down')
  }
  expect(toAuthErrorKind(new AuthApiError('slow down', 429, undefined))).toBe('limited')
})

test('each code of the service means one thing to a form', () => {
  const meanings = {
    invalid_credentials: 'refused',
    email_not_confirmed: 'unconfirmed',
    user_already_exists: 'exists',
    over_request_rate_limit: 'limited',
    same_password: 'same-password',
    session_not_found: 'session-ended',
    user_not_found: 'session-ended',
    validation_failed: 'bad-input',
    user_banned: 'refused',
    refresh_token_already_used: 'session-ended',
    reauthentication_needed: 'sign-in-is-old',
    otp_expired: 'expired',
    mfa_verification_failed: 'expired',
    mfa_factor_not_found: 'no-such-factor',
    a_code_of_next_year: 'refused',
  }
  for (const [code, meaning] of Object.entries(meanings)) {
    expect(toAuthErrorKind(answer(code)), code).toBe(meaning)
  }
  expect(toAuthErrorKind(new AuthWeakPasswordError('weak', 422, ['length']))).toBe('weak-password')
})

test('the limit of one address and that of the project have one code and are two problems', () => {
  const said = (message: string) =>
    toAuthErrorKind(new AuthApiError(message, 429, 'over_email_send_rate_limit'))
  for (const words of ['after 42 seconds.', 'after 1 second.', 'once every 60 seconds']) {
    expect(said(`For security purposes, you can only request this ${words}`)).toBe('mailed-lately')
  }
  for (const words of ['email rate limit exceeded', 'Email rate limit exceeded', '']) {
    expect(said(words)).toBe('mail-limit')
  }
})
