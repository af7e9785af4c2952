import { createHash } from 'node:crypto'
import { z } from 'zod'
import { amountText } from '#app/content/amounts.ts'
import { isOwnMetadata } from './own-metadata.ts'

/** An id, or the object itself where a call asked for it. */
const idOf = z
  .union([z.string(), z.object({ id: z.string() })])
  .transform((value) => (typeof value === 'string' ? value : value.id))

/** Stripe counts seconds. */
const moment = z
  .number()
  .int()
  .transform((seconds) => new Date(seconds * 1_000).toISOString())

const optionalText = z.string().nullish()
const metadata = z.record(z.string(), z.string()).nullish()

const EventSchema = z.object({
  id: z.string().regex(/^evt_\w+$/),
  type: z.string(),
  created: moment,
  data: z.object({ object: z.unknown() }),
})

const CustomerSchema = z.object({ id: z.string(), email: optionalText, name: optionalText })

const PriceSchema = z.object({
  id: z.string(),
  currency: optionalText,
  unit_amount: z.number().int().nullish(),
  recurring: z.object({ interval: z.string(), interval_count: z.number().nullish() }).nullish(),
  metadata,
})

const SubscriptionSchema = z.object({
  id: z.string(),
  customer: idOf,
  status: z.string(),
  created: moment,
  cancel_at: moment.nullish(),
  cancel_at_period_end: z.boolean().nullish(),
  ended_at: moment.nullish(),
  // Where it stood before API version 2025-03-31: an endpoint has the version of its making.
  current_period_end: moment.nullish(),
  metadata,
  items: z.object({
    data: z.array(
      z.object({
        price: PriceSchema,
        quantity: z.number().nullish(),
        current_period_end: moment.nullish(),
      }),
    ),
  }),
})

const SessionSchema = z.object({
  id: z.string(),
  customer: idOf.nullish(),
  subscription: idOf.nullish(),
  client_reference_id: optionalText,
  customer_details: z.object({ email: optionalText, name: optionalText }).nullish(),
  payment_status: z.string(),
  amount_total: z.number().int().nullish(),
  currency: optionalText,
  invoice: idOf.nullish(),
  metadata,
})

type StripeEvent = { id: string; type: string; event_at: string }

/** The parameters of `record_stripe_event` (supabase/README.md). */
export type RecordedEvent = {
  event: StripeEvent
  customer?: { id: string; [field: string]: unknown }
  /** `is_asked`: as Stripe has it now, and not as an event told it. */
  subscription?: ReturnType<typeof subscriptionRow> & { is_asked?: boolean }
  /** A mail to the buyer; `bought`: the subscription that it is about. */
  receipt?: { submission_id: string; [field: string]: unknown }
}

/**
 * Parses the effect of an event; null for one that has none here, such as those about something that this site did not
 * begin. An event of a customer only changes a customer whom the database knows.
 *
 * @throws z.ZodError when it is not of the shape that its type has
 */
export function effectOf(given: unknown): RecordedEvent | null {
  const { id, type, created, data } = EventSchema.parse(given)
  const event = { id, type, event_at: created }
  switch (type) {
    case 'customer.created':
    case 'customer.updated':
      return { event, customer: { ...CustomerSchema.parse(data.object), is_whole: true } }
    case 'customer.deleted': {
      // Whom Stripe forgets, we forget as well.
      const { id: customerId } = CustomerSchema.parse(data.object)
      return { event, customer: { id: customerId, email: null, name: null, is_whole: true } }
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return isOwnSubscription(data.object)
        ? { event, subscription: subscriptionRow(data.object) }
        : null
    case 'customer.subscription.deleted': {
      if (!isOwnSubscription(data.object)) return null
      const row = subscriptionRow(data.object)
      return { event, subscription: { ...row, ended_at: row.ended_at ?? created } }
    }
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return isOwnSession(data.object) ? { event, ...paidSession(data.object) } : null
    case 'checkout.session.async_payment_failed':
      return isOwnSession(data.object) ? { event, ...refusedSession(data.object) } : null
    default:
      return null
  }
}

function isOwnSession(given: unknown) {
  return isOwnMetadata(SessionSchema.parse(given).metadata)
}

/** The price counts as well: a subscription to a plan may be made at Stripe by hand. */
function isOwnSubscription(given: unknown) {
  const { metadata: about, items } = SubscriptionSchema.parse(given)
  return isOwnMetadata(about) || isOwnMetadata(items.data[0]?.price.metadata)
}

/**
 * The row of a subscription.
 *
 * @throws z.ZodError when it is none
 */
export function subscriptionRow(given: unknown) {
  const subscription = SubscriptionSchema.parse(given)
  const [item] = subscription.items.data
  const periodEnd = item?.current_period_end ?? subscription.current_period_end ?? null
  const { plan, billing } = boughtOf(subscription)
  const amount = item?.price.unit_amount
  return {
    id: subscription.id,
    customer_id: subscription.customer,
    status: subscription.status,
    price_id: item?.price.id ?? null,
    plan: plan?.slice(0, 200) ?? null,
    billing: billing === 'monthly' || billing === 'annual' ? billing : null,
    amount: amount == null ? null : amount * (item?.quantity ?? 1),
    currency: item?.price.currency ?? null,
    current_period_end: periodEnd,
    cancel_at: subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null),
    ended_at: subscription.ended_at ?? null,
    created_at: subscription.created,
  }
}

/** The price says what is paid for now: what the checkout wrote stays as it was when the customer changes the plan. */
function boughtOf({ metadata: about, items }: z.infer<typeof SubscriptionSchema>) {
  const price = items.data[0]?.price
  const { interval, interval_count: count } = price?.recurring ?? {}
  const period = interval === 'year' ? 'annual' : interval === 'month' ? 'monthly' : undefined
  return {
    plan: price?.metadata?.plan ?? about?.plan,
    billing: period === undefined || (count ?? 1) !== 1 ? about?.billing : period,
  }
}

function paidSession(given: unknown) {
  const session = SessionSchema.parse(given)
  const isPaid = session.payment_status === 'paid' && session.customer_details?.email != null
  return { ...buyerOf(session), ...(isPaid && { receipt: receiptOf(session) }) }
}

/** A bank has refused: the same mail, which says so and names no amount. */
function refusedSession(given: unknown) {
  const session = SessionSchema.parse(given)
  const isKnown = session.customer_details?.email != null
  const submission_id = uuidOf(`${session.id} refused`)
  const refusal = { submission_id, outcome: 'refused', amount: null, reference: null }
  return { ...buyerOf(session), ...(isKnown && { receipt: { ...receiptOf(session), ...refusal } }) }
}

function buyerOf(session: z.infer<typeof SessionSchema>) {
  const { customer, customer_details: buyer, client_reference_id: reference } = session
  const userId = z.uuid().safeParse(reference).data ?? null
  const known = {
    email: buyer?.email ?? null,
    name: buyer?.name ?? null,
    user_id: userId,
    is_whole: false,
  }
  return customer ? { customer: { id: customer, ...known } } : {}
}

function receiptOf(session: z.infer<typeof SessionSchema>) {
  const { metadata: about, customer_details: buyer, amount_total, currency } = session
  const amount =
    amount_total == null || !currency ? null : amountText({ amount: amount_total, currency })
  return {
    submission_id: uuidOf(session.id),
    email: buyer?.email,
    name: buyer?.name ?? null,
    plan: about?.plan_name ?? about?.plan ?? null,
    billing: about?.billing === 'annual' ? 'Yearly' : 'Monthly',
    amount,
    reference: session.invoice ?? session.id,
    session: session.id,
    ...(session.subscription && { bought: session.subscription }),
  }
}

/** Always the same for the same session, which has one receipt however many events tell of it. */
function uuidOf(text: string) {
  const hex = createHash('sha256').update(text).digest('hex')
  // Version 8 is the one for ids of one's own making: RFC 9562, section 5.8.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
