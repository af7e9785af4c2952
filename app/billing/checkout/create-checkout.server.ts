import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { CheckoutError } from '#app/billing/checkout-error.server.ts'
import { type Plan } from '#app/billing/prices/checkout-query.server.ts'
import { type BillingPeriod, expectedPrice, priceFault } from '#app/billing/prices/plan-price.ts'
import { readPrice } from '#app/billing/prices/read-price.server.ts'
import { within } from '#app/billing/stripe-client.server.ts'
import { stripeMetadata } from '#app/billing/stripe-metadata.ts'
import { toCheckoutError } from '#app/billing/stripe-error.server.ts'

/** Both calls together; with the Content Lake's 3 s a visitor waits for less than ten. */
const STRIPE_WITHIN_MS = 6_500

/** An order. It never contains an amount: that comes from the plan, and Stripe's must equal it. */
export type Order = {
  plan: Plan
  billing: BillingPeriod
  /** Addresses of this site; Stripe replaces `{CHECKOUT_SESSION_ID}` by the session's id. */
  successUrl: string
  cancelUrl: string
  /** Identifies the press of the button: repeating it returns the same Stripe session. */
  attempt: string
  /**
   * The signed-in visitor; the payment returns their id. `isAssured`: Auth confirmed the session, so that the visitor
   * may be sent to the portal and refused subscriptions may be ended.
   */
  buyer: { userId: string; email: string; isAssured: boolean } | null
  /** Earlier purchase in this browser, in words ("the Starter plan"); null for none. */
  bought: string | null
  /** Campaign of a visitor who has consented; otherwise empty. */
  campaign: Readonly<Record<string, string>>
}

/**
 * Creates a Stripe checkout for a plan, after checking that Stripe charges what our page shows.
 *
 * @param said text beside the button of Stripe's page
 * @param hasPromotionCodes whether Stripe's page has a field for a promotion code
 * @returns the page's address, and the id by which it is asked about later
 * @throws CheckoutError and nothing else
 */
export async function createCheckout({
  stripe,
  order,
  said,
  hasPromotionCodes = false,
}: {
  stripe: Stripe
  order: Order
  said: string | null
  hasPromotionCodes?: boolean
}): Promise<{ url: string; sessionId: string }> {
  try {
    return await within({
      milliseconds: STRIPE_WITHIN_MS,
      work: async () => {
        const price = await requirePriceOnPage({ stripe, order })
        return await createSession({ stripe, order, price, said, hasPromotionCodes })
      },
    })
  } catch (error) {
    const fault = toCheckoutError(error)
    if (fault.code !== 'notStarted') throw fault
    // Stripe's client throws on a malformed answer.
    throw new CheckoutError({ code: 'noAddress', reason: fault.message, cause: error })
  }
}

/**
 * Resolves to the id of the price, if it is what the page shows.
 *
 * @throws CheckoutError when it is not, or there is none
 */
export async function requirePriceOnPage({ stripe, order }: { stripe: Stripe; order: Order }) {
  const { plan, billing } = order
  const id = plan.priceId?.[billing]
  const expected = expectedPrice({ plan, billing })
  if (plan.ctaLink || !id || !expected) {
    const reason = `the plan "${plan.slug}" has no price to be charged ${billing}`
    throw new CheckoutError({ code: 'notForSale', reason })
  }
  const price = await readPrice({ stripe, id })
  if (!price) {
    const reason = `Stripe has no price ${id}, which the plan "${plan.slug}" names`
    throw new CheckoutError({ code: 'priceDiffers', reason })
  }
  const fault = priceFault({ price, expected })
  if (fault !== null) {
    const reason = `the plan "${plan.slug}" is not sold ${billing}: ${fault}`
    throw new CheckoutError({ code: 'priceDiffers', reason })
  }
  return id
}

async function createSession({
  stripe,
  order,
  price,
  said,
  hasPromotionCodes,
}: {
  stripe: Stripe
  order: Order
  price: string
  said: string | null
  hasPromotionCodes: boolean
}) {
  const { plan, billing, successUrl, cancelUrl, buyer } = order
  const metadata = stripeMetadata({
    bought: { plan: plan.slug ?? '', plan_name: plan.name ?? '', billing },
    campaign: order.campaign,
  })
  const parameters: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata,
    subscription_data: { metadata },
    ...(hasPromotionCodes && { allow_promotion_codes: true }),
    ...(said !== null && { custom_text: { submit: { message: said } } }),
    ...(buyer && { client_reference_id: buyer.userId, customer_email: buyer.email }),
  }
  const session = await stripe.checkout.sessions.create(parameters, {
    idempotencyKey: idempotencyKey({ attempt: order.attempt, parameters }),
  })
  if (!isWebAddress(session.url)) {
    const reason = 'Stripe created a session without an address'
    throw new CheckoutError({ code: 'noAddress', reason })
  }
  return { url: session.url, sessionId: session.id }
}

/** Covers all parameters, since Stripe refuses a different request under the same key. */
function idempotencyKey({ attempt, parameters }: { attempt: string; parameters: object }) {
  const hash = createHash('sha256').update(`${attempt}\n${JSON.stringify(parameters)}`)
  return `checkout-${hash.digest('hex')}`
}

/** A malformed answer has no `url`, whatever the client's types say. */
function isWebAddress(url: unknown): url is string {
  return typeof url === 'string' && /^https?:\/\/[^\s/]/.test(url)
}
