import { expect, test } from 'vitest'
import { readInvoiceNotice, readSubscriptionNotice } from './plan-notice.ts'

const metadata = { plan: 'starter', plan_name: 'Starter', billing: 'monthly' }

const subscription = {
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  created: 1_795_262_400,
  cancel_at: null,
  cancel_at_period_end: false,
  metadata,
  items: {
    data: [
      {
        price: {
          id: 'price_2',
          currency: 'usd',
          unit_amount: 238_800,
          recurring: { interval: 'year', interval_count: 1 },
        },
        quantity: 1,
        current_period_end: 1_826_798_400,
      },
    ],
  },
}

const read = ({ before, ...fields }: { before: unknown; [field: string]: unknown }) =>
  readSubscriptionNotice({ eventId: 'evt_1', object: { ...subscription, ...fields }, before })

test('another price is a change of plan', () => {
  const before = { items: { data: [{ price: { id: 'price_1' } }] } }
  expect(read({ before })).toMatchObject({
    kind: 'plan_changed',
    price_id: 'price_2',
    billing: 'Yearly',
    amount: '$2,388.00',
    date: '2027-11-21T12:00:00.000Z',
  })
  expect(read({ before: { items: { data: [{ price: { id: 'price_2' } }] } } })).toBeNull()
})

test('a cancellation has its day, however Stripe says it, and can be taken back', () => {
  const end = { cancel_at: 1_826_798_400, cancel_at_period_end: true }
  const notice = { kind: 'plan_ending', date: '2027-11-21T12:00:00.000Z' }
  expect(read({ ...end, before: { cancel_at: null } })).toMatchObject(notice)
  const old = { cancel_at: null, cancel_at_period_end: true }
  expect(read({ ...old, before: { cancel_at_period_end: false } })).toMatchObject(notice)
  expect(read({ before: { cancel_at: 1, cancel_at_period_end: true } })).toMatchObject({
    kind: 'plan_resumed',
  })
})

test('what else changes, and a plan that was never paid, is no news', () => {
  expect(read({ before: { metadata: {} } })).toBeNull()
  expect(read({ before: undefined })).toBeNull()
  expect(
    read({ status: 'past_due', cancel_at: 1_826_798_400, before: { cancel_at: null } }),
  ).toBeNull()
})

const invoice = {
  id: 'in_1',
  customer: 'cus_1',
  customer_email: 'ada@engines.example',
  billing_reason: 'subscription_cycle',
  amount_due: 9_900,
  amount_paid: 9_900,
  currency: 'usd',
  number: 'A-0002',
  hosted_invoice_url: 'https://invoice.stripe.com/i/1',
  period_end: 1_826_798_400,
  parent: { subscription_details: { metadata, subscription: 'sub_1' } },
  lines: {
    data: [
      {
        parent: { subscription_item_details: { proration: true } },
        pricing: { price_details: { price: 'price_1' } },
      },
      {
        parent: { subscription_item_details: { proration: false } },
        pricing: { price_details: { price: 'price_2' } },
      },
    ],
  },
}

test('a renewal is told ahead, when paid and when not, with the price of what comes', () => {
  const types = ['invoice.upcoming', 'invoice.paid', 'invoice.payment_failed'] as const
  const notices = types.map((type) => readInvoiceNotice({ type, object: invoice }))
  expect(notices).toMatchObject([
    { kind: 'renewal_ahead', amount: '$99.00', date: '2027-11-21T12:00:00.000Z' },
    { kind: 'plan_paid', reference: 'A-0002', invoice_url: 'https://invoice.stripe.com/i/1' },
    { kind: 'plan_payment_failed', amount: '$99.00' },
  ])
  for (const notice of notices) expect(notice).toMatchObject({ price_id: 'price_2' })
  expect(new Set(notices.map((notice) => notice?.submission_id)).size).toBe(3)
})

test('an invoice of an older API version is read as well', () => {
  const { parent: _parent, ...old } = invoice
  const object = {
    ...old,
    subscription: 'sub_1',
    subscription_details: { metadata },
    lines: { data: [{ proration: false, price: { id: 'price_2' } }] },
  }
  expect(readInvoiceNotice({ type: 'invoice.paid', object })).toMatchObject({
    subscription_id: 'sub_1',
    price_id: 'price_2',
  })
})

test('an invoice of something else, of a first payment, or of nothing brings no mail', () => {
  const type = 'invoice.paid'
  const others = { parent: { subscription_details: { metadata: {}, subscription: 'sub_1' } } }
  for (const fields of [
    others,
    { parent: null },
    { billing_reason: 'subscription_create' },
    { amount_paid: 0 },
  ]) {
    expect(readInvoiceNotice({ type, object: { ...invoice, ...fields } })).toBeNull()
  }
  const upcoming = { ...invoice, amount_due: 0 }
  expect(readInvoiceNotice({ type: 'invoice.upcoming', object: upcoming })).toBeNull()
})
