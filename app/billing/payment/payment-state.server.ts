import { LRUCache } from 'lru-cache'
import type Stripe from 'stripe'
import { amountText } from '#app/content/amounts.ts'
import { log } from '#app/http/log/log.server.ts'
import { defineService } from '#app/services.server.ts'
import { consumeRateLimit } from '#app/limits/form-limits.server.ts'
import { isOwnMetadata } from '#app/billing/own-metadata.ts'
import { readNextCharge } from './next-charge.ts'
import { type BillingPeriod } from '#app/billing/prices/plan-price.ts'
import { getStripe, within } from '#app/billing/stripe-client.server.ts'
import { isMissing } from '#app/billing/stripe-error.server.ts'

/** Amounts of a payment; each is null when Stripe does not return it. */
type PaidFigures = {
  /** Amount that was charged: `$249.00`. */
  amount: string | null
  /** The next charge of the subscription; `at` is an ISO date. */
  next: { amount: string; at: string } | null
  /** Address of the buyer, to which the receipt goes. */
  email: string | null
}

/** State of a checkout at Stripe. `plan` is the name or slug of the plan, if it is one of ours. */
type PaymentState =
  | {
      /** `pending`: the bank has not answered yet; `failed`: it refused. */
      state: 'paid' | 'pending' | 'failed'
      plan: string | null
      billing: BillingPeriod | null
      /** Only for the person who paid. */
      figures: PaidFigures
      /** The id of Stripe's customer. */
      customer: string | null
      /** The buyer's own spelling. */
      buyerName: string | null
      /** Id of the member who started the checkout. */
      buyerId: string | null
    }
  | { state: 'unpaid' | 'notFound' | 'unknown' }

/** A visitor waits for a page, and the page can say that it does not know. */
const ANSWER_WITHIN_MS = 4_000

const SESSION_ID = /^cs_\w{1,250}$/

/** Caches answers, since reloads and later pages ask again. A pending payment may be paid a moment later. */
const PAID_FOR_MS = 15_000
const OTHER_FOR_MS = 1_000
const getRecent = defineService(() => new LRUCache<string, PaymentState>({ max: 1_000 }))

/**
 * Asks Stripe for the state of a checkout; `unknown` when Stripe does not answer, or when the sender asks too often,
 * since checkouts need the calls that Stripe allows. Caches answers for some seconds. Never rejects.
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
  const cached = getRecent().get(sessionId)
  if (cached) return cached
  const seconds = await consumeRateLimit({ name: 'payment', clientAddress })
  if (seconds !== null) return { state: 'unknown' }
  try {
    const payment = await within({
      milliseconds: ANSWER_WITHIN_MS,
      work: () => askStripe({ stripe: getStripe(), sessionId }),
    })
    getRecent().set(sessionId, payment, {
      ttl: payment.state === 'paid' ? PAID_FOR_MS : OTHER_FOR_MS,
    })
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
    const expand = ['subscription', 'line_items', 'invoice']
    const session = await stripe.checkout.sessions.retrieve(sessionId, { expand })
    return await getState({ stripe, session })
  } catch (error) {
    if (isMissing(error)) return { state: 'notFound' }
    throw error
  }
}

async function getState({
  stripe,
  session,
}: {
  stripe: Stripe
  session: Stripe.Checkout.Session
}): Promise<PaymentState> {
  const { status, metadata, customer } = session
  const isEnded = status === 'complete'
  if (!isEnded && status !== 'open' && status !== 'expired')
    throw new Error('Stripe’s answer is no checkout')
  if (!isOwnMetadata(metadata)) return { state: 'notFound' }
  if (!isEnded) return { state: 'unpaid' }
  return {
    state: getOutcome(session),
    plan: metadata?.plan || null,
    billing: getBilling(metadata?.billing),
    figures: await readFigures({ stripe, session }),
    customer: typeof customer === 'string' ? customer : (customer?.id ?? null),
    buyerName: session.customer_details?.name ?? null,
    buyerId: session.client_reference_id ?? null,
  }
}

/** Statuses in which the first payment may still arrive. */
const AWAITED: readonly Stripe.Subscription.Status[] = ['active', 'trialing', 'incomplete']

/**
 * Maps a finished checkout to its outcome. `payment_status` stays `unpaid` when the bank refuses, and when the invoice
 * is paid later by other means.
 */
function getOutcome({ payment_status, invoice, subscription }: Stripe.Checkout.Session) {
  if (payment_status !== 'unpaid') return 'paid'
  if (invoice !== null && typeof invoice === 'object' && invoice.status === 'paid') return 'paid'
  const status = typeof subscription === 'string' ? undefined : subscription?.status
  return status === undefined || AWAITED.includes(status) ? 'pending' : 'failed'
}

function getBilling(billing: string | undefined): BillingPeriod | null {
  return billing === 'annual' || billing === 'monthly' ? billing : null
}

/** The payment counts as received nevertheless. */
function tellNoCharge(error: unknown) {
  log.warn({ err: error }, 'a paid checkout is shown without the next charge')
  return null
}

async function readFigures({
  stripe,
  session,
}: {
  stripe: Stripe
  session: Stripe.Checkout.Session
}): Promise<PaidFigures> {
  const { amount_total: amount, currency, subscription } = session
  const item = session.line_items?.data[0]
  return {
    amount: amount == null || !currency ? null : amountText({ amount, currency }),
    next:
      typeof subscription === 'object' && subscription !== null
        ? await readNextCharge({
            stripe,
            subscription,
            price: item?.price,
            quantity: item?.quantity,
          }).catch(tellNoCharge)
        : null,
    email: session.customer_details?.email ?? null,
  }
}
