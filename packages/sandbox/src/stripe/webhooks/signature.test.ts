import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { createSignature } from './signature.ts'

const secret = 'whsec_test'
const body = '{"id":"evt_1","object":"event","text":"Käse"}'

test('the signature is the one that Stripe’s client makes', () => {
  const seconds = 1_795_286_364
  expect(createSignature({ body, secret, seconds })).toBe(
    Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: seconds }),
  )
})

test('the client takes it now, and refuses it when it is old', () => {
  const seconds = Math.floor(Date.now() / 1000)
  const check = (age: number) => () =>
    Stripe.webhooks.constructEvent(
      body,
      createSignature({ body, secret, seconds: seconds - age }),
      secret,
    )
  expect(check(0)().id).toBe('evt_1')
  expect(check(600)).toThrow('Timestamp outside the tolerance zone')
})
