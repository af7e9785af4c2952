import { expect, test } from 'vitest'
import { stripeAnswering, type StripeCall, stripeError } from '#app/billing/stripe.fixture.ts'
import { comparePrices, retirePrices, syncPrices } from './sync-prices.server.ts'

const plan = {
  slug: 'starter',
  name: 'Starter',
  monthlyPrice: 99,
  annualPrice: 79,
  priceId: { monthly: 'price_1', annual: 'price_2' },
}

type Price = { id: string; lookup_key: string | null; [field: string]: unknown }

/** A Stripe that keeps prices under lookup keys, and nothing else. */
async function stripeWith(given: Price[] = []) {
  const prices = [...given]
  const products = new Set(given.map(() => 'plan_starter'))
  const answer = ({ method, path, form }: StripeCall) => {
    if (method === 'GET' && path.startsWith('/v1/prices')) {
      const data = prices.filter(({ lookup_key }) => lookup_key !== null)
      return { body: { object: 'list', data, has_more: false } }
    }
    if (method === 'GET') {
      return products.has(path.split('/').at(-1) ?? '')
        ? { body: { id: 'plan_starter' } }
        : stripeError({ status: 404, type: 'invalid_request_error', code: 'resource_missing' })
    }
    if (path === '/v1/products') {
      products.add(form.id ?? '')
      return { body: { id: form.id } }
    }
    const before = prices.find(({ lookup_key }) => lookup_key === form.lookup_key)
    if (before) before.lookup_key = null
    const price = makePrice({
      id: `price_${prices.length + 1}`,
      lookup_key: form.lookup_key ?? null,
      unit_amount: Number(form.unit_amount),
      recurring: { interval: form['recurring[interval]'], interval_count: 1 },
    })
    prices.push(price)
    return { body: price }
  }
  return await stripeAnswering(answer)
}

function makePrice(fields: Price): Price {
  return { object: 'price', active: true, currency: 'usd', type: 'recurring', ...fields }
}

const inStep = () => [
  makePrice({
    id: 'price_1',
    lookup_key: 'starter_monthly',
    unit_amount: 9_900,
    recurring: { interval: 'month', interval_count: 1 },
  }),
  makePrice({
    id: 'price_2',
    lookup_key: 'starter_annual',
    unit_amount: 94_800,
    recurring: { interval: 'year', interval_count: 1 },
  }),
]

const writes = (calls: StripeCall[]) => calls.filter(({ method }) => method !== 'GET')

test('an empty account gets the product and both prices under their lookup keys', async () => {
  const { stripe, calls } = await stripeWith()
  const synced = await syncPrices({ stripe, plan: { ...plan, priceId: null } })
  expect(synced.priceId).toEqual({ monthly: 'price_1', annual: 'price_2' })
  expect(synced.lines).toEqual([
    'Starter, monthly: Stripe has no price, the page says $99.00 a month',
    'Starter, annual: Stripe has no price, the page says $948.00 a year',
  ])
  expect(writes(calls).map(({ path, form }) => [path, form])).toEqual([
    ['/v1/products', { id: 'plan_starter', name: 'Starter', 'metadata[plan]': 'starter' }],
    [
      '/v1/prices',
      expect.objectContaining({
        product: 'plan_starter',
        unit_amount: '9900',
        currency: 'usd',
        'recurring[interval]': 'month',
        lookup_key: 'starter_monthly',
        transfer_lookup_key: 'true',
      }),
    ],
    ['/v1/prices', expect.objectContaining({ unit_amount: '94800', lookup_key: 'starter_annual' })],
  ])
})

test('what is in step stays as it is', async () => {
  const { stripe, calls } = await stripeWith(inStep())
  expect(await syncPrices({ stripe, plan })).toEqual({ priceId: plan.priceId, lines: [] })
  expect(writes(calls)).toEqual([])
})

test('a new price takes the lookup key, and only that one is made', async () => {
  const { stripe, calls } = await stripeWith(inStep())
  const synced = await syncPrices({ stripe, plan: { ...plan, annualPrice: 69 } })
  expect(synced).toEqual({
    priceId: { monthly: 'price_1', annual: 'price_3' },
    lines: ['Starter, annual: Stripe charges $948.00 a year, the page says $828.00 a year'],
  })
  expect(writes(calls)).toHaveLength(1)
})

test('there and back again, each is another price', async () => {
  const { stripe, calls } = await stripeWith(inStep())
  const cheaper = await syncPrices({ stripe, plan: { ...plan, annualPrice: 69 } })
  const back = await syncPrices({ stripe, plan: { ...plan, priceId: cheaper.priceId } })
  const again = await syncPrices({
    stripe,
    plan: { ...plan, annualPrice: 69, priceId: back.priceId },
  })
  expect(again.priceId.annual).toBe('price_5')
  const keys = writes(calls).map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(3)
})

test('a plan that names another price is told the one under the lookup key', async () => {
  const { stripe, calls } = await stripeWith(inStep())
  const lost = { ...plan, priceId: { monthly: 'price_1', annual: 'price_of_the_sample' } }
  const synced = await syncPrices({ stripe, plan: lost })
  expect(synced).toEqual({
    priceId: plan.priceId,
    lines: ['Starter, annual: Stripe charges $948.00 a year, and the plan names another price'],
  })
  expect(writes(calls)).toEqual([])
})

test('a comparison writes nothing', async () => {
  const { stripe, calls } = await stripeWith()
  expect((await comparePrices({ stripe, plan })).lines).toHaveLength(2)
  expect(writes(calls)).toEqual([])
})

test('a plan without a price is not made up', async () => {
  const { stripe, calls } = await stripeWith()
  const compared = comparePrices({ stripe, plan: { ...plan, annualPrice: null } })
  await expect(compared).rejects.toThrow('Starter has no price that can be charged annual.')
  expect(writes(calls)).toEqual([])
})

test('superseded prices of a plan are retired; what is sold and what somebody agreed by hand stay', async () => {
  const metadata = { plan: 'starter' }
  const { stripe, calls } = await stripeWith([
    ...inStep().map((price) => ({ ...price, metadata })),
    makePrice({ id: 'price_old', lookup_key: 'older', metadata }),
    makePrice({ id: 'price_agreed', lookup_key: 'agreed', metadata: {} }),
  ])
  await retirePrices({ stripe, slug: 'starter', keep: ['price_1', 'price_2', null] })
  expect(writes(calls).map(({ path, form }) => [path, form])).toEqual([
    ['/v1/prices/price_old', { active: 'false' }],
  ])
})
