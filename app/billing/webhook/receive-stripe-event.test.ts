import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { action, loader } from '#app/routes/webhooks.stripe.ts'
import { installServices } from '#tests/fixtures/services.ts'
import { z } from 'zod'
import { openFormsDatabase } from '#tests/contract/mail/forms-database.ts'
import { stripeAnswering } from '#app/billing/stripe.fixture.ts'

const SECRET = 'whsec_test'
const MOMENT = Math.floor(Date.now() / 1_000)

let database: Awaited<ReturnType<typeof openFormsDatabase>>
/** Between the site and the database: counts, and can be told to break. */
let proxy: { server: Server; url: string; fault: 'none' | 'refuse' | 'after' }

beforeAll(async () => {
  database = await openFormsDatabase()
  proxy = await startProxy()
})
afterAll(async () => {
  proxy.server.closeAllConnections()
  proxy.server.close()
  await database.close()
})
beforeEach(async () => {
  proxy.fault = 'none'
  for (const table of ['stripe_events', 'customers', 'outgoing_emails']) {
    const { error } = await database.service.from(table).delete().not('id', 'is', null)
    if (error) throw new Error(error.message)
  }
})

async function startProxy() {
  const state: typeof proxy = { server: createServer(), url: '', fault: 'none' }
  state.server.on('request', (request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      await once(request, 'end')
      if (state.fault === 'refuse') {
        request.socket.destroy()
        return
      }
      const answer = await fetch(`${database.url}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { apikey: database.keys.secretKey, 'Content-Type': 'application/json' },
        body: Buffer.concat(chunks),
      })
      const body = await answer.text()
      // The database has done its work, and nobody hears of it.
      if (state.fault === 'after') request.socket.destroy()
      else response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(body)
    })()
  })
  state.server.listen(0, '127.0.0.1')
  await once(state.server, 'listening')
  const address = state.server.address()
  state.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return state
}

/** The environment is read once a process, so the route is loaded anew for each test. */
function openRoute(variables: Record<string, string> = {}) {
  const environment = {
    SANITY_PROJECT_ID: 'none',
    LOG_LEVEL: 'silent',
    SUPABASE_URL: proxy.url,
    SUPABASE_PUBLISHABLE_KEY: database.keys.publishableKey,
    SUPABASE_SECRET_KEY: database.keys.secretKey,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_HOST: 'http://127.0.0.1:1',
    ...variables,
  }
  onTestFinished(installServices(environment))
  const send = async (
    event: unknown,
    { secret = SECRET, timestamp = Math.floor(Date.now() / 1_000), signature = '' } = {},
  ) => {
    const body = typeof event === 'string' ? event : JSON.stringify(event, null, 2)
    const made = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    const request = new Request('https://testco.example/webhooks/stripe', {
      method: 'POST',
      headers: { 'Stripe-Signature': signature || made },
      body,
    })
    return (await action({ request, params: {}, context: {} })).status
  }
  return { send, loader }
}

let counted = 0

function subscriptionEvent({
  seconds = 0,
  verb = 'updated',
  ...fields
}: { seconds?: number; verb?: string } & Record<string, unknown> = {}) {
  return {
    id: `evt_${(counted += 1)}`,
    object: 'event',
    type: `customer.subscription.${verb}`,
    created: MOMENT + seconds,
    data: { object: { ...SUBSCRIPTION, ...fields } },
  }
}

const SUBSCRIPTION = {
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  created: MOMENT,
  cancel_at: null,
  cancel_at_period_end: false,
  ended_at: null,
  metadata: { plan: 'starter', billing: 'annual' },
  items: { data: [{ price: { id: 'price_1' }, current_period_end: MOMENT + 100 }] },
}

const paidEvent = () => ({
  id: `evt_${(counted += 1)}`,
  type: 'checkout.session.completed',
  created: MOMENT,
  data: {
    object: {
      id: 'cs_test_1',
      customer: 'cus_1',
      client_reference_id: null,
      customer_details: { email: 'ada@example.com', name: null },
      payment_status: 'paid',
      amount_total: 94_800,
      currency: 'usd',
      invoice: 'in_1',
      metadata: { plan: 'starter', plan_name: 'Starter', billing: 'annual' },
    },
  },
})

async function rows(table: string) {
  const { data, error } = await database.service.from(table).select()
  if (error) throw new Error(error.message)
  return z.array(z.record(z.string(), z.unknown())).parse(data)
}

test('a signed event is stored with its effect, and what it pays for has a receipt in the outbox', async () => {
  const { send } = openRoute()
  expect(await send(subscriptionEvent({ verb: 'created' }))).toBe(200)
  expect(await send(paidEvent())).toBe(200)
  expect(await rows('subscriptions')).toMatchObject([
    { id: 'sub_1', customer_id: 'cus_1', status: 'active', plan: 'starter', billing: 'annual' },
  ])
  expect(await rows('customers')).toMatchObject([{ id: 'cus_1', email: 'ada@example.com' }])
  expect(await rows('outgoing_emails')).toMatchObject([
    { kind: 'receipt', payload: { plan: 'Starter', amount: '$948.00', email: 'ada@example.com' } },
  ])
})

test('a wrong, missing, old or borrowed signature is 400 and changes nothing', async () => {
  const { send } = openRoute()
  const event = subscriptionEvent()
  expect(await send(event, { secret: 'whsec_other' })).toBe(400)
  expect(await send(event, { signature: 'nonsense' })).toBe(400)
  expect(await send(event, { signature: 't=1,v1=00' })).toBe(400)
  expect(await send(event, { timestamp: MOMENT - 301 })).toBe(400)
  const other = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: other, secret: SECRET })
  expect(await send(`${other} `, { signature })).toBe(400)
  expect(await rows('stripe_events')).toEqual([])
})

test('a signature of the future is 400, and one of a clock that is a little ahead is taken', async () => {
  const { send } = openRoute()
  const now = Math.floor(Date.now() / 1_000)
  const event = { ...subscriptionEvent(), type: 'invoice.finalized' }
  expect(await send(event, { timestamp: now + 3_600 })).toBe(400)
  expect(await send(event, { timestamp: now + 60 })).toBe(200)
})

test('an event that is too large is 413, not a wrong signature', async () => {
  const { send } = openRoute()
  expect(await send('x'.repeat(2 * 1024 * 1024))).toBe(413)
})

test('nonsense with a valid signature is 400, what is not handled 200, and neither is stored', async () => {
  const { send } = openRoute()
  expect(await send('no JSON')).toBe(400)
  expect(await send('{}')).toBe(400)
  expect(await send(subscriptionEvent({ customer: 7 }))).toBe(400)
  expect(await send(subscriptionEvent({ id: 'no id' }))).toBe(400)
  expect(await send({ ...subscriptionEvent(), type: 'invoice.finalized' })).toBe(200)
  expect(await rows('stripe_events')).toEqual([])
})

test('a replay has no second effect', async () => {
  const { send } = openRoute()
  const paid = paidEvent()
  for (let times = 0; times < 3; times += 1) expect(await send(paid)).toBe(200)
  expect(await rows('outgoing_emails')).toHaveLength(1)
})

test('fifty at once, each twice and in any order, end as the newest says', async () => {
  const { send } = openRoute()
  const events = Array.from({ length: 25 }, (_, seconds) =>
    subscriptionEvent({ seconds, status: seconds === 24 ? 'past_due' : 'active' }),
  )
  const shuffled = [...events, ...events].sort((a, b) => (a.id + 'x' > b.id ? -1 : 1))
  const statuses = await Promise.all(shuffled.map((event) => send(event)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await rows('stripe_events')).toHaveLength(25)
  expect(await rows('subscriptions')).toMatchObject([{ status: 'past_due' }])
})

test('of two events of one second Stripe says which is true', async () => {
  const { apiHost, calls } = await stripeAnswering(() => ({ body: SUBSCRIPTION }))
  const { send } = openRoute({ STRIPE_API_HOST: apiHost })
  expect(await send(subscriptionEvent({ verb: 'updated' }))).toBe(200)
  expect(await send(subscriptionEvent({ verb: 'created', status: 'incomplete' }))).toBe(200)
  expect(calls.map(({ path }) => path)).toEqual(['/v1/subscriptions/sub_1'])
  expect(await rows('subscriptions')).toMatchObject([{ status: 'active' }])
})

test('while Stripe does not say it, the event is asked for again', async () => {
  const { send } = openRoute()
  await send(subscriptionEvent())
  const other = subscriptionEvent({ status: 'past_due' })
  expect(await send(other)).toBe(503)
  expect(await rows('stripe_events')).toHaveLength(1)
})

test('while the database is away an event is asked for again, and then stored', async () => {
  const { send } = openRoute()
  const paid = paidEvent()
  proxy.fault = 'refuse'
  expect(await send(paid)).toBe(503)
  proxy.fault = 'none'
  expect(await send(paid)).toBe(200)
  expect(await rows('outgoing_emails')).toHaveLength(1)
})

test('a database that goes away in the middle has stored all of an event or nothing', async () => {
  const { send } = openRoute()
  const paid = paidEvent()
  proxy.fault = 'after'
  expect(await send(paid)).toBe(503)
  proxy.fault = 'none'
  expect(await rows('stripe_events')).toHaveLength(1)
  expect(await send(paid)).toBe(200)
  expect(await rows('outgoing_emails')).toHaveLength(1)
})

test('without a secret events are asked for again, until there is one', async () => {
  const { send } = openRoute({ STRIPE_WEBHOOK_SECRET: '' })
  expect(await send(paidEvent())).toBe(503)
})

test('only POST is answered', () => {
  const { loader } = openRoute()
  expect(loader().status).toBe(405)
})
