import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { buyPlan, createSession, EMAIL, getId, refusal, shareStripe } from './stripe-server.ts'

const { stripe } = await shareStripe()
const { plan, subscription } = await buyPlan({ stripe })
const customer = getId(subscription.customer)

type Done = { lastResponse: { headers: Record<string, string>; requestId: string } }

/** Each request that writes, the same every time it is sent. */
const writes: Record<string, (options: Stripe.RequestOptions) => Promise<Done & object>> = {
  'products.create': (options) => stripe.products.create({ name: 'Once' }, options),
  'products.update': (options) =>
    stripe.products.update(plan.product.id, { description: 'Once.' }, options),
  'prices.create': (options) =>
    stripe.prices.create({ product: plan.product.id, currency: 'usd', unit_amount: 5 }, options),
  'prices.update': (options) => stripe.prices.update(plan.yearly.id, { nickname: 'Once' }, options),
  'customers.create': (options) => stripe.customers.create({ email: EMAIL }, options),
  'customers.update': (options) => stripe.customers.update(customer, { name: 'Once' }, options),
  'checkout.sessions.create': (options) =>
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        line_items: [{ price: plan.monthly.id, quantity: 1 }],
        success_url: 'http://localhost:3000/done',
      },
      options,
    ),
  'subscriptions.update': (options) =>
    stripe.subscriptions.update(subscription.id, { metadata: { once: 'yes' } }, options),
  'billingPortal.sessions.create': (options) =>
    stripe.billingPortal.sessions.create({ customer }, options),
  'webhookEndpoints.create': (options) =>
    stripe.webhookEndpoints.create(
      { url: 'http://localhost:1/once', enabled_events: ['product.deleted'] },
      options,
    ),
}

async function newestEvent() {
  return (await stripe.events.list({ limit: 1 })).data[0]?.id
}

test.each(Object.entries(writes))('%s is done once under its key', async (name, write) => {
  const options = { idempotencyKey: `once-${name}` }
  const first = await write(options)
  const event = await newestEvent()
  const second = await write(options)
  expect(second).toEqual(first)
  expect(await newestEvent()).toBe(event)
  expect(first.lastResponse.headers).toMatchObject({
    'idempotency-key': options.idempotencyKey,
    'original-request': first.lastResponse.requestId,
  })
  expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed')
  expect(second.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  })
})

test('without a key the same request is done twice', async () => {
  const [one, two] = [
    await stripe.customers.create({ name: 'Twin' }, { idempotencyKey: 'twin-1' }),
    await stripe.customers.create({ name: 'Twin' }, { idempotencyKey: 'twin-2' }),
  ]
  expect(one.id).not.toBe(two.id)
})

test('the order of the parameters does not count, and their values do', async () => {
  const key = { idempotencyKey: 'order' }
  const first = await stripe.customers.create({ name: 'Ada', metadata: { a: '1', b: '2' } }, key)
  const second = await stripe.customers.create({ metadata: { b: '2', a: '1' }, name: 'Ada' }, key)
  expect(second.id).toBe(first.id)
  for (const params of [{ name: 'Ada' }, { name: 'ada', metadata: { a: '1', b: '2' } }, {}]) {
    expect(await refusal(stripe.customers.create(params, key))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    })
  }
})

test('what is to be expanded is part of the request', async () => {
  const key = { idempotencyKey: 'expanded' }
  const create = (expand: string[]) => createSessionWith({ expand, key })
  expect((await create(['line_items'])).line_items?.data).toHaveLength(1)
  expect((await create(['line_items'])).line_items?.data).toHaveLength(1)
  expect(await refusal(create([]))).toMatchObject({ type: 'StripeIdempotencyError' })
})

function createSessionWith({ expand, key }: { expand: string[]; key: Stripe.RequestOptions }) {
  return stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [{ price: plan.monthly.id, quantity: 1 }],
      success_url: 'http://localhost:3000/done',
      expand,
    },
    key,
  )
}

test('a refusal is repeated word for word, with the address of the first', async () => {
  const key = { idempotencyKey: 'refused' }
  const session = await createSession({ stripe, price: plan.monthly.id })
  await stripe.checkout.sessions.expire(session.id)
  const expire = async () => {
    const fault: unknown = await stripe.checkout.sessions
      .expire(session.id, {}, key)
      .catch((error: unknown) => error)
    if (fault instanceof Stripe.errors.StripeError) return fault
    throw new Error('It was not refused')
  }
  const [first, second] = [await expire(), await expire()]
  expect(first.statusCode).toBe(400)
  expect(first.request_log_url).toMatch(new RegExp(`/logs/${first.requestId}$`))
  expect(second).toMatchObject({
    message: first.message,
    request_log_url: first.request_log_url,
    headers: { 'idempotent-replayed': 'true', 'original-request': first.requestId },
  })
  expect(second.requestId).not.toBe(first.requestId)
})

test('what was refused for another key’s request leaves that answer alone', async () => {
  const key = { idempotencyKey: 'kept' }
  const { id } = await stripe.products.create({ name: 'Kept' }, key)
  await refusal(stripe.products.create({ name: 'Other' }, key))
  await refusal(stripe.customers.create({}, key))
  expect((await stripe.products.create({ name: 'Kept' }, key)).id).toBe(id)
})

test('a key is as long as 255 characters', async () => {
  const longest = { idempotencyKey: 'k'.repeat(255) }
  const { id } = await stripe.products.create({ name: 'Long' }, longest)
  expect((await stripe.products.create({ name: 'Long' }, longest)).id).toBe(id)
  const over = stripe.products.create({ name: 'Long' }, { idempotencyKey: 'k'.repeat(256) })
  expect(await refusal(over)).toMatchObject({
    type: 'StripeIdempotencyError',
    message: 'Idempotency keys may be at most 255 characters long.',
  })
})

test('an event names the key of the request that caused it', async () => {
  const key = { idempotencyKey: 'caused' }
  const { lastResponse } = await stripe.products.create({ name: 'Caused' }, key)
  await stripe.products.create({ name: 'Caused' }, key)
  const { data } = await stripe.events.list({ type: 'product.created', limit: 2 })
  const caused = data.filter(({ request }) => request?.idempotency_key === 'caused')
  expect(caused).toMatchObject([{ request: { id: lastResponse.requestId } }])
})
