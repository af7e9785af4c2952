import { expect, onTestFinished, test } from 'vitest'
import { parsePlan, changePrices } from './change-prices.server.ts'
import { installServices } from '#tests/fixtures/services.ts'
import { stripeAnswering, stripeError } from '#app/billing/stripe.fixture.ts'

const body = { slug: 'starter', name: 'Starter', monthlyPrice: 99, annualPrice: 79 }
const plan = { ...body, priceId: { monthly: 'price_m', annual: 'price_a' } }

/** The environment is read once a process, so the function is loaded anew for each test. */
async function change({
  answer,
  key = 'sk_test_1',
}: {
  answer: Parameters<typeof stripeAnswering>[0]
  key?: string
}) {
  const { apiHost } = await stripeAnswering(answer)
  const environment = {
    SANITY_PROJECT_ID: 'none',
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: key,
    STRIPE_API_HOST: apiHost,
  }
  onTestFinished(installServices(environment))
  return await changePrices(plan)
}

test('a plan that can be sold is read, with the ids that it has', () => {
  expect(parsePlan(body)).toEqual({ ...body, priceId: { monthly: null, annual: null } })
  expect(parsePlan(plan)).toEqual(plan)
})

test.each([
  undefined,
  null,
  [],
  { ...body, slug: '../x' },
  { ...body, slug: '' },
  { ...body, name: ' ' },
  { ...body, monthlyPrice: 0 },
  { ...body, monthlyPrice: -1 },
  { ...body, annualPrice: 79.5 },
  { ...body, annualPrice: '79' },
  { ...body, annualPrice: 1e12 },
])('what is no such plan is not: %j', (wrong) => {
  expect(parsePlan(wrong)).toBeNull()
})

test('new prices come back with what has changed', async () => {
  let made = 0
  const changed = await change({
    answer: ({ method, path }) => {
      if (method === 'GET' && path.startsWith('/v1/prices')) return { body: { data: [] } }
      if (path.startsWith('/v1/products')) return { body: { id: 'plan_starter' } }
      made += 1
      return { body: { id: `price_${made}` } }
    },
  })
  expect(changed).toEqual({
    priceId: { monthly: 'price_1', annual: 'price_2' },
    lines: [
      'Starter, monthly: Stripe has no price, the page says $99.00 a month',
      'Starter, annual: Stripe has no price, the page says $948.00 a year',
    ],
  })
})

test('an editor reads clearly why not', async () => {
  const refused = () => stripeError({ status: 400, type: 'invalid_request_error', message: 'No' })
  expect(await change({ answer: () => 'hang up' })).toMatchObject({
    status: 503,
    error: expect.stringContaining('Stripe does not answer'),
  })
  expect(await change({ answer: refused, key: '' })).toMatchObject({
    status: 503,
    error: expect.stringContaining('secret key is missing or wrong'),
  })
  expect(await change({ answer: refused })).toEqual({
    status: 502,
    error: 'Stripe refused the price: No',
  })
})
