import { invoiceObject } from '#sandbox/stripe/objects/invoice.ts'
import { paymentIntentObject } from '#sandbox/stripe/objects/payment-intent.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { emit } from '#sandbox/stripe/webhooks/emit.ts'
import { type CardFault } from './cards.ts'
import { periodDiscount } from './discounts.ts'
import { formatMoney, intervalText } from './money.ts'

/** Works an invoice out for a subscription's current period, before anything is paid or stored. */
export function draftInvoice({
  transaction,
  subscription,
  price,
  reason,
}: {
  transaction: Transaction
  subscription: RecordOf<'subscription'>
  price: RecordOf<'price'>
  reason: RecordOf<'invoice'>['billing_reason']
}): RecordOf<'invoice'> {
  const { tables, now, newId } = transaction
  const { item, customer, prorations } = subscription
  const payer = tables.customer.get(customer)
  const price_amount = price.unit_amount * item.quantity
  const discount = periodDiscount({
    tables,
    subscription,
    prorations,
    at: item.current_period_start,
    amount: price_amount,
    currency: price.currency,
  })
  const subtotal = prorations.reduce((sum, proration) => sum + proration.amount, price_amount)
  const total = subtotal - (discount?.amount ?? 0)
  const starting_balance = payer?.balance ?? 0
  const number = tables.invoice.list().filter((invoice) => invoice.customer === customer).length + 1
  return {
    id: newId('in_'),
    created: now,
    number: `${customer.slice(-8).toUpperCase()}-${String(number).padStart(4, '0')}`,
    status: 'open',
    customer,
    customer_email: payer?.email ?? null,
    subscription: subscription.id,
    subscription_item: item.id,
    subscription_metadata: subscription.metadata,
    billing_reason: reason,
    line: {
      id: newId('il_'),
      price: price.id,
      quantity: item.quantity,
      description: lineText({ transaction, price, quantity: item.quantity }),
      amount: price_amount,
      period_start: item.current_period_start,
      period_end: item.current_period_end,
    },
    prorations: prorations.map((proration) => ({ ...proration, id: newId('il_') })),
    discount,
    starting_balance,
    ending_balance: Math.min(0, total + starting_balance),
    currency: price.currency,
    amount: Math.max(0, total + starting_balance),
    attempt_count: 0,
    payment: newId('inpay_'),
    payment_intent: null,
    paid_at: null,
  }
}

/**
 * Makes the invoice of a subscription's current period and charges it; with a `fault`, the charge fails.
 *
 * @param intent the payment that was begun already, on the page
 */
export function invoiceSubscription({
  transaction,
  subscription,
  price,
  reason,
  fault = null,
  intent: made,
}: {
  transaction: Transaction
  subscription: RecordOf<'subscription'>
  price: RecordOf<'price'>
  reason: RecordOf<'invoice'>['billing_reason']
  fault?: CardFault | null
  intent?: RecordOf<'paymentIntent'>
}): RecordOf<'invoice'> {
  const { tables, now } = transaction
  const draft = draftInvoice({ transaction, subscription, price, reason })
  const { amount, customer_email: email } = draft
  const payer = tables.customer.get(draft.customer)
  if (payer) tables.customer.put({ ...payer, balance: draft.ending_balance })
  const isDue = amount > 0 || made !== undefined
  const intent = isDue
    ? (made ?? chargeAgain({ transaction, subscription, amount, email, fault }))
    : null
  const isPaid = intent === null || intent.status === 'succeeded'
  const invoice: typeof draft = {
    ...draft,
    status: isPaid ? 'paid' : 'open',
    attempt_count: isDue ? 1 : 0,
    payment_intent: intent?.id ?? null,
    paid_at: isPaid ? now : null,
  }
  tables.invoice.put(invoice)
  return invoice
}

/** Emits the events of an invoice after those of its subscription. */
export function emitInvoice({
  transaction,
  invoice,
}: {
  transaction: Transaction
  invoice: RecordOf<'invoice'>
}) {
  const type = invoice.status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed'
  emit({ transaction, type, object: invoiceObject({ transaction, invoice }) })
}

function chargeAgain({
  transaction,
  subscription,
  amount,
  email,
  fault,
}: {
  transaction: Transaction
  subscription: RecordOf<'subscription'>
  amount: number
  email: string | null
  fault: CardFault | null
}) {
  const intent: RecordOf<'paymentIntent'> = {
    id: transaction.newId('pi_'),
    created: transaction.now,
    amount,
    currency: subscription.currency,
    customer: subscription.customer,
    description: 'Subscription update',
    receipt_email: email,
    status: fault ? 'requires_payment_method' : 'succeeded',
    payment_method_type: 'card',
    error: fault,
    metadata: {},
  }
  transaction.tables.paymentIntent.put(intent)
  const type = fault ? 'payment_intent.payment_failed' : 'payment_intent.succeeded'
  emit({ transaction, type, object: paymentIntentObject(intent) })
  return intent
}

/** As Stripe words it: `1 × Starter (at $99.00 / month)`. */
function lineText({
  transaction,
  price,
  quantity,
}: {
  transaction: Transaction
  price: RecordOf<'price'>
  quantity: number
}): string {
  const name = transaction.tables.product.get(price.product)?.name ?? price.product
  const money = formatMoney({ amount: price.unit_amount, currency: price.currency })
  return `${quantity} × ${name} (at ${money} / ${intervalText(price.recurring)})`
}
