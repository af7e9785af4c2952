import { expect, test } from 'vitest'
import { faultAnswer, refusal } from './auth-fault.ts'

const CURRENT = { 'x-supabase-api-version': '2024-01-01' }

test('a code brings its status and its words, and others when they are given', () => {
  expect(refusal('invalid_credentials')).toMatchObject({
    status: 400,
    message: 'Invalid login credentials',
    reasons: [],
  })
  expect(refusal('user_not_found', { status: 403, message: 'gone' })).toMatchObject({
    status: 403,
    message: 'gone',
    code: 'user_not_found',
  })
})

test('a client of today reads the code from `code`, an older one from `error_code`', () => {
  const fault = refusal('otp_expired')
  expect(faultAnswer({ fault, headers: CURRENT })).toMatchObject({
    status: 403,
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    json: { code: 'otp_expired', message: 'Token has expired or is invalid' },
  })
  for (const headers of [{}, { 'x-supabase-api-version': '2023-01-01' }]) {
    expect(faultAnswer({ fault, headers }).json).toEqual({
      code: 403,
      error_code: 'otp_expired',
      msg: 'Token has expired or is invalid',
    })
  }
})

test('only a weak password has reasons', () => {
  const fault = refusal('weak_password', { reasons: ['length', 'pwned'] })
  const weak_password = { reasons: ['length', 'pwned'] }
  expect(faultAnswer({ fault, headers: CURRENT }).json).toMatchObject({ weak_password })
  expect(faultAnswer({ fault, headers: {} }).json).toMatchObject({ code: 422, weak_password })
  expect(faultAnswer({ fault: refusal('bad_json'), headers: {} }).json).not.toHaveProperty(
    'weak_password',
  )
})
