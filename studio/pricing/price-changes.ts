import { z } from 'zod'

/** A price that publishing changes; `before` is null for a new plan. In whole dollars, as charged. */
export type PriceChange = { before: number | null; after: number; period: 'a month' | 'a year' }

const MONTHS = 12

const PricesSchema = z
  .object({ monthlyPrice: z.number().nullish(), annualPrice: z.number().nullish() })
  .catch({})

/** The prices that publishing the draft of a plan changes: the monthly one, and that of a year. */
export function findPriceChanges({
  draft,
  published,
}: {
  draft: unknown
  published: unknown
}): PriceChange[] {
  const before = readPrices(published)
  const after = readPrices(draft)
  return (['a month', 'a year'] as const).flatMap((period) => {
    const price = after[period]
    return price === null || price === before[period]
      ? []
      : [{ before: before[period], after: price, period }]
  })
}

function readPrices(plan: unknown) {
  const { monthlyPrice = null, annualPrice = null } = PricesSchema.parse(plan)
  return {
    'a month': monthlyPrice,
    'a year': annualPrice === null ? null : annualPrice * MONTHS,
  }
}

/** For example `$249 → $279 a month, $2,388 → $2,748 a year`. */
export function describePriceChanges(changes: readonly PriceChange[]) {
  return changes
    .map(({ before, after, period }) => {
      const price = before === null ? dollars(after) : `${dollars(before)} → ${dollars(after)}`
      return `${price} ${period}`
    })
    .join(', ')
}

/** Finds changes by more than half of the price, which are usually typing errors. */
export function findJumps(changes: readonly PriceChange[]) {
  return changes.filter(
    ({ before, after }) => before !== null && Math.abs(after - before) > before / 2,
  )
}

/** For example `$2,490`. */
export function dollars(amount: number) {
  return `$${amount.toLocaleString('en-US')}`
}
