import type Stripe from 'stripe'
import { amountText } from '#app/content/amounts.ts'

/** The states of a subscription that is charged again. */
const RUNNING: readonly Stripe.Subscription.Status[] = ['active', 'trialing', 'past_due']

/**
 * What a subscription charges next, and when (an ISO date). Null where it has ended, or ends before another charge.
 *
 * @param price of its one item, where Stripe says it
 */
export function nextCharge({
  subscription,
  price,
  quantity,
}: {
  subscription: Stripe.Subscription
  price: Pick<Stripe.Price, 'unit_amount' | 'currency'> | null | undefined
  quantity: number | null | undefined
}) {
  const endsAt = subscription.items.data[0]?.current_period_end
  if (endsAt === undefined || price?.unit_amount == null) return null
  if (!RUNNING.includes(subscription.status)) return null
  if (subscription.cancel_at_period_end || subscription.cancel_at !== null) return null
  return {
    amount: amountText({ amount: price.unit_amount * (quantity ?? 1), currency: price.currency }),
    at: new Date(endsAt * 1_000).toISOString(),
  }
}
