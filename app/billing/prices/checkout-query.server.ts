import { defineQuery } from 'groq'
import { linkProjection } from '#app/content/fragments.ts'
import { readContent } from '#app/content/store/store.server.ts'

const PLANS_QUERY = defineQuery(/* groq */ `
  *[_type == "plan"] | order(monthlyPrice asc){
    _id,
    name,
    "slug": slug.current,
    description,
    monthlyPrice,
    annualPrice,
    priceId{ monthly, annual },
    ctaLink{ ${linkProjection} }
  }
`)

const CHECKOUT_MESSAGES_QUERY = defineQuery(/* groq */ `
  *[_type == "formMessages" && _id == "formMessages"][0]{
    checkout{
      promotionCodes,
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
`)

/** Plans that were read longer ago are not sold. */
const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * The plans that the site sells.
 *
 * @throws Response 503 when the Content Lake does not answer and has not for a day
 */
export function getSoldPlans() {
  return readContent({ query: PLANS_QUERY, type: 'plan', maxCopyAgeMs: DAY_MS })
}

/**
 * Reads the messages of the checkout; null while the dataset has none. A copy of any age is fine: outdated plans are
 * refused in the editors' words.
 *
 * @throws Response 503 when the Content Lake does not answer and never has
 */
export function getCheckoutMessages() {
  return readContent({ query: CHECKOUT_MESSAGES_QUERY, type: 'formMessages' })
}

export type Plan = Awaited<ReturnType<typeof getSoldPlans>>[number]
export type CheckoutMessages = Awaited<ReturnType<typeof getCheckoutMessages>>
