import type Stripe from 'stripe'
import { log } from '#app/http/log/log.server.ts'
import { getSoldPlans } from '#app/billing/prices/checkout-query.server.ts'
import {
  findConfiguration,
  hashPrices,
  type SoldPlan,
  writeConfiguration,
} from '#app/billing/prices/portal-configuration.server.ts'

/**
 * The configuration of the customer portal that offers the prices of the published plans: it is made or changed where
 * somebody has published others since it was last used. While the plans cannot be read, or Stripe refuses the change, it
 * serves as it is. Null before there is one, when the portal is as the account's default says.
 *
 * @throws Error of Stripe's client when it cannot be found
 */
export async function getPortalConfiguration(stripe: Stripe): Promise<string | null> {
  const [found, plans] = await Promise.all([findConfiguration(stripe), readSoldPlans()])
  if (plans === null || found?.metadata?.prices === hashPrices(plans)) return found?.id ?? null
  try {
    return await writeConfiguration({ stripe, found, plans })
  } catch (error) {
    log.warn({ err: error }, 'the customer portal could not be given the prices of the plans')
    return found?.id ?? null
  }
}

async function readSoldPlans(): Promise<SoldPlan[] | null> {
  try {
    return (await getSoldPlans()).filter(({ ctaLink }) => !ctaLink)
  } catch (error) {
    log.warn({ err: error }, 'the customer portal offers the prices that it offered last')
    return null
  }
}
