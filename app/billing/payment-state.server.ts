import type Stripe from 'stripe'
import { log } from '#app/http/log.server.ts'
import { type BillingPeriod } from './plan-price.ts'
import { getStripe, within } from './stripe-client.server.ts'
import { isMissing } from './stripe-fault.server.ts'

/** What Stripe says of a checkout. `plan` is the name or slug of what was bought, where it is one of ours. */
type PaymentState =
  | { state: 'paid' | 'pending'; plan: string | null; billing: BillingPeriod | null }
  | { state: 'unpaid' | 'notFound' | 'unknown' }

/** A visitor waits for a page, and the page can say that it does not know. */
const ANSWER_WITHIN_MS = 4_000

const SESSION_ID = /^cs_\w{1,250}$/

/** Asks Stripe what became of a checkout; `unknown` when it does not say. Never rejects. */
export async function getPaymentState(sessionId: string): Promise<PaymentState> {
  if (!SESSION_ID.test(sessionId)) return { state: 'notFound' }
  try {
    return await within({
      milliseconds: ANSWER_WITHIN_MS,
      work: () => askStripe({ stripe: getStripe(), sessionId }),
    })
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
    return stateOf(await stripe.checkout.sessions.retrieve(sessionId))
  } catch (error) {
    if (isMissing(error)) return { state: 'notFound' }
    throw error
  }
}

function stateOf({ status, payment_status, metadata }: Stripe.Checkout.Session): PaymentState {
  if (status === 'open' || status === 'expired') return { state: 'unpaid' }
  if (status !== 'complete') throw new Error('Stripe’s answer is no checkout')
  const billing = metadata?.billing
  return {
    state: payment_status === 'unpaid' ? 'pending' : 'paid',
    plan: metadata?.plan || null,
    billing: billing === 'annual' || billing === 'monthly' ? billing : null,
  }
}
