import { invoiceObject } from '#sandbox/stripe/objects/invoice.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { emit } from '#sandbox/stripe/webhooks/emit.ts'
import { draftInvoice } from './invoices.ts'
import { periodEnd } from './period.ts'

/** Tells of the invoice that the end of a period will bring, which has no id before that. None follows a cancellation. */
export function announceInvoice({
  transaction,
  subscription,
}: {
  transaction: Transaction
  subscription: RecordOf<'subscription'>
}) {
  const price = transaction.tables.price.get(subscription.item.price)
  if (subscription.cancel_at_period_end || !price?.recurring) return
  const start = subscription.item.current_period_end
  const item = {
    ...subscription.item,
    current_period_start: start,
    current_period_end: periodEnd({ start, recurring: price.recurring }),
  }
  const invoice = draftInvoice({
    transaction,
    subscription: { ...subscription, item },
    price,
    reason: 'subscription_cycle',
  })
  const { id: _id, ...object } = invoiceObject({ transaction, invoice })
  emit({
    transaction,
    type: 'invoice.upcoming',
    object: {
      ...object,
      status: 'draft',
      billing_reason: 'upcoming',
      period_start: subscription.item.current_period_start,
      period_end: start,
      next_payment_attempt: start + 3_600,
    },
  })
}
