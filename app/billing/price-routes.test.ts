import { expect, onTestFinished, test } from 'vitest'
import { installServices } from '#tests/fixtures/services.ts'
import * as prices from '#app/routes/studio-api.plan-prices.ts'
import * as health from '#app/routes/health.ts'
import * as portal from '#app/routes/billing-portal.ts'
import { serve } from '#sandbox/testing/serve.ts'
import { stripeAnswering } from './stripe.fixture.ts'

const SITE = 'https://testco.example'

const body = { slug: 'starter', name: 'Starter', monthlyPrice: 99, annualPrice: 79 }
const plan = {
  ...body,
  _id: 'plan-starter',
  description: null,
  priceId: { monthly: 'price_m', annual: 'price_a' },
  ctaLink: null,
}

const PRICES = new Map([
  ['price_m', { id: 'price_m', unit_amount: 9_900, recurring: recurring('month') }],
  ['price_a', { id: 'price_a', unit_amount: 94_800, recurring: recurring('year') }],
])

function recurring(interval: string) {
  return { interval, interval_count: 1 }
}

/** A Content Lake with the plan, and editors by their tokens. */
function startLake() {
  return serve((request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '')
    const answer = request.url?.includes('/users/me')
      ? { id: 'u1', name: 'Eve', roles: [{ name: token }] }
      : { result: [plan], ms: 1, query: '' }
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(answer))
  })
}

/** Stripe with both prices under their lookup keys, as far as `change` leaves them. */
async function openRoutes(change: object = {}, roles: Record<string, string> = {}) {
  const { apiHost, calls } = await stripeAnswering(({ path }) => {
    const whole = { active: true, currency: 'usd', type: 'recurring', product: 'plan_starter' }
    const price = PRICES.get(path.split('/').at(-1) ?? '')
    if (price) return { body: { ...whole, ...price, ...change } }
    const data = [...PRICES.values()].map((one) => ({
      ...whole,
      ...one,
      lookup_key: one.id === 'price_m' ? 'starter_monthly' : 'starter_annual',
    }))
    return { body: { object: 'list', data, has_more: false } }
  })
  const environment = {
    SANITY_PROJECT_ID: 'none',
    SANITY_API_HOST: await startLake(),
    SITE_URL: SITE,
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_API_HOST: apiHost,
    ...roles,
  }
  onTestFinished(installServices(environment))
  return {
    calls,
    change: async (headers: Record<string, string>, given: unknown = body) => {
      const request = new Request(`${SITE}/studio-api/plan-prices`, {
        method: 'POST',
        headers,
        body: JSON.stringify(given),
      })
      const response = await thrownOrAnswered(prices.action({ request, params: {}, context: {} }))
      return { status: response.status, body: await response.json() }
    },
    health: async (accept: string) => {
      const request = new Request(`${SITE}/health`, { headers: { Accept: accept } })
      return await (await health.loader({ request })).text()
    },
    openPortal: () => {
      const request = new Request(`${SITE}/billing-portal`, { method: 'POST' })
      return thrownOrAnswered(portal.action({ request, params: {}, context: {} }))
    },
    loaders: [prices.loader, portal.loader],
  }
}

/** To Remix a Response is an answer either way. */
function thrownOrAnswered(answered: Promise<Response>) {
  return answered.catch((error: unknown) => {
    if (error instanceof Response) return error
    throw error
  })
}

test('an editor gets the ids of the prices that Stripe charges', async () => {
  const { change } = await openRoutes()
  expect(await change({ Authorization: 'Bearer editor' })).toEqual({
    status: 200,
    body: {
      priceId: plan.priceId,
      lines: [
        'Starter, monthly: Stripe charges $99.00 a month, and the plan names another price',
        'Starter, annual: Stripe charges $948.00 a year, and the plan names another price',
      ],
    },
  })
})

test('a price that is not published reaches neither the portal nor the prices that the page sells', async () => {
  const { change, calls } = await openRoutes()
  const cheap = { ...body, monthlyPrice: 1, annualPrice: 1, priceId: null }
  expect(await change({ Authorization: 'Bearer editor' }, cheap)).toMatchObject({ status: 200 })
  const written = calls.filter(({ method }) => method === 'POST').map(({ path }) => path)
  expect(written).toEqual(['/v1/prices', '/v1/prices'])
})

test('changing prices needs a role of its own', async () => {
  const { change, calls } = await openRoutes({}, { INBOX_ROLES: 'sales', PRICE_ROLES: 'pricing' })
  expect(await change({ Authorization: 'Bearer sales' })).toMatchObject({ status: 403 })
  expect(await change({ Authorization: 'Bearer editor' })).toMatchObject({ status: 403 })
  expect(calls).toEqual([])
  expect(await change({ Authorization: 'Bearer pricing' })).toMatchObject({ status: 200 })
})

test('nobody else reaches Stripe, and neither does what is no plan', async () => {
  const { change, calls } = await openRoutes()
  const editor = { Authorization: 'Bearer editor' }
  expect(await change({})).toMatchObject({ status: 401 })
  expect(await change({ Authorization: 'Bearer viewer' })).toMatchObject({ status: 403 })
  expect(await change({ ...editor, Origin: 'https://evil.example' })).toMatchObject({ status: 403 })
  expect(await change(editor, { ...body, annualPrice: 0 })).toMatchObject({ status: 400 })
  expect(calls).toEqual([])
})

test('the health page says that prices are in step', async () => {
  const { health } = await openRoutes()
  expect(await health('*/*')).toBe('ok\nStarter, monthly: in step\nStarter, annual: in step\n')
})

test('the health page says where Stripe differs, to people and to programs', async () => {
  const { health } = await openRoutes({ active: false })
  expect(await health('text/html')).toBe(
    'attention\nStarter, monthly: the price is archived\nStarter, annual: the price is archived\n',
  )
  expect(JSON.parse(await health('application/json'))).toMatchObject({
    status: 'attention',
    prices: [
      { plan: 'starter', billing: 'monthly', fault: 'the price is archived' },
      { plan: 'starter', billing: 'annual', fault: 'the price is archived' },
    ],
  })
})

test('while Stripe speaks nonsense nobody knows', async () => {
  const { health } = await openRoutes({ id: 'other' })
  expect(await health('*/*')).toContain('cannot be compared')
})

test('however often it is asked, Stripe is asked once in a while', async () => {
  const { health, calls } = await openRoutes()
  for (let times = 0; times < 20; times += 1) await health('*/*')
  expect(calls).toHaveLength(2)
})

test('a stranger is led to the login instead of the portal', async () => {
  const { openPortal, loaders, calls } = await openRoutes()
  const response = await openPortal()
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/login'])
  expect(loaders.map((loader) => loader().status)).toEqual([405, 302])
  expect(calls).toEqual([])
})
