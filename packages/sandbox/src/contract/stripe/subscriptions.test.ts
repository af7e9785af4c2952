import { expect, test } from 'vitest'
import { textLike } from './matchers.ts'
import {
  buyPlan,
  createClock,
  createPlan,
  EMAIL,
  type LocalStripe,
  refusal,
  startStripe,
  getId,
} from './stripe-server.ts'

async function newest({ stripe }: Pick<LocalStripe, 'stripe'>) {
  const [event] = (await stripe.events.list({ limit: 1 })).data
  return event
}

test('a subscription has a period of its price’s interval', async () => {
  const clock = createClock('2026-01-31T10:00:00Z')
  const { stripe } = await startStripe({ clock })
  const { subscription, plan } = await buyPlan({ stripe })
  expect(subscription).toMatchObject({
    object: 'subscription',
    status: 'active',
    cancel_at_period_end: false,
    canceled_at: null,
    currency: 'usd',
    collection_method: 'charge_automatically',
    start_date: clock.seconds(),
  })
  expect(subscription.id).toMatch(/^sub_\w+$/)
  const [item] = subscription.items.data
  expect(item).toMatchObject({
    object: 'subscription_item',
    quantity: 1,
    price: { id: plan.monthly.id, unit_amount: 9_900 },
    plan: { id: plan.monthly.id, amount: 9_900, interval: 'month' },
    current_period_start: clock.seconds(),
  })
  const end = new Date((item?.current_period_end ?? 0) * 1000).toISOString()
  expect(end).toBe('2026-02-28T10:00:00.000Z')
})

test('a subscription is found by customer, price and state', async () => {
  const { stripe } = await startStripe()
  const { subscription, plan } = await buyPlan({ stripe })
  const customer = getId(subscription.customer)
  const count = async (params: object) => (await stripe.subscriptions.list(params)).data.length
  expect(await count({ customer })).toBe(1)
  expect(await count({ customer: 'cus_no' })).toBe(0)
  expect(await count({ price: plan.monthly.id, status: 'active' })).toBe(1)
  await stripe.subscriptions.cancel(subscription.id)
  expect(await count({ customer })).toBe(0)
  expect(await count({ customer, status: 'all' })).toBe(1)
  expect(await count({ customer, status: 'canceled' })).toBe(1)
  expect(await count({ customer, status: 'ended' })).toBe(1)
})

test('it can be told to end with its period, and to stay after all', async () => {
  const clock = createClock()
  const { stripe } = await startStripe({ clock })
  const { subscription } = await buyPlan({ stripe })
  const end = subscription.items.data[0]?.current_period_end
  clock.advance({ seconds: 100 })
  const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  expect(ending).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancel_at: end,
    canceled_at: clock.seconds(),
    cancellation_details: { reason: 'cancellation_requested' },
  })
  expect(await newest({ stripe })).toMatchObject({
    type: 'customer.subscription.updated',
    data: { previous_attributes: { cancel_at_period_end: false, cancel_at: null } },
  })
  const staying = await stripe.subscriptions.update(subscription.id, {
    cancel_at_period_end: false,
  })
  expect(staying).toMatchObject({ cancel_at: null, canceled_at: null })
})

test('a change that changes nothing tells nobody', async () => {
  const { stripe } = await startStripe()
  const { subscription } = await buyPlan({ stripe })
  const before = await newest({ stripe })
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
  expect((await newest({ stripe }))?.id).toBe(before?.id)
})

test('it ends at once, and then nothing but its metadata can be changed', async () => {
  const clock = createClock()
  const { stripe } = await startStripe({ clock })
  const { subscription } = await buyPlan({ stripe })
  const ended = await stripe.subscriptions.cancel(subscription.id)
  expect(ended).toMatchObject({ status: 'canceled', ended_at: clock.seconds() })
  expect(await newest({ stripe })).toMatchObject({ type: 'customer.subscription.deleted' })
  for (const call of [
    stripe.subscriptions.cancel(subscription.id),
    stripe.subscriptions.retrieve('sub_no'),
  ]) {
    expect(await refusal(call)).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  }
  const kept = stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
  expect(await refusal(kept)).toMatchObject({
    statusCode: 400,
    message: 'A canceled subscription can only update its cancellation_details and metadata.',
  })
  const noted = await stripe.subscriptions.update(subscription.id, { metadata: { a: '1' } })
  expect(noted).toMatchObject({ status: 'canceled', metadata: { a: '1' } })
})

test('another price of the same interval counts from the next period', async () => {
  const { stripe } = await startStripe()
  const { subscription } = await buyPlan({ stripe })
  const { monthly } = await createPlan({ stripe, name: 'Professional' })
  const item = subscription.items.data[0]
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item?.id ?? '', price: monthly.id }],
    proration_behavior: 'none',
  })
  expect(changed.items.data).toMatchObject([
    { id: item?.id, price: { id: monthly.id }, current_period_end: item?.current_period_end },
  ])
  expect((await stripe.invoices.list()).data).toHaveLength(1)
})

test('another interval begins a period that is paid at once, less what is left of the old one', async () => {
  const clock = createClock()
  const { stripe } = await startStripe({ clock })
  const { subscription, plan } = await buyPlan({ stripe })
  clock.advance({ seconds: 10 * 24 * 60 * 60 })
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]?.id ?? '', price: plan.yearly.id }],
    expand: ['latest_invoice'],
  })
  const lines = await stripe.invoices.listLineItems(getId(changed.latest_invoice))
  expect(lines.data).toMatchObject([
    {
      amount: -6_600,
      description: 'Unused time on Starter after 1 Dec 2026',
      parent: { subscription_item_details: { proration: true } },
    },
    { amount: 94_800, parent: { subscription_item_details: { proration: false } } },
  ])
  expect(changed).toMatchObject({
    items: { data: [{ current_period_start: clock.seconds(), price: { id: plan.yearly.id } }] },
    latest_invoice: { amount_paid: 88_200, total: 88_200, billing_reason: 'subscription_update' },
  })
})

test('what a subscription cannot become is refused', async () => {
  const { stripe } = await startStripe()
  const { subscription, plan } = await buyPlan({ stripe })
  const id = subscription.items.data[0]?.id ?? ''
  const once = await stripe.prices.create({
    product: plan.product.id,
    currency: 'usd',
    unit_amount: 5,
  })
  await stripe.prices.update(plan.yearly.id, { active: false })
  const cases = [
    [{ id, price: 'price_no' }, "No such price: 'price_no'"],
    [{ id, price: once.id }, /only accepts prices with `type=recurring`/],
    [{ id, price: plan.yearly.id }, /inactive/],
    [{ id: 'si_no', price: plan.monthly.id }, /one item/],
  ] as const
  for (const [item, message] of cases) {
    const answer = await refusal(stripe.subscriptions.update(subscription.id, { items: [item] }))
    expect(answer.statusCode).toBe(400)
    expect(answer.message).toMatch(message)
  }
})

test('the end of a period renews it, and its invoice is paid', async () => {
  const { stripe, control } = await startStripe()
  const { subscription } = await buyPlan({ stripe })
  const end = subscription.items.data[0]?.current_period_end
  await control({ method: 'POST', path: `subscriptions/${subscription.id}/renew` })
  const after = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['latest_invoice'],
  })
  expect(after).toMatchObject({
    status: 'active',
    items: { data: [{ current_period_start: end }] },
    latest_invoice: {
      status: 'paid',
      billing_reason: 'subscription_cycle',
      number: textLike(/-0002$/),
    },
  })
  expect(await newest({ stripe })).toMatchObject({ type: 'invoice.paid' })
})

test('a renewal that is not paid leaves it past due', async () => {
  const { stripe, control } = await startStripe()
  const { subscription } = await buyPlan({ stripe })
  const path = `subscriptions/${subscription.id}/renew?outcome=failed`
  await control({ method: 'POST', path })
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
  expect(await newest({ stripe })).toMatchObject({
    type: 'invoice.payment_failed',
    data: { object: { status: 'open', amount_due: 9_900, amount_remaining: 9_900 } },
  })
  await control({ method: 'POST', path: `subscriptions/${subscription.id}/renew` })
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
})

test('one that was to end with its period ends then', async () => {
  const { stripe, control } = await startStripe()
  const { subscription } = await buyPlan({ stripe })
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  await control({ method: 'POST', path: `subscriptions/${subscription.id}/renew` })
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
  expect((await stripe.invoices.list()).data).toHaveLength(1)
  const again = control({ method: 'POST', path: `subscriptions/${subscription.id}/renew` })
  await expect(again).rejects.toThrow('No such subscription')
})

test('invoices are read with their line, and listed by customer, subscription and state', async () => {
  const { stripe } = await startStripe()
  const { subscription, plan } = await buyPlan({ stripe })
  const id = getId(subscription.latest_invoice)
  const invoice = await stripe.invoices.retrieve(id, { expand: ['payments', 'customer'] })
  expect(invoice).toMatchObject({
    object: 'invoice',
    status: 'paid',
    total: 9_900,
    customer: { email: EMAIL },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id },
    },
    lines: {
      data: [
        {
          description: '1 × Starter (at $99.00 / month)',
          pricing: { price_details: { price: plan.monthly.id, product: plan.product.id } },
          period: { end: subscription.items.data[0]?.current_period_end },
        },
      ],
    },
    payments: { data: [{ payment: { type: 'payment_intent' } }] },
  })
  const count = async (params: object) => (await stripe.invoices.list(params)).data.length
  expect(await count({ customer: getId(subscription.customer), status: 'paid' })).toBe(1)
  expect(await count({ subscription: subscription.id })).toBe(1)
  expect(await count({ status: 'open' })).toBe(0)
  expect(await refusal(stripe.invoices.retrieve('in_no'))).toMatchObject({ param: 'invoice' })
  expect(await refusal(stripe.paymentIntents.retrieve('pi_no'))).toMatchObject({ param: 'intent' })
})
