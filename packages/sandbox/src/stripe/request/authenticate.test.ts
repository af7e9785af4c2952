import { expect, test } from 'vitest'
import { requireSecretKey, requireVersion } from './authenticate.ts'

const secretKey = 'sk_test_localabcdef'

const check = (authorization?: string) => () =>
  requireSecretKey({ headers: authorization === undefined ? {} : { authorization }, secretKey })

test('the secret key opens', () => {
  expect(check(`Bearer ${secretKey}`)).not.toThrow()
  expect(check(`bearer ${secretKey}`)).not.toThrow()
})

test('another key is shown with its kind and its end alone', () => {
  expect(check('Bearer sk_test_localabcdeg')).toThrow(
    'Invalid API Key provided: sk_test_*******cdeg',
  )
  expect(check('Bearer sk_live_4eC39HqLyjWDarjtT1zdp7dc')).toThrow(
    'Invalid API Key provided: sk_live_********************p7dc',
  )
  expect(check('Bearer ab')).toThrow('Invalid API Key provided: ab')
  expect(check(`Bearer ${secretKey}x`)).toThrow('Invalid API Key')
})

const basic = (user: string) => `Basic ${Buffer.from(user).toString('base64')}`

test('the key may be the name of a user without a password, as curl -u sends it', () => {
  expect(check(basic(`${secretKey}:`))).not.toThrow()
  expect(check(basic(secretKey))).not.toThrow()
  expect(check(basic('sk_test_other:'))).toThrow('Invalid API Key provided: sk_test_*ther')
  expect(check(basic(`someone:${secretKey}`))).toThrow('Invalid API Key provided: ***eone')
})

test('no key, or one in another scheme, is none', () => {
  for (const authorization of [undefined, '', 'Bearer', basic(':'), `Digest ${secretKey}`]) {
    expect(check(authorization)).toThrow('You did not provide an API key')
  }
})

test('without a version the account’s own counts, which is the one that is modelled', () => {
  expect(() => requireVersion({ headers: {} })).not.toThrow()
  expect(() => requireVersion({ headers: { 'stripe-version': '2014-01-31' } })).toThrow(
    'Invalid Stripe API version: 2014-01-31',
  )
})
