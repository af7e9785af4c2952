import { LRUCache } from 'lru-cache'
import type Stripe from 'stripe'
import { amountText } from '#app/content/amounts.ts'
import { log } from '#app/http/log.server.ts'
import { takeTurn } from '#app/http/take-turn.server.ts'
import { type BillingPeriod } from './plan-price.ts'
import { getStripe, within } from './stripe-client.server.ts'
import { isMissing } from './stripe-fault.server.ts'

/** The figures of a payment; each is null where Stripe does not say it. */
type PaidFigures = {
  /** What was charged: `$249.00`. */
  amount: string | null
  /** The next charge of the subscription; `at` is an ISO date. */
  next: { amount: string; at: string } | null
  /** The address that was paid with, to which the receipt goes. */
  email: string | null
}

/** What Stripe says of a checkout. `plan` is the name or slug of what was bought, where it is one of ours. */
type PaymentState =
  | {
      state: 'paid'
      plan: string | null
      billing: BillingPeriod | null
      figures: PaidFigures
      /** The id of Stripe's customer. */
      customer: string | null
    }
  | { state: 'pending'; plan: string | null; billing: BillingPeriod | null }
  | { state: 'unpaid' | 'notFound' | 'unknown' }

/** A visitor waits for a page, and the page can say that it does not know. */
const ANSWER_WITHIN_MS = 4_000

const SESSION_ID = /^cs_\w{1,250}$/

/** A reload, and the pages that follow, ask again at once. What is not paid yet may be so in a moment. */
const PAID_FOR_MS = 15_000
const OTHER_FOR_MS = 1_000
const recent = new LRUCache<string, PaymentState>({ max: 1_000 })

/**
 * Asks Stripe what became of a checkout; `unknown` when it does not say, or when the sender asks too often: checkout needs
 * the calls that Stripe allows. An answer serves for some seconds. Never rejects.
 *
 * @param clientAddress the sender's IP address, as the server saw it
 */
export async function getPaymentState({
  sessionId,
  clientAddress,
}: {
  sessionId: string
  clientAddress: string
}): Promise<PaymentState> {
  if (!SESSION_ID.test(sessionId)) return { state: 'notFound' }
  const known = recent.get(sessionId)
  if (known) return known
  if (takeTurn({ name: 'payment', clientAddress }) !== null) return { state: 'unknown' }
  try {
    const payment = await within({
      milliseconds: ANSWER_WITHIN_MS,
      work: () => askStripe({ stripe: getStripe(), sessionId }),
    })
    recent.set(sessionId, payment, { ttl: payment.state === 'paid' ? PAID_FOR_MS : OTHER_FOR_MS })
    return payment
  } catch (error) {
    log.error({ err: error }, 'Stripe did not say whether a checkout is paid')
    return { state: 'unknown' }
  }
}

/** Rejects when Stripe does not answer, or answers nonsense. */
export async function askStripe({
  stripe,
  sessionId,
}: {
  stripe: Stripe
  sessionId: string
}): Promise<PaymentState> {
  try {
    const expand = ['subscription', 'line_items']
    return stateOf(await stripe.checkout.sessions.retrieve(sessionId, { expand }))
  } catch (error) {
    if (isMissing(error)) return { state: 'notFound' }
    throw error
  }
}

function stateOf(session: Stripe.Checkout.Session): PaymentState {
  const { status, payment_status, metadata } = session
  if (status === 'open' || status === 'expired') return { state: 'unpaid' }
  if (status !== 'complete') throw new Error('Stripe’s answer is no checkout')
  const bought = { plan: metadata?.plan || null, billing: billingOf(metadata?.billing) }
  if (payment_status === 'unpaid') return { state: 'pending', ...bought }
  const { customer } = session
  const id = typeof customer === 'string' ? customer : (customer?.id ?? null)
  return { state: 'paid', ...bought, figures: figuresOf(session), customer: id }
}

function billingOf(billing: string | undefined): BillingPeriod | null {
  return billing === 'annual' || billing === 'monthly' ? billing : null
}

function figuresOf(session: Stripe.Checkout.Session): PaidFigures {
  const { amount_total: amount, currency } = session
  return {
    amount: amount == null || !currency ? null : amountText({ amount, currency }),
    next: nextCharge(session),
    email: session.customer_details?.email ?? null,
  }
}

/** The states of a subscription that is charged again. */
const RUNNING: readonly Stripe.Subscription.Status[] = ['active', 'trialing', 'past_due']

/** Null where the subscription has ended, or ends before another charge. */
function nextCharge({ subscription, line_items }: Stripe.Checkout.Session) {
  if (typeof subscription !== 'object' || subscription === null) return null
  const endsAt = subscription.items.data[0]?.current_period_end
  const price = line_items?.data[0]?.price
  if (endsAt === undefined || price?.unit_amount == null) return null
  if (!RUNNING.includes(subscription.status)) return null
  if (subscription.cancel_at_period_end || subscription.cancel_at !== null) return null
  const quantity = line_items?.data[0]?.quantity ?? 1
  return {
    amount: amountText({ amount: price.unit_amount * quantity, currency: price.currency }),
    at: new Date(endsAt * 1_000).toISOString(),
  }
}
