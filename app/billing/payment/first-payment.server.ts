import { LRUCache } from 'lru-cache'
import type Stripe from 'stripe'
import { log } from '#app/http/log/log.server.ts'
import { defineService } from '#app/services.server.ts'
import { getPaymentSuccess } from './payment-success-query.server.ts'
import { getStripe, within } from '#app/billing/stripe-client.server.ts'
import { orderText, getPlanName } from './thank-you.ts'

/** `pending`: the bank has not confirmed the first payment yet; `failed`: it has refused it. */
type FirstPayment = 'pending' | 'failed'

type Subscription = {
  id: string
  status: string
  plan: string | null
  billing: string | null
  /** ISO date. */
  createdAt: string
}

/** The dashboard can show plans without this, so it only waits as long as for other optional data. */
const STRIPE_WITHIN_MS = 1_000

/** The slowest bank debit, SEPA's, is decided within 14 days. */
const BANK_DECIDES_WITHIN_MS = 15 * 24 * 60 * 60 * 1_000

/** Caches answers, since a reload asks again. A pending payment may be paid a moment later. */
const PAID_FOR_MS = 60_000
const UNPAID_FOR_MS = 1_000
const getRecent = defineService(
  () => new LRUCache<string, { payment: FirstPayment | null }>({ max: 1_000 }),
)

/**
 * A subscription whose payment was refused: `past_due` or `unpaid` after a bank debit, depending on the account's
 * settings.
 */
export const REFUSED: readonly string[] = ['past_due', 'unpaid', 'incomplete']

/**
 * Reads first payments that are still open, by subscription id, in the words of the payment page. Stripe calls a
 * subscription `active` while a bank debit is pending, so only the invoice shows it. Empty while Stripe does not
 * answer. Never rejects.
 *
 * @param withinMs how long Stripe may take
 */
export async function readFirstPayments(
  subscriptions: readonly Subscription[],
  { withinMs = STRIPE_WITHIN_MS } = {},
): Promise<Map<string, { state: FirstPayment; plan: string }>> {
  const payments = new Map<string, { state: FirstPayment; plan: string }>()
  try {
    const unpaid = subscriptions.filter(mayBeUnpaid)
    for (const { state, subscription } of await readStates({ subscriptions: unpaid, withinMs })) {
      payments.set(subscription.id, { state, plan: await planText(subscription) })
    }
  } catch (error) {
    log.warn({ err: error }, 'a dashboard does not know whether its plans are paid')
  }
  return payments
}

async function readStates({
  subscriptions,
  withinMs,
}: {
  subscriptions: readonly Subscription[]
  withinMs: number
}) {
  if (subscriptions.length === 0) return []
  const states = await within({
    milliseconds: withinMs,
    work: () =>
      Promise.all(
        subscriptions.map(async (subscription) => ({
          subscription,
          state: await cachedFirstPayment(subscription.id),
        })),
      ),
  })
  return states.flatMap(({ state, subscription }) => (state ? [{ state, subscription }] : []))
}

function mayBeUnpaid({ status, createdAt }: Subscription) {
  return REFUSED.includes(status) || Date.now() - Date.parse(createdAt) < BANK_DECIDES_WITHIN_MS
}

async function cachedFirstPayment(id: string) {
  const cached = getRecent().get(id)
  if (cached) return cached.payment
  const payment = await readFirstPayment({ stripe: getStripe(), id })
  getRecent().set(id, { payment }, { ttl: payment === null ? PAID_FOR_MS : UNPAID_FOR_MS })
  return payment
}

/**
 * Null when the first payment of a subscription was made, or a later invoice has replaced it.
 *
 * @throws Error of Stripe's client
 */
async function readFirstPayment({
  stripe,
  id,
}: {
  stripe: Stripe
  id: string
}): Promise<FirstPayment | null> {
  const expand = ['latest_invoice']
  const { latest_invoice: invoice, status } = await stripe.subscriptions.retrieve(id, { expand })
  if (invoice === null || typeof invoice === 'string' || !invoice.id) return null
  if (invoice.billing_reason !== 'subscription_create' || invoice.status !== 'open') return null
  const { data: payments } = await stripe.invoicePayments.list({
    invoice: invoice.id,
    expand: ['data.payment.payment_intent'],
  })
  if (payments.some(({ payment }) => isProcessing(payment.payment_intent))) return 'pending'
  return REFUSED.includes(status) ? 'failed' : null
}

function isProcessing(intent: string | Stripe.PaymentIntent | undefined) {
  return typeof intent === 'object' && intent.status === 'processing'
}

async function planText({ plan, billing }: Subscription) {
  const { page, plans } = await getPaymentSuccess()
  if (!page) return plan ?? ''
  const planName = getPlanName({ value: plan, plans })
  return orderText({ planName, isAnnual: billing === 'annual', words: page }).plan
}

/**
 * Ends a subscription whose first payment was refused, which also stops Stripe from collecting it; leaves all others
 * alone. Never rejects.
 */
export async function endRefusedSubscription(id: string): Promise<void> {
  try {
    const stripe = getStripe()
    if ((await readFirstPayment({ stripe, id })) !== 'failed') return
    await stripe.subscriptions.cancel(id)
    log.info({ subscription: id }, 'a subscription that was never paid has ended')
  } catch (error) {
    log.error({ err: error, subscription: id }, 'a subscription that was never paid goes on')
  }
}
