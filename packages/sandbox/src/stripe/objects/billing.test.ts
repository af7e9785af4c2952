import { expect, test } from 'vitest'
import { completeSession, declineSession } from '#sandbox/stripe/billing/sessions.ts'
import { endSubscription } from '#sandbox/stripe/billing/subscriptions.ts'
import { NOW, openSession, openShop } from '#sandbox/stripe/test-shop.ts'
import { invoiceObject, invoicePaymentObjects } from './invoice.ts'
import { paymentIntentObject } from './payment-intent.ts'
import { subscriptionObject } from './subscription.ts'

const email = 'ada@example.com'

async function sold({ byCard = true }: { byCard?: boolean } = {}) {
  const shop = await openShop()
  const card = byCard ? { brand: 'visa', last4: '4242' } : null
  return shop.run((transaction) => {
    completeSession({ transaction, session: openSession, email, card })
    const { tables } = transaction
    const [subscription] = tables.subscription.list()
    const [invoice] = tables.invoice.list()
    const [intent] = tables.paymentIntent.list()
    if (!subscription || !invoice || !intent) throw new Error('Nothing was sold')
    return { transaction, subscription, invoice, intent }
  })
}

test('an invoice that is paid has nothing left', async () => {
  const { transaction, invoice } = await sold()
  expect(invoiceObject({ transaction, invoice })).toMatchObject({
    status: 'paid',
    amount_due: 9_900,
    amount_paid: 9_900,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    customer_email: email,
    status_transitions: { finalized_at: NOW, paid_at: NOW },
  })
  expect(invoicePaymentObjects(invoice)).toMatchObject([
    { amount_paid: 9_900, status: 'paid', payment: { payment_intent: invoice.payment_intent } },
  ])
})

test('an invoice that is open has all of it left', async () => {
  const { transaction, invoice } = await sold({ byCard: false })
  expect(invoiceObject({ transaction, invoice })).toMatchObject({
    status: 'open',
    amount_paid: 0,
    amount_remaining: 9_900,
    auto_advance: true,
    status_transitions: { paid_at: null },
  })
  expect(invoicePaymentObjects(invoice)).toMatchObject([{ amount_paid: null, status: 'open' }])
})

test('an invoice names its subscription in its parent and its line', async () => {
  const { transaction, invoice, subscription } = await sold()
  expect(invoiceObject({ transaction, invoice })).toMatchObject({
    parent: { subscription_details: { subscription: subscription.id } },
    lines: {
      data: [
        {
          subscription: subscription.id,
          parent: {
            subscription_item_details: { subscription_item: subscription.item.id },
          },
          period: {
            start: subscription.item.current_period_start,
            end: subscription.item.current_period_end,
          },
        },
      ],
    },
  })
})

test('the number of an invoice is of its customer', async () => {
  const { invoice } = await sold()
  const suffix = invoice.customer.slice(-8).toUpperCase()
  expect(invoice.number).toBe(`${suffix}-0001`)
})

test('a subscription has its price in both shapes', async () => {
  const { transaction, subscription } = await sold()
  expect(subscriptionObject({ transaction, subscription }).items).toMatchObject({
    object: 'list',
    has_more: false,
    data: [
      {
        subscription: subscription.id,
        price: { id: 'price_monthly', recurring: { interval: 'month' } },
        plan: { id: 'price_monthly', interval: 'month', amount: 9_900, amount_decimal: '9900' },
      },
    ],
  })
})

test('a subscription tells why it ends', async () => {
  const { transaction, subscription } = await sold()
  const reason = (changed: typeof subscription) =>
    subscriptionObject({ transaction, subscription: changed }).cancellation_details?.reason
  expect(reason(subscription)).toBeNull()
  const { run } = await openShop()
  const ended = await run((other) => endSubscription({ transaction: other, subscription }))
  expect(reason(ended)).toBe('cancellation_requested')
})

test('a payment tells how much came, and what went wrong', async () => {
  const { intent } = await sold()
  expect(paymentIntentObject(intent)).toMatchObject({
    status: 'succeeded',
    amount: 9_900,
    amount_received: 9_900,
    last_payment_error: null,
    payment_method_types: ['card'],
  })
  const { run } = await openShop()
  const fault = { code: 'card_declined', decline_code: 'lost_card', message: 'No.' }
  const failed = await run((transaction) => {
    declineSession({ transaction, session: openSession, email, fault })
    return transaction.tables.paymentIntent.list()
  })
  expect(failed.map(paymentIntentObject)).toMatchObject([
    {
      status: 'requires_payment_method',
      amount_received: 0,
      last_payment_error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'lost_card',
        doc_url: 'https://stripe.com/docs/error-codes/card-declined',
      },
    },
  ])
})
