import { expect, test } from 'vitest'
import {
  buyPlan,
  getClient,
  createPlan,
  createSession,
  readPage,
  refusal,
  startStripe,
} from './stripe-server.ts'
import { startReceiver } from './webhook-receiver.ts'

type Faults = { kind: string; path: string; [detail: string]: unknown }[]

async function withFaults(faults: Faults) {
  const local = await startStripe()
  await local.control({ method: 'PUT', path: 'faults', body: { faults } })
  return local
}

test('the control routes want the secret key, all but the health', async () => {
  const { url } = await startStripe()
  expect(await (await fetch(`${url}/_sandbox/health`)).json()).toEqual({ status: 'ok' })
  for (const [method, path] of [
    ['GET', 'ledger'],
    ['PUT', 'faults'],
    ['POST', 'reset'],
    ['GET', 'deliveries'],
    ['POST', 'subscriptions/sub_1/renew'],
    ['POST', 'events/evt_1/deliver'],
  ] as const) {
    expect((await fetch(`${url}/_sandbox/${path}`, { method })).status, path).toBe(401)
  }
})

test('down cuts the connection, for as often as it was asked', async () => {
  const { stripe, control } = await withFaults([{ kind: 'down', path: '/v1/products', times: 4 }])
  expect(await refusal(stripe.products.list())).toMatchObject({ type: 'StripeConnectionError' })
  expect((await stripe.customers.list()).data).toEqual([])
  await control({ method: 'DELETE', path: 'faults' })
  expect((await stripe.products.list()).data).toEqual([])
})

test('a limit of requests is told with the time to wait', async () => {
  const faults = [{ kind: 'error', path: '/v1', status: 429, retryAfterSeconds: 7, times: 1 }]
  const { stripe, url } = await withFaults(faults)
  expect(await refusal(stripe.products.list())).toMatchObject({
    type: 'StripeRateLimitError',
    statusCode: 429,
    code: 'rate_limit',
  })
  expect((await stripe.products.list()).data).toEqual([])
  const again = await withFaults(faults)
  const response = await fetch(`${again.url}/v1/products`)
  expect(response.headers.get('retry-after')).toBe('7')
  expect(url).not.toBe(again.url)
})

test('an error is of Stripe’s kind, and slow takes its time before it', async () => {
  const { stripe } = await withFaults([
    { kind: 'slow', path: '/v1', milliseconds: 30 },
    { kind: 'error', path: '/v1', status: 503 },
  ])
  const start = performance.now()
  expect(await refusal(stripe.products.list())).toMatchObject({
    type: 'StripeAPIError',
    statusCode: 503,
  })
  expect(performance.now() - start).toBeGreaterThan(25)
})

test('nonsense is no JSON, with any status', async () => {
  const { stripe } = await withFaults([{ kind: 'nonsense', path: '/v1/products' }])
  const call = stripe.products.list()
  await expect(call).rejects.toThrow('Invalid JSON received from the Stripe API')
})

test('faults reach the pages as well, and wrong ones are refused', async () => {
  const { url, control } = await withFaults([{ kind: 'error', path: '/c/pay', status: 500 }])
  expect((await readPage(`${url}/c/pay/cs_1`)).status).toBe(500)
  const body = { faults: [{ kind: 'weird', path: '/v1' }] }
  await expect(control({ method: 'PUT', path: 'faults', body })).rejects.toThrow('faults')
  expect(await control({ method: 'GET', path: 'faults' })).toMatchObject({
    faults: [{ kind: 'error', path: '/c/pay', status: 500 }],
  })
})

test('a client with retries gets over a short fault, and does its work once', async () => {
  const { url, control } = await withFaults([
    { kind: 'error', path: '/v1/customers', status: 500, times: 2 },
  ])
  const stripe = getClient({ url })
  const options = { maxNetworkRetries: 2, idempotencyKey: 'k1' }
  const { id } = await stripe.customers.create({ name: 'Ada' }, options)
  expect(await control({ method: 'GET', path: 'faults' })).toEqual({ faults: [] })
  expect(await stripe.customers.list()).toMatchObject({ data: [{ id }] })
})

test('a reset forgets all but the endpoints, and begins with what it is given', async () => {
  const { stripe, control } = await startStripe()
  const receiver = await startReceiver()
  const endpoint = await stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ['invoice.paid'],
  })
  await buyPlan({ stripe })
  await control({
    method: 'POST',
    path: 'reset',
    body: {
      products: [{ id: 'prod_starter', name: 'Starter' }],
      prices: [
        {
          id: 'price_starter_monthly',
          product: 'prod_starter',
          unit_amount: 9_900,
          interval: 'month',
          lookup_key: 'starter_monthly',
        },
      ],
    },
  })
  expect((await stripe.customers.list()).data).toEqual([])
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([])
  expect((await stripe.events.list()).data).toEqual([])
  expect((await stripe.webhookEndpoints.list()).data).toMatchObject([{ id: endpoint.id }])
  const price = await stripe.prices.retrieve('price_starter_monthly', { expand: ['product'] })
  expect(price).toMatchObject({
    active: true,
    currency: 'usd',
    lookup_key: 'starter_monthly',
    recurring: { interval: 'month', interval_count: 1 },
    product: { name: 'Starter' },
  })
  expect((await createSession({ stripe, price: price.id })).amount_total).toBe(9_900)
})

test('a reset without a catalogue leaves nothing, and a wrong one changes nothing', async () => {
  const { stripe, control, ledger } = await startStripe()
  await createPlan({ stripe })
  const wrong = control({ method: 'POST', path: 'reset', body: { products: [{ id: 'x' }] } })
  await expect(wrong).rejects.toThrow('The body must be')
  expect((await stripe.products.list()).data).toHaveLength(1)
  await refusal(stripe.payouts.list())
  await control({ method: 'POST', path: 'reset' })
  expect((await stripe.products.list()).data).toEqual([])
  expect(ledger.entries()).toEqual([])
})

test('the ledger can be read and emptied', async () => {
  const { stripe, control } = await startStripe()
  await refusal(stripe.payouts.list())
  expect(await control({ method: 'GET', path: 'ledger' })).toMatchObject({
    entries: [{ method: 'GET', path: '/v1/payouts' }],
  })
  await control({ method: 'DELETE', path: 'ledger' })
  expect(await control({ method: 'GET', path: 'ledger' })).toEqual({ entries: [] })
})
