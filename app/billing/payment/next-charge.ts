import type Stripe from 'stripe'
import { amountText } from '#app/content/amounts.ts'

/** The states of a subscription that is charged again. */
const RUNNING: readonly Stripe.Subscription.Status[] = ['active', 'trialing', 'past_due']

/**
 * Reads the amount and date (ISO) of a subscription's next charge. Null if it has ended or will end before. With a
 * discount, Stripe computes the amount.
 *
 * @param price of its one item, where Stripe says it
 * @throws what Stripe's client throws
 */
export async function readNextCharge({
  stripe,
  subscription,
  price,
  quantity,
}: {
  stripe: Pick<Stripe, 'invoices'>
  subscription: Stripe.Subscription
  price: Pick<Stripe.Price, 'unit_amount' | 'currency'> | null | undefined
  quantity: number | null | undefined
}) {
  const endsAt = subscription.items.data[0]?.current_period_end
  if (endsAt === undefined || price?.unit_amount == null) return null
  if (!RUNNING.includes(subscription.status)) return null
  if (subscription.cancel_at_period_end || subscription.cancel_at !== null) return null
  const due =
    subscription.discounts.length === 0
      ? { amount: price.unit_amount * (quantity ?? 1), currency: price.currency }
      : await previewCharge({ stripe, subscription: subscription.id })
  return { amount: amountText(due), at: new Date(endsAt * 1_000).toISOString() }
}

async function previewCharge({
  stripe,
  subscription,
}: {
  stripe: Pick<Stripe, 'invoices'>
  subscription: string
}) {
  const { amount_due: amount, currency } = await stripe.invoices.createPreview({ subscription })
  return { amount, currency }
}
