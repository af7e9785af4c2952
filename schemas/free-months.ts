import { type ValidationContext } from '@sanity/types'
import { partOf } from './parts.ts'

type PlanPrices = { monthlyPrice: number | null; annualPrice: number | null }

const MONTHS_A_YEAR = 12

/**
 * The whole months that a year billed at once saves against twelve monthly bills. Plans may differ: the fewest months
 * hold for all of them. 0 where a plan saves less than a month, or no plan has both prices.
 */
export function countFreeMonths(plans: readonly PlanPrices[]) {
  const savings = plans.flatMap(({ monthlyPrice, annualPrice }) =>
    typeof monthlyPrice === 'number' && typeof annualPrice === 'number' && monthlyPrice > 0
      ? [Math.floor((MONTHS_A_YEAR * (monthlyPrice - annualPrice)) / monthlyPrice)]
      : [],
  )
  return savings.length === 0 ? 0 : Math.max(0, Math.min(...savings))
}

/** "2 months", "1 month". */
export function formatMonths(count: number) {
  return count === 1 ? '1 month' : `${count} months`
}

/** Tells the editor of a plan when its prices change what all texts with {freeMonths} say; true when they do not. */
export async function annualPriceRemark(price: unknown, context: ValidationContext) {
  const monthly = partOf(context.parent, 'monthlyPrice')
  if (typeof price !== 'number' || typeof monthly !== 'number' || price > monthly) return true
  const months = countFreeMonths([{ monthlyPrice: monthly, annualPrice: price }])
  if (months === 0) {
    return 'Billed yearly, this plan saves less than one month, so texts with {freeMonths} drop that claim on all pages.'
  }
  const others = await fetchPlanPrices(context)
  const otherMonths = countFreeMonths(others)
  return months < otherMonths
    ? `Billed yearly, this plan gives ${formatMonths(months)} free and the others ${otherMonths}: texts with {freeMonths} say ${formatMonths(months)}.`
    : true
}

/** Warns of a typed number of free months that the plans do not give; true when the claim holds or there is none. */
export async function freeMonthsClaim(text: unknown, context: ValidationContext) {
  const claim = typeof text === 'string' ? /\b(\d+) months? free\b/i.exec(text) : null
  if (!claim) return true
  const months = countFreeMonths(await fetchPlanPrices(context))
  return Number(claim[1]) === months
    ? true
    : `The plans give ${formatMonths(months)} free. Write {freeMonths} free, and the number follows the prices.`
}

/** The prices of all published plans but the one that is checked. */
function fetchPlanPrices({ document, getClient }: ValidationContext) {
  const id = document?._id.replace(/^(?:drafts|versions\.[^.]+)\./, '') ?? ''
  return getClient({ apiVersion: '2025-02-19' }).fetch<PlanPrices[]>(
    '*[_type == "plan" && _id != $id]{ monthlyPrice, annualPrice }',
    { id },
    { perspective: 'published' },
  )
}
