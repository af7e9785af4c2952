import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import {
  BILLING_PERIODS,
  type BillingPeriod,
  type ExpectedPrice,
  expectedPrice,
  expectedText,
  priceFault,
} from './plan-price.ts'
import { isMissing } from '#app/billing/stripe-error.server.ts'

/** A plan as an editor wrote it. */
export type PlanToSync = {
  slug: string
  name: string
  monthlyPrice: number | null
  annualPrice: number | null
  priceId: { monthly: string | null; annual: string | null } | null
}

/** Change that brings one of a plan's two prices into step. */
type PriceChange = {
  billing: BillingPeriod
  expected: ExpectedPrice
  /** Price that has the lookup key now. */
  holder: Stripe.Price | null
  /** Stripe has no price with the lookup key yet. */
  isNew: boolean
  /** The plan refers to a different price. */
  isUnnamed: boolean
}

type PriceDifference = { changes: PriceChange[]; lines: string[] }

/** `starter_annual`: Stripe's lookup key of a plan's current price. */
function getLookupKey({ slug, billing }: { slug: string; billing: BillingPeriod }) {
  return `${slug}_${billing}`
}

/**
 * Compares the plans with their Stripe prices, without writing.
 *
 * @returns one line for each difference, for people
 * @throws Error of Stripe's client, or when the plan has no price that can be charged
 */
export async function comparePrices({
  stripe,
  plan,
}: {
  stripe: Stripe
  plan: PlanToSync
}): Promise<PriceDifference> {
  const { slug, name, priceId } = plan
  const keys = BILLING_PERIODS.map((billing) => getLookupKey({ slug, billing }))
  const { data } = await stripe.prices.list({ lookup_keys: keys, active: true, limit: 10 })
  const changes = BILLING_PERIODS.map((billing): PriceChange => {
    const expected = expectedPrice({ plan, billing })
    if (!expected) throw new Error(`${name} has no price that can be charged ${billing}.`)
    const key = getLookupKey({ slug, billing })
    const holder = data.find(({ lookup_key }) => lookup_key === key) ?? null
    const isNew = holder === null || priceFault({ price: holder, expected }) !== null
    const isUnnamed = isNew || priceId?.[billing] !== holder.id
    return { billing, expected, holder, isNew, isUnnamed }
  }).filter(({ isUnnamed }) => isUnnamed)
  return { changes, lines: changes.map((change) => `${name}, ${getLine(change)}`) }
}

function getLine({ billing, expected, holder, isNew }: PriceChange) {
  const expectedPrice = expectedText(expected)
  if (!isNew) return `${billing}: Stripe charges ${expectedPrice}, and the plan names another price`
  if (holder === null) return `${billing}: Stripe has no price, the page says ${expectedPrice}`
  return `${billing}: ${priceFault({ price: holder, expected }) ?? expectedPrice}`
}

/**
 * Creates a plan's Stripe product and missing prices. Each takes over the lookup key of its predecessor, which can be
 * bought until it is retired. Idempotent.
 *
 * @returns the ids that the plan has to name
 * @throws Error of Stripe's client, or when the plan has no price that can be charged
 */
export async function syncPrices({ stripe, plan }: { stripe: Stripe; plan: PlanToSync }) {
  const { changes, lines } = await comparePrices({ stripe, plan })
  const ids = { monthly: plan.priceId?.monthly ?? '', annual: plan.priceId?.annual ?? '' }
  for (const change of changes) {
    ids[change.billing] =
      change.isNew || !change.holder
        ? (await createPrice({ stripe, plan, change })).id
        : change.holder.id
  }
  return { priceId: ids, lines }
}

async function createPrice({
  stripe,
  plan,
  change: { billing, expected, holder },
}: {
  stripe: Stripe
  plan: PlanToSync
  change: PriceChange
}) {
  const parameters: Stripe.PriceCreateParams = {
    product: await requireProduct({ stripe, plan }),
    currency: expected.currency,
    unit_amount: expected.unitAmount,
    recurring: { interval: expected.interval },
    lookup_key: getLookupKey({ slug: plan.slug, billing }),
    transfer_lookup_key: true,
    metadata: { plan: plan.slug, billing },
  }
  // The predecessor is part of the key, since a price may return to an earlier amount.
  const idempotencyKey = createKey({ ...parameters, instead: holder?.id ?? null })
  return await stripe.prices.create(parameters, { idempotencyKey })
}

/**
 * Retires a plan's superseded prices, in Stripe's portal as well. Existing subscriptions keep them.
 *
 * @param keep the ids of those that a page sells, or will when its plan is published
 * @throws Error of Stripe's client
 */
export async function retirePrices({
  stripe,
  slug,
  keep,
}: {
  stripe: Stripe
  slug: string
  keep: readonly (string | null | undefined)[]
}) {
  const { data } = await stripe.prices.list({ product: getProduct(slug), active: true, limit: 100 })
  // Prices that were created at Stripe by hand are left alone.
  const superseded = data.filter(({ id, metadata }) => metadata.plan === slug && !keep.includes(id))
  for (const { id } of superseded) await stripe.prices.update(id, { active: false })
}

const getProduct = (slug: string) => `plan_${slug}`

/** The id of the plan's product, which is made when there is none. */
async function requireProduct({ stripe, plan }: { stripe: Stripe; plan: PlanToSync }) {
  const id = getProduct(plan.slug)
  try {
    return (await stripe.products.retrieve(id)).id
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  const parameters = { id, name: plan.name, metadata: { plan: plan.slug } }
  const product = await stripe.products.create(parameters, {
    idempotencyKey: createKey(parameters),
  })
  return product.id
}

function createKey(parameters: object) {
  return `sync-${createHash('sha256').update(JSON.stringify(parameters)).digest('hex')}`
}
