import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { readPrice } from './read-price.server.ts'

/** A plan by the prices that its page sells. */
export type SoldPlan = { priceId: { monthly: string | null; annual: string | null } | null }

/** Identifies the configuration, since its id cannot be chosen. */
const METADATA = { purpose: 'plans' }

const MAX_LISTED = 100

/** Finds the portal configuration that was created for the plans. Null before there is one. */
export async function findConfiguration(stripe: Stripe) {
  const { data } = await stripe.billingPortal.configurations.list({
    active: true,
    limit: MAX_LISTED,
  })
  return data.find(({ metadata }) => metadata?.purpose === METADATA.purpose) ?? null
}

/** Hashes the prices that a configuration was written for; a value of Stripe's metadata has at most 500 characters. */
export function hashPrices(plans: readonly SoldPlan[]) {
  const ids = plans.flatMap(({ priceId }) => [priceId?.monthly ?? '', priceId?.annual ?? ''])
  return createHash('sha256').update(ids.toSorted().join()).digest('hex')
}

/**
 * Makes the customer portal offer exactly the prices of these plans. Other settings of an existing configuration stay
 * as they are at Stripe.
 *
 * @param plans all that are sold
 * @returns the id of the configuration; null when there is none, and no plan has a price that can be bought
 * @throws Error of Stripe's client
 */
export async function syncPortal({
  stripe,
  plans,
}: {
  stripe: Stripe
  plans: readonly SoldPlan[]
}): Promise<string | null> {
  return await writeConfiguration({ stripe, found: await findConfiguration(stripe), plans })
}

/** Has a configuration, or a new one, offer the prices of plans: see `syncPortal`. */
export async function writeConfiguration({
  stripe,
  found,
  plans,
}: {
  stripe: Stripe
  found: Stripe.BillingPortal.Configuration | null
  plans: readonly SoldPlan[]
}): Promise<string | null> {
  const products = await readProducts({ stripe, plans })
  if (products.length === 0) return found?.id ?? null
  const subscription_update = { enabled: true, products }
  const metadata = { ...METADATA, prices: hashPrices(plans) }
  if (found !== null) {
    const features = { subscription_update }
    await stripe.billingPortal.configurations.update(found.id, { metadata, features })
    return found.id
  }
  const configuration = await stripe.billingPortal.configurations.create({
    name: 'Plans',
    metadata,
    features: {
      customer_update: { enabled: true, allowed_updates: ['address', 'email', 'name', 'tax_id'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        ...subscription_update,
        default_allowed_updates: ['price'],
        proration_behavior: 'create_prorations',
      },
    },
  })
  return configuration.id
}

/** Groups active prices by product. */
async function readProducts({ stripe, plans }: { stripe: Stripe; plans: readonly SoldPlan[] }) {
  const ids = plans.flatMap(({ priceId }) => [priceId?.monthly, priceId?.annual])
  const prices = await Promise.all(
    [...new Set(ids)].flatMap((id) => (id ? [readPrice({ stripe, id })] : [])),
  )
  const products = new Map<string, string[]>()
  for (const price of prices) {
    if (!price?.active || !price.recurring) continue
    const product = typeof price.product === 'string' ? price.product : price.product.id
    products.set(product, [...(products.get(product) ?? []), price.id])
  }
  return [...products].map(([product, prices]) => ({ product, prices }))
}
