import { defineQuery } from 'groq'
import { linkProjection } from '#app/content/fragments.ts'
import { readContent } from '#app/content/store.server.ts'

const CHECKOUT_QUERY = defineQuery(/* groq */ `{
  "plans": *[_type == "plan"] | order(monthlyPrice asc){
    _id,
    name,
    "slug": slug.current,
    description,
    monthlyPrice,
    annualPrice,
    priceId{ monthly, annual },
    ctaLink{ ${linkProjection} }
  },
  "messages": *[_type == "formMessages" && _id == "formMessages"][0]{
    checkout{
      createText,
      addressText,
      initiateText,
      startText,
      providerText,
      notForSaleText,
      priceText,
      secondPlanText,
      boughtPlanText
    },
    tooManyText
  }
}`)

/** Nothing is sold at a price that nobody has confirmed for longer. */
const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * The plans that the site sells, and what a checkout that fails says.
 *
 * @throws Response 503 when the Content Lake does not answer and has not for a day
 */
export function getCheckout() {
  return readContent({
    query: CHECKOUT_QUERY,
    parts: { plans: 'plan', messages: 'formMessages' },
    maxCopyAgeMs: DAY_MS,
  })
}

type Checkout = Awaited<ReturnType<typeof getCheckout>>

export type Plan = Checkout['plans'][number]
export type CheckoutMessages = Checkout['messages']
