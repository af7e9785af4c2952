import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { buyPlan, createPlan, refusal, shareStripe } from './stripe-server.ts'
import { startReceiver } from './webhook-receiver.ts'

const local = await shareStripe()
const { stripe } = local
const { subscription } = await buyPlan({ stripe })
const team = await createPlan({ stripe, name: 'Team' })

/** Reads the newest event of an object, which no other test changes. */
async function newest({ type, id }: { type: string; id: string }) {
  const { data } = await stripe.events.list({ type, limit: 100 })
  const events = data.filter((event) => 'id' in event.data.object && event.data.object.id === id)
  return { count: events.length, data: events[0]?.data }
}

test('a changed product tells its field, and when it was changed before', async () => {
  const made = await stripe.products.create({ name: 'Old', metadata: { a: '1' } })
  await stripe.products.update(made.id, { name: 'New', metadata: { b: '2' } })
  const { data } = await newest({ type: 'product.updated', id: made.id })
  expect(data?.object).toMatchObject({ name: 'New', metadata: { a: '1', b: '2' } })
  expect(data?.previous_attributes).toEqual({ name: 'Old', metadata: { b: null } })
})

test('a changed customer tells what was unset', async () => {
  const { id } = await stripe.customers.create({ name: 'Ada', phone: '1', metadata: { a: '1' } })
  await stripe.customers.update(id, { name: '', metadata: { a: '' } })
  const { data } = await newest({ type: 'customer.updated', id })
  expect(data?.object).toMatchObject({ name: null, phone: '1', metadata: {} })
  expect(data?.previous_attributes).toEqual({ name: 'Ada', metadata: { a: '1' } })
})

test('a customer that stays as it was is no event', async () => {
  const { id } = await stripe.customers.create({ name: 'Ada' })
  await stripe.customers.update(id, { name: 'Ada' })
  await stripe.customers.update(id, {})
  expect((await newest({ type: 'customer.updated', id })).count).toBe(0)
})

test('a price that loses its lookup key to another tells so, and then the other is made', async () => {
  const first = await stripe.prices.create({
    product: team.product.id,
    currency: 'usd',
    unit_amount: 100,
    lookup_key: 'wanted',
  })
  await stripe.prices.create({
    product: team.product.id,
    currency: 'usd',
    unit_amount: 200,
    lookup_key: 'wanted',
    transfer_lookup_key: true,
  })
  const { data } = await newest({ type: 'price.updated', id: first.id })
  expect(data?.previous_attributes).toEqual({ lookup_key: 'wanted' })
  const types = (await stripe.events.list({ limit: 2 })).data.map(({ type }) => type)
  expect(types).toEqual(['price.created', 'price.updated'])
})

test('a subscription that is to end tells what it said of its end', async () => {
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  const { data } = await newest({ type: 'customer.subscription.updated', id: subscription.id })
  expect(data?.previous_attributes).toEqual({
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { reason: null },
  })
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
})

test('a subscription with another price tells its items as they were', async () => {
  const [item] = (await stripe.subscriptions.retrieve(subscription.id)).items.data
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item?.id ?? '', price: team.monthly.id }],
    proration_behavior: 'none',
  })
  const { data } = await newest({ type: 'customer.subscription.updated', id: subscription.id })
  expect(data?.previous_attributes).toMatchObject({
    items: { data: [{ id: item?.id, price: { id: item?.price.id }, quantity: 1 }] },
  })
  expect(data?.previous_attributes).not.toHaveProperty('status')
})

test('an event is the same when it is asked for and when it is sent', async () => {
  const receiver = await startReceiver()
  const type: Stripe.WebhookEndpointCreateParams.EnabledEvent = 'product.deleted'
  const { id, secret = '' } = await stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: [type],
    api_version: '2026-10-28.endive',
  })
  const product = await stripe.products.create({ name: 'Short' })
  await stripe.products.del(product.id)
  await expect.poll(() => receiver.received.length).toBe(1)
  const [{ body, signature } = { body: '', signature: '' }] = receiver.received
  const sent = stripe.webhooks.constructEvent(body, signature, secret, Number.MAX_SAFE_INTEGER)
  expect(sent).toMatchObject({ object: 'event', livemode: false, pending_webhooks: 1, type })
  const read = () => stripe.events.retrieve(sent.id)
  await expect.poll(read).toEqual({ ...sent, pending_webhooks: 0 })
  await stripe.webhookEndpoints.del(id)
})

test('two endpoints have secrets of their own, and each signature fits one', async () => {
  const receivers = [await startReceiver(), await startReceiver()]
  const secrets: string[] = []
  for (const { url } of receivers) {
    const made = await stripe.webhookEndpoints.create({ url, enabled_events: ['customer.created'] })
    secrets.push(made.secret ?? '')
  }
  await stripe.customers.create({ name: 'Twice' })
  for (const [index, receiver] of receivers.entries()) {
    await expect.poll(() => receiver.received.length).toBe(1)
    const [{ body, signature } = { body: '', signature: '' }] = receiver.received
    const check = (secret: string | undefined) => () =>
      stripe.webhooks.constructEvent(body, signature, secret ?? '', Number.MAX_SAFE_INTEGER)
    expect(check(secrets[index])).not.toThrow()
    expect(check(secrets[1 - index])).toThrow('No signatures found')
  }
})

test('another version of the API is none that webhooks can have', async () => {
  const made = stripe.webhookEndpoints.create({
    url: 'http://localhost:1/hooks',
    enabled_events: ['*'],
    api_version: '2020-08-27',
  })
  expect(await refusal(made)).toMatchObject({ statusCode: 400, param: 'api_version' })
})
