import { expect, test } from 'vitest'
import {
  parseCheckoutBody,
  requirePlan,
  returnAddresses,
} from '#app/billing/checkout-request.server.ts'

const siteUrl = 'https://testco.example'
const body = {
  priceId: 'price_1',
  planName: 'Starter',
  isAnnual: true,
  successUrl: 'https://testco.example/payment-success?plan=Starter&annual=true',
  cancelUrl: 'https://testco.example/pricing',
}
const plans = [
  { name: 'Starter', slug: 'starter', priceId: { monthly: 'price_m', annual: 'price_a' } },
  { name: null, slug: null, priceId: null },
]

test('Stripe fills the id of the session into the address of success', () => {
  expect(parseCheckoutBody({ body, siteUrl }).successUrl).toBe(
    `${body.successUrl}&session_id={CHECKOUT_SESSION_ID}`,
  )
  const own = { ...body, successUrl: `${siteUrl}/a?id={CHECKOUT_SESSION_ID}` }
  expect(parseCheckoutBody({ body: own, siteUrl }).successUrl).toBe(own.successUrl)
  const place = { ...body, successUrl: `${siteUrl}/a#b` }
  expect(parseCheckoutBody({ body: place, siteUrl }).successUrl).toBe(
    `${siteUrl}/a?session_id={CHECKOUT_SESSION_ID}#b`,
  )
})

test('an amount in the body is not read', () => {
  const forged = { ...body, amount: 1, unit_amount: 1 }
  expect(Object.keys(parseCheckoutBody({ body: forged, siteUrl }))).toEqual(Object.keys(body))
})

test.each([
  'https://evil.example/payment-success',
  'https://testco.example.evil.example/',
  'https://testco.example@evil.example/',
  'https://user@testco.example/',
  '//evil.example',
  '/payment-success',
  'javascript:alert(1)',
  'http://testco.example/',
  'https://testco.example\\@evil.example/',
  'https:\\\\testco.example/pricing',
  'https://testco.example/\\evil.example',
  'https://testco.example/pricing?to=\\evil',
  'https://testco.example/\n/pricing',
  'https://:secret@testco.example/',
  `https://testco.example/${'x'.repeat(3_000)}`,
])('%s is no address to return to', (address) => {
  for (const name of ['successUrl', 'cancelUrl']) {
    const parse = () => parseCheckoutBody({ body: { ...body, [name]: address }, siteUrl })
    expect(parse).toThrow(expect.objectContaining({ code: 'refused', status: 400 }))
  }
})

test('on one machine both of its names are the site', () => {
  const local = {
    ...body,
    successUrl: 'http://127.0.0.1:3000/a',
    cancelUrl: 'http://localhost:3000/',
  }
  expect(parseCheckoutBody({ body: local, siteUrl: 'http://localhost:3000' })).toBeDefined()
})

test.each([
  undefined,
  null,
  7,
  'x',
  [],
  {},
  { ...body, isAnnual: 'true' },
  { ...body, planName: '' },
])('a body that is none is refused: %j', (wrong) => {
  expect(() => parseCheckoutBody({ body: wrong, siteUrl })).toThrow(
    expect.objectContaining({ status: 400 }),
  )
})

test('a plan is found by its name or slug, with its own price', () => {
  const find = (wanted: string, priceId: string | null) =>
    requirePlan({ plans, wanted, billing: 'annual', priceId }).slug
  expect(find('Starter', 'price_a')).toBe('starter')
  expect(find(' STARTER ', null)).toBe('starter')
})

test('the price of another period, or of nobody, is refused', () => {
  for (const priceId of ['price_m', 'price_forged', '']) {
    const find = () => requirePlan({ plans, wanted: 'Starter', billing: 'annual', priceId })
    expect(find).toThrow(expect.objectContaining({ code: 'refused', status: 400 }))
  }
})

test('what is no plan is not for sale', () => {
  for (const wanted of ['', ' ', 'Gold', 'null', '<script>']) {
    const find = () => requirePlan({ plans, wanted, billing: 'annual', priceId: null })
    expect(find).toThrow(expect.objectContaining({ code: 'notForSale', status: 409 }))
  }
})

test('a buyer returns to the thank-you, or to the prices as they were', () => {
  const addresses = returnAddresses({ origin: siteUrl, planName: 'A & B', billing: 'monthly' })
  expect(addresses).toEqual({
    successUrl: `${siteUrl}/payment-success?plan=A+%26+B&annual=false&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${siteUrl}/pricing?billing=monthly`,
  })
})
