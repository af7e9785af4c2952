import { expect, test } from 'vitest'
import { derivePlaceholders, fillPlaceholders, formatDollars } from './placeholders.tsx'

test('the entry price is filled in wherever it stands', () => {
  const values = { entryPrice: '$79', freeMonths: '2 months' }
  expect(fillPlaceholders({ text: 'Get started from {entryPrice}/month', values })).toBe(
    'Get started from $79/month',
  )
  expect(fillPlaceholders({ text: '{entryPrice}, then {entryPrice}', values })).toBe(
    '$79, then $79',
  )
})

test('without a price the clause goes and no brace is shown', () => {
  const values = { entryPrice: null, freeMonths: null }
  expect(fillPlaceholders({ text: 'Get started from {entryPrice}/month', values })).toBe(
    'Get started',
  )
})

test('text without a placeholder stays as it is', () => {
  expect(
    fillPlaceholders({ text: 'Plans {a}', values: { entryPrice: '$1', freeMonths: null } }),
  ).toBe('Plans {a}')
})

test('dollars have thousands separators and no cents', () => {
  expect(formatDollars(4875)).toBe('$4,875')
})

const makePlan = (monthlyPrice: number | null, annualPrice: number | null) => ({
  monthlyPrice,
  annualPrice,
})

test('the required claims follow from the prices', () => {
  const plans = [makePlan(99, 79), makePlan(249, 199), makePlan(599, 499)]
  expect(derivePlaceholders(plans)).toEqual({ entryPrice: '$79', freeMonths: '2 months' })
})

test('the plan that gives the fewest free months decides, and a part of a month is none', () => {
  const freeMonths = (...plans: ReturnType<typeof makePlan>[]) =>
    derivePlaceholders(plans).freeMonths
  expect(freeMonths(makePlan(99, 79), makePlan(289, 259))).toBe('1 month')
  expect(freeMonths(makePlan(120, 90))).toBe('3 months')
  expect(freeMonths(makePlan(99, 79), makePlan(100, 95))).toBeNull()
  expect(freeMonths(makePlan(100, 100))).toBeNull()
  expect(freeMonths(makePlan(99, 79), makePlan(50, null))).toBe('2 months')
  expect(freeMonths(makePlan(0, 0))).toBeNull()
  expect(freeMonths()).toBeNull()
})

test('free months are filled in, and no text claims those that are not given', () => {
  const label = 'Annual ({freeMonths} free)'
  const answer = 'You pay once. We call it {freeMonths} free. The sum stands below.'
  const given = { entryPrice: '$79', freeMonths: '2 months' }
  const none = { entryPrice: '$79', freeMonths: null }
  expect(fillPlaceholders({ text: label, values: given })).toBe('Annual (2 months free)')
  expect(fillPlaceholders({ text: label, values: none })).toBe('Annual')
  expect(fillPlaceholders({ text: answer, values: none })).toBe(
    'You pay once. The sum stands below.',
  )
  expect(fillPlaceholders({ text: '{freeMonths} free', values: none })).toBe('')
})
