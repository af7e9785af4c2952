import { getPart, textIn } from '../parts.ts'

/** A plan needs two prices for the checkout, or a button with a link; null when it is valid. */
export function sellingFault({ priceId, plan }: { priceId: unknown; plan: unknown }) {
  const ids = [textIn(priceId, 'monthly'), textIn(priceId, 'annual')].filter(Boolean)
  const isLinked = getPart(plan, 'ctaLink') !== undefined
  if (isLinked && ids.length > 0) return 'The button is a link, so these prices are never charged.'
  if (!isLinked && ids.length < 2) return 'Without both prices this plan cannot be bought online.'
  return null
}
