import { type ValidationContext } from '@sanity/types'
import { listIn, getPart, textIn } from './parts.ts'

type PlanPrices = { monthlyPrice: number | null; annualPrice: number | null }

const MONTHS_A_YEAR = 12

/**
 * Counts the whole free months of yearly billing against twelve monthly bills: the lowest number of all plans. 0 if any
 * saves less than a month, or no plan has both prices.
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

/** Tells the editor of a plan when its prices change the value of {freeMonths} in texts; otherwise true. */
export async function annualPriceRemark(price: unknown, context: ValidationContext) {
  const monthly = getPart(context.parent, 'monthlyPrice')
  if (typeof price !== 'number' || typeof monthly !== 'number' || price > monthly) return true
  const months = countFreeMonths([{ monthlyPrice: monthly, annualPrice: price }])
  if (months === 0) {
    return 'Billed yearly, this plan saves less than one month, so texts with {freeMonths} drop that claim on all pages.'
  }
  const id = context.document?._id.replace(/^(?:drafts|versions\.[^.]+)\./, '') ?? ''
  const others = await fetchPlanPrices(context, { except: id })
  const otherMonths = countFreeMonths(others)
  return months < otherMonths
    ? `Billed yearly, this plan gives ${formatMonths(months)} free and the others ${otherMonths}: texts with {freeMonths} say ${formatMonths(months)}.`
    : true
}

/**
 * Warns of a typed number of free months that the plans do not give, in figures or words; true when the claim holds or
 * there is none.
 */
export async function freeMonthsClaim(text: unknown, context: ValidationContext) {
  const claim = typeof text === 'string' ? CLAIM.exec(text) : null
  if (!claim) return true
  const number = (claim[1] ?? claim[2] ?? '').toLowerCase()
  const count = NUMBER_WORDS.includes(number) ? NUMBER_WORDS.indexOf(number) + 1 : Number(number)
  const months = countFreeMonths(await fetchPlanPrices(context, { except: '' }))
  return count === months ? true : `Billed yearly, the plans give ${formatMonths(months)} free.`
}

/** `freeMonthsClaim` for a text in which the site fills in {freeMonths}. */
export async function freeMonthsClaimOrPlaceholder(text: unknown, context: ValidationContext) {
  const remark = await freeMonthsClaim(text, context)
  return remark === true
    ? true
    : `${remark} Write {freeMonths} free, and the number follows the prices.`
}

/** Does the same for a block of rich text. */
export function freeMonthsClaimInBlock(block: unknown, context: ValidationContext) {
  const text = listIn(block, 'children').map((span) => textIn(span, 'text'))
  return freeMonthsClaimOrPlaceholder(text.join(''), context)
}

const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

const NUMBER = `(\\d+|${NUMBER_WORDS.join('|')})`

/** "2 months free", "two free months". */
const CLAIM = new RegExp(`\\b(?:${NUMBER} months? free|${NUMBER} free months?)\\b(?! trial)`, 'i')

/** The prices of all published plans but one. */
function fetchPlanPrices({ getClient }: ValidationContext, { except }: { except: string }) {
  return getClient({ apiVersion: '2025-02-19' }).fetch<PlanPrices[]>(
    '*[_type == "plan" && _id != $except]{ monthlyPrice, annualPrice }',
    { except },
    { perspective: 'published' },
  )
}
