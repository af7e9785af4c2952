import { invoiceObject } from '#sandbox/stripe/objects/invoice.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { emit } from '#sandbox/stripe/webhooks/emit.ts'
import { draftInvoice } from './invoices.ts'
import { periodEnd } from './period.ts'

/** Announces the invoice at the end of a period, which has no id before. None follows a cancellation. */
export function announceInvoice({
  transaction,
  subscription,
}: {
  transaction: Transaction
  subscription: RecordOf<'subscription'>
}) {
  const invoice = previewInvoice({ transaction, subscription })
  if (!invoice) return
  const { id: _id, ...object } = invoice
  emit({ transaction, type: 'invoice.upcoming', object })
}

/** Previews the invoice at the end of a period; null when none follows. */
export function previewInvoice({
  transaction,
  subscription,
}: {
  transaction: Transaction
  subscription: RecordOf<'subscription'>
}) {
  const price = transaction.tables.price.get(subscription.item.price)
  if (subscription.status === 'canceled' || subscription.cancel_at_period_end) return null
  if (!price?.recurring) return null
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
  return {
    ...invoiceObject({ transaction, invoice }),
    hosted_invoice_url: null,
    status: 'draft' as const,
    billing_reason: 'upcoming' as const,
    period_start: subscription.item.current_period_start,
    period_end: start,
    next_payment_attempt: start + 3_600,
  }
}
