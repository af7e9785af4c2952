import { z } from 'zod'
import { idSchema, momentSchema } from './stripe-values.ts'

const optionalText = z.string().nullish()
const metadata = z.record(z.string(), z.string()).nullish()

const PriceSchema = z.object({
  id: z.string(),
  currency: optionalText,
  unit_amount: z.number().int().nullish(),
  recurring: z.object({ interval: z.string(), interval_count: z.number().nullish() }).nullish(),
  metadata,
})

/** A subscription, as far as the site reads it. */
export const SubscriptionSchema = z.object({
  id: z.string(),
  customer: idSchema,
  status: z.string(),
  created: momentSchema,
  cancel_at: momentSchema.nullish(),
  cancel_at_period_end: z.boolean().nullish(),
  ended_at: momentSchema.nullish(),
  // Field of API versions before 2025-03-31: an endpoint keeps the version of its creation.
  current_period_end: momentSchema.nullish(),
  // `discount` before `discounts`: an endpoint keeps the version of its creation.
  discount: z.unknown().optional(),
  discounts: z.array(z.unknown()).nullish(),
  metadata,
  items: z.object({
    data: z.array(
      z.object({
        price: PriceSchema,
        quantity: z.number().nullish(),
        current_period_end: momentSchema.nullish(),
      }),
    ),
  }),
})

/**
 * Builds the row of a subscription. With a discount its amount is null, since the price is not what is charged.
 *
 * @throws z.ZodError when it is none
 */
export function readSubscriptionRow(given: unknown) {
  const subscription = SubscriptionSchema.parse(given)
  const [item] = subscription.items.data
  const periodEnd = item?.current_period_end ?? subscription.current_period_end ?? null
  const { plan, billing } = readBoughtPlan(subscription)
  const isDiscounted = (subscription.discounts?.length ?? 0) > 0 || subscription.discount != null
  const amount = isDiscounted ? null : item?.price.unit_amount
  return {
    id: subscription.id,
    customer_id: subscription.customer,
    status: subscription.status,
    price_id: item?.price.id ?? null,
    plan: plan?.slice(0, 200) ?? null,
    billing: billing === 'monthly' || billing === 'annual' ? billing : null,
    amount: amount == null ? null : amount * (item?.quantity ?? 1),
    currency: item?.price.currency ?? null,
    current_period_end: periodEnd,
    cancel_at: subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null),
    ended_at: subscription.ended_at ?? null,
    created_at: subscription.created,
    campaign: readCampaign(subscription.metadata),
  }
}

const CAMPAIGN_NAME = /^utm_[a-z_]{1,30}$/

/** Reads the campaign from the checkout's metadata. */
function readCampaign(about: z.infer<typeof metadata>) {
  return Object.fromEntries(
    Object.entries(about ?? {}).filter(([name]) => CAMPAIGN_NAME.test(name)),
  )
}

/** Reads the plan from the price: metadata of the checkout stays unchanged when the customer changes the plan. */
function readBoughtPlan({ metadata: about, items }: z.infer<typeof SubscriptionSchema>) {
  const price = items.data[0]?.price
  const { interval, interval_count: count } = price?.recurring ?? {}
  const period = interval === 'year' ? 'annual' : interval === 'month' ? 'monthly' : undefined
  return {
    plan: price?.metadata?.plan ?? about?.plan,
    billing: period === undefined || (count ?? 1) !== 1 ? about?.billing : period,
  }
}
