import { expect, test } from 'vitest'
import { describePriceChanges, findJumps, findPriceChanges } from './price-changes.ts'

const published = { monthlyPrice: 249, annualPrice: 199 }

test.each([
  [{ monthlyPrice: 279, annualPrice: 229 }, '$249 → $279 a month, $2,388 → $2,748 a year'],
  [{ monthlyPrice: 279, annualPrice: 199 }, '$249 → $279 a month'],
  [{ monthlyPrice: 249, annualPrice: 189 }, '$2,388 → $2,268 a year'],
  [published, ''],
  [{ monthlyPrice: 'free' }, ''],
  [null, ''],
])('%j is described as %j', (draft, words) => {
  expect(describePriceChanges(findPriceChanges({ draft, published }))).toBe(words)
})

test('a new plan has prices and no change', () => {
  const changes = findPriceChanges({ draft: published, published: null })
  expect(describePriceChanges(changes)).toBe('$249 a month, $2,388 a year')
  expect(findJumps(changes)).toEqual([])
})

test.each([
  [374, [374]],
  [373, []],
  [2490, [2490]],
  [125, []],
  [124, [124]],
])('of $249, $%d jumps by more than half: %j', (monthlyPrice, jumps) => {
  const changes = findPriceChanges({ draft: { ...published, monthlyPrice }, published })
  expect(findJumps(changes).map(({ after }) => after)).toEqual(jumps)
})
