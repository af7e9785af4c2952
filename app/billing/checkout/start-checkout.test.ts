import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { installServices } from '#tests/fixtures/services.ts'
import * as form from '#app/routes/checkout.ts'
import * as call from '#app/routes/functions.v1.create-checkout-session.ts'
import { serve } from '#sandbox/testing/serve.ts'
import { stripeAnswering, type StripeCall, stripeError } from '#app/billing/stripe.fixture.ts'

const SITE = 'https://testco.example'

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
const enterprise = {
  ...plan,
  name: 'Enterprise',
  slug: 'enterprise',
  priceId: null,
  ctaLink: { _key: null, label: 'Contact sales', href: '/contact' },
}
const price = {
  id: 'price_a',
  active: true,
  currency: 'usd',
  type: 'recurring',
  unit_amount: 94_800,
  recurring: { interval: 'year', interval_count: 1 },
}
const session = { id: 'cs_1', url: 'https://checkout.example/cs_1' }

type Answer = Parameters<typeof stripeAnswering>[0]

const selling: Answer = ({ method }: StripeCall) => ({ body: method === 'GET' ? price : session })

/** A Content Lake that has the plans, and no copy. */
function startLake() {
  return serve(({ url = '' }, response) => {
    const result = url.includes('formMessages') ? null : [plan, enterprise]
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ result, ms: 1, query: '' }))
  })
}

async function openRoutes({
  answer = selling,
  variables = {},
}: { answer?: Answer; variables?: Record<string, string> } = {}) {
  const { apiHost, calls } = await stripeAnswering(answer)
  const environment = {
    SANITY_PROJECT_ID: 'none',
    SANITY_API_HOST: await startLake(),
    SITE_URL: SITE,
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_API_HOST: apiHost,
    FORM_LIMIT: '60',
    ...variables,
  }
  onTestFinished(installServices(environment))
  return {
    calls,
    /** The plan button without JavaScript. */
    press: async (fields: Record<string, string> = {}) => {
      const body = new URLSearchParams({ plan: 'starter', billing: 'annual', ...fields })
      const request = new Request(`${SITE}/checkout`, { method: 'POST', body })
      const response = await form.action({ request, params: {}, context: {} })
      const cookie = response.headers.get('Set-Cookie')
      return {
        status: response.status,
        location: response.headers.get('Location'),
        toast: cookie === null ? null : toastIn(cookie),
      }
    },
    /** The plan button with JavaScript, or a program. */
    call: async (fields: Record<string, unknown> = {}, headers: HeadersInit = {}) => {
      const body = JSON.stringify({
        priceId: 'price_a',
        planName: 'Starter',
        isAnnual: true,
        successUrl: `${SITE}/payment-success`,
        cancelUrl: `${SITE}/pricing`,
        ...fields,
      })
      const url = `${SITE}/functions/v1/create-checkout-session`
      const request = new Request(url, { method: 'POST', body, headers })
      const response = await call.action({ request, params: {}, context: {} })
      return { status: response.status, body: await response.json(), headers: response.headers }
    },
    loaders: [form.loader, call.loader],
  }
}

function toastIn(cookie: string): unknown {
  const value = /\btoast=([^;]*)/.exec(cookie)?.[1]
  if (value === undefined) return null
  const toast: unknown = JSON.parse(Buffer.from(decodeURIComponent(value), 'base64').toString())
  return toast
}

test('both ways lead to Stripe’s page', async () => {
  const { press, call, calls } = await openRoutes()
  expect(await press()).toEqual({ status: 303, location: session.url, toast: null })
  expect(await call()).toMatchObject({ status: 200, body: { url: session.url } })
  const sessions = calls.filter(({ method }) => method === 'POST')
  expect(sessions.map(({ form }) => form.success_url)).toEqual([
    `${SITE}/payment-success?plan=Starter&annual=true&session_id={CHECKOUT_SESSION_ID}`,
    `${SITE}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
  ])
  expect(sessions[0]?.form.cancel_url).toBe(`${SITE}/pricing?billing=annual`)
})

test('a plan with a way of its own leads there', async () => {
  const { press, calls } = await openRoutes()
  expect(await press({ plan: 'enterprise' })).toMatchObject({ status: 303, location: '/contact' })
  expect(calls).toEqual([])
})

const FAULTS: [name: string, answer: Answer, status: number, text: string][] = [
  [
    'an order that Stripe refuses',
    ({ method }) =>
      method === 'GET'
        ? { body: price }
        : stripeError({ status: 400, type: 'invalid_request_error', message: 'No' }),
    502,
    'Failed to create checkout session',
  ],
  [
    'an answer without an address',
    ({ method }) => ({ body: method === 'GET' ? price : { id: 'cs_1' } }),
    502,
    'Invalid response from checkout service',
  ],
  ['nonsense', () => ({ body: '<html>' }), 502, 'Invalid response from checkout service'],
  ['a Stripe that is down', () => 'hang up', 503, 'Failed to initiate checkout'],
  [
    'a Stripe that asks for patience',
    () => stripeError({ status: 429, type: 'invalid_request_error', message: 'Too many' }),
    503,
    'Failed to initiate checkout',
  ],
  [
    'a wrong key',
    () => stripeError({ status: 401, message: 'Invalid API Key provided: sk_***' }),
    503,
    'The payment provider is not properly configured. Nothing has been charged.',
  ],
  [
    'another price at Stripe',
    () => ({ body: { ...price, unit_amount: 1 } }),
    409,
    'The price of this plan is being changed. Nothing has been charged.',
  ],
]

test.each(FAULTS)(
  '%s is said, with and without JavaScript',
  async (_name, answer, status, text) => {
    const { press, call } = await openRoutes({ answer })
    expect(await call()).toMatchObject({ status, body: { error: text } })
    expect(await press()).toMatchObject({
      status: 303,
      location: '/pricing?billing=annual',
      toast: { title: text, isError: true },
    })
  },
)

test('without a key the provider is not configured, with and without JavaScript', async () => {
  const { press, call } = await openRoutes({ variables: { STRIPE_SECRET_KEY: '' } })
  const text = 'The payment provider is not properly configured. Nothing has been charged.'
  expect(await call()).toMatchObject({ status: 503, body: { error: text } })
  expect(await press()).toMatchObject({ status: 303, toast: { title: text } })
})

test('while the Content Lake is away and has never answered nothing is begun, with and without JavaScript', async () => {
  const CONTENT_DIR = path.join(tmpdir(), randomUUID())
  const variables = { SANITY_API_HOST: 'http://127.0.0.1:1', CONTENT_DIR }
  const { press, call, calls } = await openRoutes({ variables })
  const text = 'Failed to start checkout process. Please try again.'
  expect(await call()).toMatchObject({ status: 503, body: { error: text } })
  expect(await press()).toMatchObject({ status: 303, toast: { title: text } })
  expect(calls).toEqual([])
})

test('while the Content Lake is away plans are sold as they were a day ago at most', async () => {
  const CONTENT_DIR = path.join(tmpdir(), randomUUID())
  const before = await openRoutes({ variables: { CONTENT_DIR } })
  expect(await before.call()).toMatchObject({ status: 200 })
  await expect.poll(() => existsSync(CONTENT_DIR)).toBe(true)
  const away = { SANITY_API_HOST: 'http://127.0.0.1:1', CONTENT_DIR }
  await expect
    .poll(async () => (await openRoutes({ variables: away })).call())
    .toMatchObject({ status: 200 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 })
  onTestFinished(() => void vi.useRealTimers())
  const { call, calls } = await openRoutes({ variables: away })
  expect(await call()).toMatchObject({ status: 503 })
  expect(calls).toEqual([])
})

test('a forged price, an unknown plan and a foreign address are refused before Stripe is asked', async () => {
  const { press, call, calls } = await openRoutes()
  const refused = { error: 'Failed to create checkout session' }
  const foreign = 'https://evil.example/payment-success'
  for (const fields of [
    { priceId: 'price_m' },
    { priceId: 'price_forged' },
    { successUrl: foreign },
    { cancelUrl: foreign },
    { isAnnual: 'true' },
  ]) {
    expect(await call(fields)).toMatchObject({ status: 400, body: refused })
  }
  const text = 'This plan cannot be bought online. Nothing has been charged.'
  expect(await call({ planName: 'Gold' })).toMatchObject({ status: 409, body: { error: text } })
  expect(await press({ plan: '<script>' })).toMatchObject({ status: 303, toast: { title: text } })
  expect(await press({ plan: 'x'.repeat(10_000) })).toMatchObject({ status: 303 })
  expect(calls).toEqual([])
})

test('an amount in the body changes nothing', async () => {
  const { call, calls } = await openRoutes()
  await call({ amount: 1, unit_amount: 1, price_data: { unit_amount: 1 } })
  expect(JSON.stringify(calls.at(-1)?.form)).not.toContain('amount')
})

test('a page of somebody else begins nothing', async () => {
  const { call, calls } = await openRoutes()
  await expect(call({}, { Origin: 'https://evil.example' })).rejects.toMatchObject({ status: 403 })
  expect(calls).toEqual([])
})

test('the same press twice is one session, another is another', async () => {
  const { call, press, calls } = await openRoutes()
  await call({}, { 'Idempotency-Key': 'a' })
  await call({}, { 'Idempotency-Key': 'a' })
  await call({}, { 'Idempotency-Key': 'b' })
  await call()
  await call()
  await press({ submission_id: 'a' })
  await press({ submission_id: 'a' })
  const keys = calls.flatMap(({ idempotencyKey }) => idempotencyKey ?? [])
  expect(keys).toHaveLength(7)
  expect(keys[0]).toBe(keys[1])
  expect(keys[5]).toBe(keys[6])
  expect(new Set(keys).size).toBe(5)
})

test('who asks too often is told how long to wait', async () => {
  const { call, press, calls } = await openRoutes({ variables: { FORM_LIMIT: '1' } })
  await call()
  const { status, body, headers } = await call()
  expect(status).toBe(429)
  const seconds = headers.get('Retry-After')
  const text = `That was very often in a short time. Please wait ${seconds} seconds and try again.`
  expect(body).toEqual({ error: text })
  expect(await press()).toMatchObject({ status: 303, toast: { isError: true } })
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('what is no POST begins nothing', async () => {
  const { loaders } = await openRoutes()
  expect(loaders.map((loader) => loader().status)).toEqual([302, 405])
})
