import { expect, test } from 'vitest'
import { parseStripeEvent } from './stripe-event.ts'

function event({ type, object }: { type: string; object: unknown }) {
  return { id: 'evt_1', type, created: 1_795_262_400, data: { object } }
}

const head = (type: string) => ({ id: 'evt_1', type, event_at: '2026-11-21T12:00:00.000Z' })

const subscription = {
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  status: 'active',
  created: 1_795_262_400,
  cancel_at: null,
  cancel_at_period_end: false,
  ended_at: null,
  metadata: { plan: 'starter', plan_name: 'Starter', billing: 'annual' },
  items: { data: [{ price: { id: 'price_1' }, current_period_end: 1_826_798_400 }] },
}

const row = {
  id: 'sub_1',
  customer_id: 'cus_1',
  status: 'active',
  price_id: 'price_1',
  plan: 'starter',
  billing: 'annual',
  amount: null,
  currency: null,
  current_period_end: '2027-11-21T12:00:00.000Z',
  cancel_at: null,
  ended_at: null,
  created_at: '2026-11-21T12:00:00.000Z',
  campaign: {},
}

const session = {
  id: 'cs_test_1',
  customer: 'cus_1',
  client_reference_id: '7d9c1d3c-6f0b-4c43-8d0d-b3a3b4a8a3f1',
  customer_details: { email: 'ada@example.com', name: 'Ada' },
  payment_status: 'paid',
  amount_total: 94_800,
  currency: 'usd',
  invoice: 'in_1',
  metadata: subscription.metadata,
}

test('the price of a subscription with a discount is not what is charged', () => {
  const type = 'customer.subscription.updated'
  const priced = {
    ...subscription,
    items: {
      data: [{ price: { id: 'price_1', unit_amount: 9_900, currency: 'usd' }, quantity: 2 }],
    },
  }
  const amountWith = (more: object) =>
    parseStripeEvent(event({ type, object: { ...priced, ...more } }))?.subscription?.amount
  expect(amountWith({})).toBe(19_800)
  expect(amountWith({ discounts: [] })).toBe(19_800)
  expect(amountWith({ discounts: ['di_1'] })).toBeNull()
  // An endpoint of an older API version.
  expect(amountWith({ discount: { id: 'di_1' } })).toBeNull()
})

test.each(['created', 'updated', 'paused', 'resumed'])(
  'a subscription that is %s is a row',
  (verb) => {
    const type = `customer.subscription.${verb}`
    const effect = parseStripeEvent(event({ type, object: subscription }))
    expect(effect).toEqual({ event: head(type), subscription: row })
  },
)

test('the campaign of the checkout is in the row, and nothing else of its metadata', () => {
  const type = 'customer.subscription.created'
  const metadata = { ...subscription.metadata, utm_source: 'partner', UTM_X: '1', utm_: '2' }
  const effect = parseStripeEvent(event({ type, object: { ...subscription, metadata } }))
  expect(effect?.subscription?.campaign).toEqual({ utm_source: 'partner' })
})

test('a subscription that will end has that moment, however Stripe says it', () => {
  const type = 'customer.subscription.updated'
  const atEnd = { ...subscription, cancel_at_period_end: true }
  const onDay = { ...subscription, cancel_at: 1_800_000_000 }
  const cancelAt = (object: unknown) =>
    parseStripeEvent(event({ type, object }))?.subscription?.cancel_at
  expect(cancelAt(atEnd)).toBe(row.current_period_end)
  expect(cancelAt(onDay)).toBe('2027-01-15T08:00:00.000Z')
})

test('a deleted subscription has ended, though it should not say when', () => {
  const type = 'customer.subscription.deleted'
  const effect = parseStripeEvent(event({ type, object: { ...subscription, status: 'canceled' } }))
  expect(effect?.subscription).toMatchObject({
    status: 'canceled',
    ended_at: '2026-11-21T12:00:00.000Z',
  })
})

test('a plan that was changed in the portal is the one of its price, and not of the checkout', () => {
  const price = {
    id: 'price_2',
    currency: 'usd',
    unit_amount: 24_900,
    recurring: { interval: 'month', interval_count: 1 },
    metadata: { plan: 'professional', billing: 'monthly' },
  }
  const object = { ...subscription, items: { data: [{ price, quantity: 2 }] } }
  const effect = parseStripeEvent(event({ type: 'customer.subscription.updated', object }))
  expect(effect?.subscription).toMatchObject({
    plan: 'professional',
    billing: 'monthly',
    amount: 49_800,
    currency: 'usd',
  })
})

test('an event of an older API version keeps its next charge and its cancellation', () => {
  const object = {
    ...subscription,
    current_period_end: 1_826_798_400,
    items: { data: [{ price: { id: 'price_1' } }] },
  }
  const type = 'customer.subscription.updated'
  expect(parseStripeEvent(event({ type, object }))?.subscription).toEqual(row)
  const atEnd = { ...object, cancel_at_period_end: true }
  expect(parseStripeEvent(event({ type, object: atEnd }))?.subscription).toEqual({
    ...row,
    cancel_at: row.current_period_end,
  })
})

test('what something else in the same account sells has no effect', () => {
  const other = { ...subscription, metadata: {}, items: { data: [{ price: { id: 'price_9' } }] } }
  for (const verb of ['created', 'updated', 'paused', 'resumed', 'deleted']) {
    const type = `customer.subscription.${verb}`
    expect(parseStripeEvent(event({ type, object: other })), type).toBeNull()
  }
  for (const metadata of [null, {}, { plan: 'pro' }, { billing: 'annual' }]) {
    for (const verb of ['completed', 'async_payment_succeeded', 'async_payment_failed']) {
      const type = `checkout.session.${verb}`
      expect(parseStripeEvent(event({ type, object: { ...session, metadata } })), type).toBeNull()
    }
  }
})

test('a subscription to a plan that was made at Stripe by hand counts', () => {
  const price = { id: 'price_1', metadata: { plan: 'starter', billing: 'annual' } }
  const object = { ...subscription, metadata: {}, items: { data: [{ price }] } }
  const effect = parseStripeEvent(event({ type: 'customer.subscription.created', object }))
  expect(effect?.subscription).toMatchObject({ id: 'sub_1', plan: 'starter' })
})

test('a paid checkout names the customer and has a receipt', () => {
  const effect = parseStripeEvent(event({ type: 'checkout.session.completed', object: session }))
  expect(effect).toMatchObject({
    customer: {
      id: 'cus_1',
      email: 'ada@example.com',
      user_id: session.client_reference_id,
      is_whole: false,
    },
    receipt: {
      email: 'ada@example.com',
      plan: 'Starter',
      billing: 'Yearly',
      amount: '$948.00',
      reference: 'in_1',
    },
  })
})

test('a payment that is still on its way has no receipt, and has it when it arrives', () => {
  const open = { ...session, payment_status: 'unpaid' }
  expect(
    parseStripeEvent(event({ type: 'checkout.session.completed', object: open }))?.receipt,
  ).toBeUndefined()
  const arrived = parseStripeEvent(
    event({ type: 'checkout.session.async_payment_succeeded', object: session }),
  )
  const atOnce = parseStripeEvent(event({ type: 'checkout.session.completed', object: session }))
  expect(arrived?.receipt?.submission_id).toBe(atOnce?.receipt?.submission_id)
  expect(arrived?.receipt?.submission_id).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})

test('a reference that is no account of ours is not stored', () => {
  const object = { ...session, client_reference_id: "'; drop table customers" }
  const effect = parseStripeEvent(event({ type: 'checkout.session.completed', object }))
  expect(effect?.customer).toMatchObject({ user_id: null })
})

test('a customer that Stripe forgets is forgotten', () => {
  const object = { id: 'cus_1', object: 'customer', deleted: true, email: 'a@b.example' }
  expect(parseStripeEvent(event({ type: 'customer.deleted', object }))?.customer).toEqual({
    id: 'cus_1',
    email: null,
    name: null,
    is_whole: true,
  })
})

test('what has no effect here is nothing', () => {
  for (const type of [
    'invoice.created',
    'customer.subscription.trial_will_end',
    'v9.of.the.future',
  ]) {
    expect(parseStripeEvent(event({ type, object: {} }))).toBeNull()
  }
})

test.each([null, {}, 'x', { id: 'evt_1' }, { ...event({ type: 'a', object: {} }), id: "evt_'" }])(
  'what is no event is refused: %j',
  (wrong) => {
    expect(() => parseStripeEvent(wrong)).toThrow()
  },
)

test('an object that is not of its type is refused', () => {
  for (const type of [
    'customer.updated',
    'customer.subscription.updated',
    'checkout.session.completed',
  ]) {
    expect(() => parseStripeEvent(event({ type, object: { id: 7 } }))).toThrow()
  }
})
