import { z } from 'zod'
import { log } from '#app/http/log/log.server.ts'
import { getSoldPlans } from './checkout-query.server.ts'
import { getStripe, within } from '#app/billing/stripe-client.server.ts'
import { toCheckoutError } from '#app/billing/stripe-error.server.ts'
import { type PlanToSync, retirePrices, syncPrices } from './sync-prices.server.ts'

/** Up to six calls of Stripe; an editor waits, and can press again. */
const STRIPE_WITHIN_MS = 15_000

/** Prices that are not retired in time are retired by the next change or by `npm run stripe:sync`. */
const RETIRED_WITHIN_MS = 5_000

const MAX_DOLLARS = 1_000_000

const dollars = z.number().int().min(1).max(MAX_DOLLARS)
const priceId = z.string().max(255).nullish()

/** A plan as the Studio sends it. */
const PlanSchema = z.object({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(100),
  name: z.string().trim().min(1).max(200),
  monthlyPrice: dollars,
  annualPrice: dollars,
  priceId: z.object({ monthly: priceId, annual: priceId }).nullish(),
})

type ChangedPrices =
  | { priceId: { monthly: string; annual: string }; lines: string[] }
  /** For the editor. */
  | { error: string; status: number }

/** Reads a plan; null when it is none that could be sold. */
export function parsePlan(body: unknown): PlanToSync | null {
  const { data } = PlanSchema.safeParse(body)
  if (!data) return null
  const ids = { monthly: data.priceId?.monthly ?? null, annual: data.priceId?.annual ?? null }
  return { ...data, priceId: ids }
}

/** Prepares at Stripe the prices of a plan that an editor is about to publish. Never rejects. */
export async function changePrices(plan: PlanToSync): Promise<ChangedPrices> {
  try {
    const changed = await within({
      milliseconds: STRIPE_WITHIN_MS,
      work: () => syncPrices({ stripe: getStripe(), plan }),
    })
    log.info({ plan: plan.slug, lines: changed.lines }, 'the prices of a plan are in step')
    await retireOlderPrices({ plan, priceId: changed.priceId })
    return changed
  } catch (error) {
    const { code, status, message } = toCheckoutError(error)
    log.error({ err: error, plan: plan.slug, code }, 'the prices of a plan could not be changed')
    return { status, error: WHY[code] ?? `Stripe refused the price: ${message}` }
  }
}

/**
 * Retires superseded prices. Prices of published plans are kept whatever the request says: the previous price is sold
 * until the plan is published, and is retired by the next change.
 */
async function retireOlderPrices({
  plan: { slug, priceId: before },
  priceId: after,
}: {
  plan: PlanToSync
  priceId: { monthly: string; annual: string }
}) {
  try {
    const sold = (await getSoldPlans()).flatMap(({ priceId }) => [
      priceId?.monthly,
      priceId?.annual,
    ])
    const keep = [...sold, after.monthly, after.annual, before?.monthly, before?.annual]
    await within({
      milliseconds: RETIRED_WITHIN_MS,
      work: () => retirePrices({ stripe: getStripe(), slug, keep }),
    })
  } catch (error) {
    log.warn({ err: error, plan: slug }, 'superseded prices can still be chosen at Stripe')
  }
}

const WHY: Partial<Record<string, string>> = {
  notConfigured:
    'Stripe’s secret key is missing or wrong, so its price was not changed and nothing was published.',
  unreachable:
    'Stripe does not answer, so its price was not changed and nothing was published. Try again shortly.',
  noAddress:
    'Stripe gave an answer that cannot be read, so nothing was published. Try again shortly.',
}
