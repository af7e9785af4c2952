import { z } from 'zod'
import { amountText } from '#app/content/amounts.ts'
import { isOwnMetadata } from '#app/billing/own-metadata.ts'
import {
  type PlanNotice,
  readInvoiceNotice,
  readSubscriptionNotice,
} from '#app/billing/plan-notice.ts'
import { idSchema, momentSchema, hashToUuid } from '#app/billing/stripe-values.ts'
import { readSubscriptionRow, SubscriptionSchema } from '#app/billing/subscription-row.ts'

const optionalText = z.string().nullish()
const metadata = z.record(z.string(), z.string()).nullish()

const EventSchema = z.object({
  id: z.string().regex(/^evt_\w+$/),
  type: z.string(),
  created: momentSchema,
  data: z.object({ object: z.unknown(), previous_attributes: z.unknown().optional() }),
})

const CustomerSchema = z.object({ id: z.string(), email: optionalText, name: optionalText })

const SessionSchema = z.object({
  id: z.string(),
  customer: idSchema.nullish(),
  subscription: idSchema.nullish(),
  client_reference_id: optionalText,
  customer_details: z.object({ email: optionalText, name: optionalText }).nullish(),
  payment_status: z.string(),
  amount_total: z.number().int().nullish(),
  currency: optionalText,
  invoice: idSchema.nullish(),
  total_details: z.object({ amount_tax: z.number().int().nullish() }).nullish(),
  metadata,
})

type StripeEvent = { id: string; type: string; event_at: string }

/** The parameters of `record_stripe_event` (supabase/README.md). */
export type RecordedEvent = {
  event: StripeEvent
  customer?: { id: string; [field: string]: unknown }
  /** `is_asked`: read from Stripe just now, not taken from the event. */
  subscription?: ReturnType<typeof readSubscriptionRow> & { is_asked?: boolean }
  /** A mail to the buyer; `bought`: the subscription that it is about. */
  receipt?: { submission_id: string; [field: string]: unknown }
  /** A mail to the customer about the plan. */
  notice?: Omit<PlanNotice, 'price_id'> & { price_id?: string | null; plan?: string | null }
}

/**
 * Parses the effect of an event; null when it has none here, for example when it concerns something that this site did
 * not start. Events of a customer only update customers that the database has.
 *
 * @throws z.ZodError when it is not of the shape that its type has
 */
export function parseStripeEvent(given: unknown): RecordedEvent | null {
  const { id, type, created, data } = EventSchema.parse(given)
  const event = { id, type, event_at: created }
  switch (type) {
    case 'customer.created':
    case 'customer.updated':
      return { event, customer: { ...CustomerSchema.parse(data.object), is_whole: true } }
    case 'customer.deleted': {
      // A customer that is deleted at Stripe is deleted here.
      const { id: customerId } = CustomerSchema.parse(data.object)
      return { event, customer: { id: customerId, email: null, name: null, is_whole: true } }
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return isOwnSubscription(data.object) ? { event, ...changedSubscription({ id, data }) } : null
    case 'customer.subscription.deleted': {
      if (!isOwnSubscription(data.object)) return null
      const row = readSubscriptionRow(data.object)
      return { event, subscription: { ...row, ended_at: row.ended_at ?? created } }
    }
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return isOwnSession(data.object) ? { event, ...paidSession(data.object) } : null
    case 'checkout.session.async_payment_failed':
      return isOwnSession(data.object) ? { event, ...refusedSession(data.object) } : null
    case 'invoice.upcoming':
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const notice = readInvoiceNotice({ type, object: data.object })
      return notice && { event, notice }
    }
    default:
      return null
  }
}

function changedSubscription({
  id,
  data: { object, previous_attributes: before },
}: Pick<z.infer<typeof EventSchema>, 'id' | 'data'>) {
  const notice = readSubscriptionNotice({ eventId: id, object, before })
  return { subscription: readSubscriptionRow(object), ...(notice && { notice }) }
}

function isOwnSession(given: unknown) {
  return isOwnMetadata(SessionSchema.parse(given).metadata)
}

/** The price counts as well: a subscription to a plan may be made at Stripe by hand. */
function isOwnSubscription(given: unknown) {
  const { metadata: about, items } = SubscriptionSchema.parse(given)
  return isOwnMetadata(about) || isOwnMetadata(items.data[0]?.price.metadata)
}

function paidSession(given: unknown) {
  const session = SessionSchema.parse(given)
  const isPaid = session.payment_status === 'paid' && session.customer_details?.email != null
  return { ...getBuyer(session), ...(isPaid && { receipt: toReceipt(session) }) }
}

/** The bank refused: the same mail, which says so and names no amount. */
function refusedSession(given: unknown) {
  const session = SessionSchema.parse(given)
  const isKnown = session.customer_details?.email != null
  const submission_id = hashToUuid(`${session.id} refused`)
  const refusal = { submission_id, outcome: 'refused', amount: null, tax: null, reference: null }
  return {
    ...getBuyer(session),
    ...(isKnown && { receipt: { ...toReceipt(session), ...refusal } }),
  }
}

function getBuyer(session: z.infer<typeof SessionSchema>) {
  const { customer, customer_details: buyer, client_reference_id: reference } = session
  const userId = z.uuid().safeParse(reference).data ?? null
  const details = {
    email: buyer?.email ?? null,
    name: buyer?.name ?? null,
    user_id: userId,
    is_whole: false,
  }
  return customer ? { customer: { id: customer, ...details } } : {}
}

function toReceipt(session: z.infer<typeof SessionSchema>) {
  const {
    metadata: about,
    customer_details: buyer,
    amount_total,
    total_details,
    currency,
  } = session
  const amount =
    amount_total == null || !currency ? null : amountText({ amount: amount_total, currency })
  const tax = total_details?.amount_tax ?? 0
  return {
    submission_id: hashToUuid(session.id),
    email: buyer?.email,
    name: buyer?.name ?? null,
    plan: about?.plan_name ?? about?.plan ?? null,
    billing: about?.billing === 'annual' ? 'Yearly' : 'Monthly',
    amount,
    ...(tax > 0 && currency && { tax: amountText({ amount: tax, currency }) }),
    reference: session.invoice ?? session.id,
    session: session.id,
    ...(session.subscription && { bought: session.subscription }),
  }
}
