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
 * Returns the portal configuration with the prices of the published plans, and updates it when they have changed since
 * its last use. While the plans cannot be read, or Stripe refuses the change, the existing one is used. Null before
 * there is one: the portal then follows the account's defaults.
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
