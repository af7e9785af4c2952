import { expect, test } from 'vitest'
import { priceStates } from './price-parity.server.ts'
import { stripeAnswering, stripeError } from '#app/billing/stripe.fixture.ts'

const plan = {
  _id: 'plan-starter',
  name: 'Starter',
  slug: 'starter',
  description: null,
  monthlyPrice: 99,
  annualPrice: 79,
  priceId: { monthly: 'price_m', annual: 'price_a' },
  ctaLink: null,
}

const price = {
  object: 'price',
  active: true,
  currency: 'usd',
  type: 'recurring',
  unit_amount: 9_900,
  recurring: { interval: 'month', interval_count: 1 },
}

test('each price of a plan is in step, or says what is wrong', async () => {
  const { stripe } = await stripeAnswering(({ path }) => ({
    body: { ...price, id: path.split('/').at(-1) },
  }))
  expect(await priceStates({ stripe, plans: [plan] })).toEqual([
    { plan: 'starter', name: 'Starter', billing: 'monthly', fault: null },
    {
      plan: 'starter',
      name: 'Starter',
      billing: 'annual',
      fault: 'Stripe charges $99.00 a month, the page says $948.00 a year',
    },
  ])
})

test('a price that nobody has is a fault, and so is none', async () => {
  const { stripe } = await stripeAnswering(() =>
    stripeError({ status: 404, type: 'invalid_request_error', code: 'resource_missing' }),
  )
  const faults = async (fields: object) =>
    (await priceStates({ stripe, plans: [{ ...plan, ...fields }] })).map(({ fault }) => fault)
  expect(await faults({})).toEqual([
    'Stripe does not have the price that the plan names',
    'Stripe does not have the price that the plan names',
  ])
  expect(await faults({ priceId: null, monthlyPrice: null })).toEqual([
    'the page has no price',
    'the plan names no price of Stripe',
  ])
})

test('a plan that is not sold online is not asked for', async () => {
  const { stripe, calls } = await stripeAnswering(() => ({ body: price }))
  const link = { _key: null, label: 'Contact sales', href: '/contact' }
  expect(await priceStates({ stripe, plans: [{ ...plan, ctaLink: link }] })).toEqual([])
  expect(calls).toEqual([])
})

test('a fault of Stripe is no answer about a price', async () => {
  const { stripe } = await stripeAnswering(() => ({ status: 500, body: {} }))
  await expect(priceStates({ stripe, plans: [plan] })).rejects.toThrow()
})
