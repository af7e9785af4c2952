import { expect, test } from 'vitest'
import { listPaymentOrigins } from './security-headers.ts'

test('a form may lead to Stripe’s own pages, or to those of the server that stands for it', () => {
  expect(listPaymentOrigins('https://api.stripe.com')).toEqual([
    'https://checkout.stripe.com',
    'https://billing.stripe.com',
  ])
  expect(listPaymentOrigins('http://localhost:4004/')).toEqual(['http://localhost:4004'])
})
