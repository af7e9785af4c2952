import type Stripe from 'stripe'
import { CheckoutError } from '#app/billing/checkout-error.server.ts'
import { isMissing } from '#app/billing/stripe-error.server.ts'

/**
 * A price by its id; null when Stripe has none.
 *
 * @throws CheckoutError when the answer is no price: Stripe's client takes whatever is JSON, of any status
 */
export async function readPrice({ stripe, id }: { stripe: Stripe; id: string }) {
  try {
    const price = await stripe.prices.retrieve(id)
    if (price.id === id) return price
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
  throw new CheckoutError({ code: 'noAddress', reason: 'Stripe’s answer is no price' })
}
