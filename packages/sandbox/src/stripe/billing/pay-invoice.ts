import { paymentIntentObject } from '#sandbox/stripe/objects/payment-intent.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { emit } from '#sandbox/stripe/webhooks/emit.ts'
import { emitInvoice } from './invoices.ts'
import { replaceSubscription } from './subscriptions.ts'

type Subscription = RecordOf<'subscription'>

/** The invoice that a subscription is past due for; null for none, and while a bank still decides about it. */
export function unpaidInvoice({
  tables,
  subscription: { status, latest_invoice },
}: Pick<Transaction, 'tables'> & { subscription: Subscription }): RecordOf<'invoice'> | null {
  const invoice = latest_invoice === null ? null : tables.invoice.get(latest_invoice)
  return status === 'past_due' && invoice?.status === 'open' ? invoice : null
}

/**
 * Pays an invoice with another card, which activates the subscription. As at Stripe, the checkout that started it stays
 * `unpaid`.
 */
export function payInvoice({
  transaction,
  subscription: before,
}: {
  transaction: Transaction
  subscription: Subscription
}) {
  const { tables, now } = transaction
  const open = unpaidInvoice({ tables, subscription: before })
  const intent = open?.payment_intent ? tables.paymentIntent.get(open.payment_intent) : null
  if (!open || !intent) return
  const settled: typeof intent = { ...intent, status: 'succeeded', error: null }
  tables.paymentIntent.put(settled)
  const object = paymentIntentObject(settled)
  emit({ transaction, type: 'payment_intent.succeeded', object })
  const invoice: typeof open = { ...open, status: 'paid', paid_at: now }
  tables.invoice.put(invoice)
  replaceSubscription({ transaction, before, after: { ...before, status: 'active' } })
  emitInvoice({ transaction, invoice })
}
