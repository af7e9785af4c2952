import type Stripe from 'stripe'
import { log } from '#app/http/log/log.server.ts'
import { defineService } from '#app/services.server.ts'
import { getSoldPlans, type Plan } from './checkout-query.server.ts'
import { BILLING_PERIODS, type BillingPeriod, expectedPrice, priceFault } from './plan-price.ts'
import { readPrice } from './read-price.server.ts'
import { getStripe, within } from '#app/billing/stripe-client.server.ts'

/** Whether a plan is sold at the price that its page shows. */
export type PriceState = {
  plan: string
  name: string
  billing: BillingPeriod
  /** Null when Stripe charges the page's price; otherwise what is wrong. */
  fault: string | null
}

const ANSWER_WITHIN_MS = 6_000

/** Requests within this time share a comparison, which limits the calls to Stripe. */
const FRESH_FOR_MS = 5_000

type Comparison = { states: Promise<PriceState[]>; at: number }

const getComparison = defineService((): { last: Comparison | null } => ({ last: null }))

/**
 * Reads the current prices of all plans from Stripe.
 *
 * @throws Response 503 when the Content Lake does not answer; CheckoutError or an error of Stripe's client
 */
export function getPriceStates(): Promise<PriceState[]> {
  const comparison = getComparison()
  if (!comparison.last || Date.now() - comparison.last.at > FRESH_FOR_MS) {
    comparison.last = { states: readPriceStates(), at: Date.now() }
  }
  return comparison.last.states
}

async function readPriceStates() {
  try {
    const plans = await getSoldPlans()
    const stripe = getStripe()
    return await within({
      milliseconds: ANSWER_WITHIN_MS,
      work: () => priceStates({ stripe, plans }),
    })
  } catch (error) {
    log.error({ err: error }, 'the prices of the plans could not be compared with Stripe’s')
    throw error
  }
}

/** Two for each plan with a checkout. Rejects when Stripe does not answer. */
export async function priceStates({
  stripe,
  plans,
}: {
  stripe: Stripe
  plans: readonly Plan[]
}): Promise<PriceState[]> {
  const sold = plans.filter(({ ctaLink, slug }) => !ctaLink && slug !== null)
  return await Promise.all(
    sold.flatMap((plan) =>
      BILLING_PERIODS.map(async (billing) => ({
        plan: plan.slug ?? '',
        name: plan.name ?? '',
        billing,
        fault: await findFault({ stripe, plan, billing }),
      })),
    ),
  )
}

async function findFault({
  stripe,
  plan,
  billing,
}: {
  stripe: Stripe
  plan: Plan
  billing: BillingPeriod
}) {
  const expected = expectedPrice({ plan, billing })
  if (!expected) return 'the page has no price'
  const id = plan.priceId?.[billing]
  if (!id) return 'the plan names no price of Stripe'
  const price = await readPrice({ stripe, id })
  return price
    ? priceFault({ price, expected })
    : 'Stripe does not have the price that the plan names'
}
