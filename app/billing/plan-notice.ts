import { z } from 'zod'
import { amountText } from '#app/content/amounts.ts'
import { isOwnMetadata } from './own-metadata.ts'
import { hashToUuid, idSchema, momentSchema } from './stripe-values.ts'
import { readSubscriptionRow } from './subscription-row.ts'

/** A mail about a customer's plan; `kind` is that of the outbox. */
export type PlanNotice = {
  kind:
    | 'plan_changed'
    | 'plan_ending'
    | 'plan_resumed'
    | 'renewal_ahead'
    | 'plan_paid'
    | 'plan_payment_failed'
  submission_id: string
  customer_id: string
  subscription_id: string
  /** The paid price, which identifies the plan. */
  price_id: string | null
  billing?: string | null
  amount?: string | null
  /** ISO 8601. */
  date?: string | null
  email?: string | null
  reference?: string | null
  invoice_url?: string | null
}

const PreviousSchema = z.looseObject({
  cancel_at: z.number().nullish(),
  cancel_at_period_end: z.boolean().nullish(),
  items: z
    .object({ data: z.array(z.object({ price: z.object({ id: z.string() }).nullish() })) })
    .nullish(),
})

const DetailsSchema = z.object({
  metadata: z.record(z.string(), z.string()).nullish(),
  subscription: idSchema.nullish(),
})

const LineSchema = z.object({
  proration: z.boolean().nullish(),
  parent: z
    .object({
      subscription_item_details: z.object({ proration: z.boolean().nullish() }).nullish(),
    })
    .nullish(),
  pricing: z.object({ price_details: z.object({ price: idSchema }).nullish() }).nullish(),
  price: z.object({ id: z.string() }).nullish(),
})

/** Before API version 2025-03-31 the subscription stood in the invoice, and the price in the line. */
const InvoiceSchema = z.object({
  id: z.string().nullish(),
  customer: idSchema.nullish(),
  customer_email: z.string().nullish(),
  billing_reason: z.string().nullish(),
  amount_due: z.number().int(),
  amount_paid: z.number().int(),
  currency: z.string(),
  number: z.string().nullish(),
  hosted_invoice_url: z.string().nullish(),
  period_end: momentSchema.nullish(),
  parent: z.object({ subscription_details: DetailsSchema.nullish() }).nullish(),
  subscription_details: DetailsSchema.nullish(),
  subscription: idSchema.nullish(),
  lines: z.object({ data: z.array(LineSchema) }),
})

/**
 * Returns the mail for a changed subscription; null when nothing changed that concerns the customer.
 *
 * @param before `data.previous_attributes` of the event
 */
export function readSubscriptionNotice({
  eventId,
  object,
  before,
}: {
  eventId: string
  object: unknown
  before: unknown
}): PlanNotice | null {
  const previous = PreviousSchema.safeParse(before).data
  const row = readSubscriptionRow(object)
  // A subscription whose first payment was refused has not begun.
  if (!previous || !['active', 'trialing'].includes(row.status)) return null
  const common = {
    submission_id: hashToUuid(eventId),
    customer_id: row.customer_id,
    subscription_id: row.id,
    price_id: row.price_id,
    billing: row.billing === null ? null : row.billing === 'annual' ? 'Yearly' : 'Monthly',
  }
  const { amount, currency, cancel_at: end, current_period_end: next } = row
  const price = amount === null || currency === null ? null : amountText({ amount, currency })
  const wasEnding = previous.cancel_at != null || previous.cancel_at_period_end === true
  const wasNotEnding = previous.cancel_at === null || previous.cancel_at_period_end === false
  if (end !== null && wasNotEnding) return { ...common, kind: 'plan_ending', date: end }
  const priceBefore = previous.items?.data[0]?.price?.id
  if (priceBefore !== undefined && priceBefore !== row.price_id) {
    return { ...common, kind: 'plan_changed', amount: price, date: end === null ? next : null }
  }
  if (end === null && wasEnding) {
    return { ...common, kind: 'plan_resumed', amount: price, date: next }
  }
  return null
}

/**
 * Returns the mail for an invoice: upcoming, paid or failed. Null for other products in the account, for a first
 * payment, which the checkout reports, and when nothing is due.
 */
export function readInvoiceNotice({
  type,
  object,
}: {
  type: 'invoice.upcoming' | 'invoice.paid' | 'invoice.payment_failed'
  object: unknown
}): PlanNotice | null {
  const invoice = InvoiceSchema.parse(object)
  const details = invoice.parent?.subscription_details ?? invoice.subscription_details
  const subscription = details?.subscription ?? invoice.subscription
  const { customer, currency, id, period_end: date = null } = invoice
  if (!isOwnMetadata(details?.metadata) || !subscription || !customer) return null
  const line = invoice.lines.data.findLast((one) => !isProration(one))
  const common = {
    customer_id: customer,
    subscription_id: subscription,
    price_id: line?.pricing?.price_details?.price ?? line?.price?.id ?? null,
    email: invoice.customer_email ?? null,
  }
  if (type === 'invoice.upcoming') {
    if (invoice.amount_due <= 0) return null
    const submission_id = hashToUuid(`${subscription} renews ${date}`)
    const amount = amountText({ amount: invoice.amount_due, currency })
    return { ...common, kind: 'renewal_ahead', submission_id, amount, date }
  }
  if (!id || invoice.billing_reason === 'subscription_create') return null
  const isPaid = type === 'invoice.paid'
  const amount = isPaid ? invoice.amount_paid : invoice.amount_due
  if (amount <= 0) return null
  return {
    ...common,
    kind: isPaid ? 'plan_paid' : 'plan_payment_failed',
    // One mail per failed invoice, however often Stripe retries.
    submission_id: hashToUuid(`${id} ${isPaid ? 'paid' : 'failed'}`),
    amount: amountText({ amount, currency }),
    reference: invoice.number ?? id,
    invoice_url: invoice.hosted_invoice_url ?? null,
  }
}

function isProration({ proration, parent }: z.infer<typeof LineSchema>) {
  return proration ?? parent?.subscription_item_details?.proration ?? false
}
