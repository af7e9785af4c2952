import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { buyPlan, createClock, createPlan, refusal, startStripe } from './stripe-server.ts'

test('an event tells what happened, in which version, and on whose request', async () => {
  const clock = createClock()
  const { stripe } = await startStripe({ clock })
  const made = await stripe.products.create(
    { name: 'Starter' },
    { idempotencyKey: 'make-the-starter' },
  )
  const [event] = (await stripe.events.list()).data
  expect(event).toMatchObject({
    object: 'event',
    type: 'product.created',
    api_version: Stripe.API_VERSION,
    created: clock.seconds(),
    livemode: false,
    pending_webhooks: 0,
    data: { object: { id: made.id, object: 'product', name: 'Starter' } },
    request: { id: made.lastResponse.requestId, idempotency_key: 'make-the-starter' },
  })
  expect(event?.id).toMatch(/^evt_\w+$/)
  expect(await stripe.events.retrieve(event?.id ?? '')).toEqual(event)
})

test('an event keeps the object as it was then', async () => {
  const { stripe } = await startStripe()
  const { id } = await stripe.products.create({ name: 'Starter' })
  await stripe.products.update(id, { name: 'Basic' })
  const { data } = await stripe.events.list()
  expect(data).toMatchObject([
    {
      type: 'product.updated',
      data: { object: { name: 'Basic' }, previous_attributes: { name: 'Starter' } },
    },
    { type: 'product.created', data: { object: { name: 'Starter' } } },
  ])
})

test('events are listed by type, by several, and by kind', async () => {
  const { stripe } = await startStripe()
  await buyPlan({ stripe })
  const types = async (params: Stripe.EventListParams) =>
    (await stripe.events.list(params)).data.map(({ type }) => type)
  expect(await types({ type: 'invoice.paid' })).toEqual(['invoice.paid'])
  expect(await types({ types: ['invoice.paid', 'customer.created'] })).toEqual([
    'invoice.paid',
    'customer.created',
  ])
  expect(await types({ type: 'customer.*' })).toEqual([
    'customer.subscription.created',
    'customer.created',
  ])
})

test('lists can be narrowed to a time', async () => {
  const clock = createClock()
  const { stripe } = await startStripe({ clock })
  await createPlan({ stripe })
  const then = clock.seconds()
  clock.advance({ seconds: 100 })
  await createPlan({ stripe, name: 'Professional' })
  const names = async (created: Stripe.RangeQueryParam | number) =>
    (await stripe.products.list({ created })).data.map(({ name }) => name)
  expect(await names({ gt: then })).toEqual(['Professional'])
  expect(await names({ gte: then, lte: then })).toEqual(['Starter'])
  expect(await names(then)).toEqual(['Starter'])
  expect(await names({ lt: then })).toEqual([])
})

test('an unknown event is not there', async () => {
  const { stripe } = await startStripe()
  expect(await refusal(stripe.events.retrieve('evt_no'))).toMatchObject({
    statusCode: 404,
    param: 'id',
    message: "No such event: 'evt_no'",
  })
})
