import { expect, test } from 'vitest'
import { amountText } from '#app/content/amounts.ts'
import { expectedPrice, expectedText, priceFault } from './plan-price.ts'

const plan = { monthlyPrice: 99, annualPrice: 79 }
const yearly = { unitAmount: 94_800, currency: 'usd', interval: 'year' } as const
const price = {
  active: true,
  currency: 'usd',
  unit_amount: 94_800,
  type: 'recurring',
  recurring: { interval: 'year', interval_count: 1 },
}

test('billed monthly, a month is one charge; billed yearly, twelve months are', () => {
  expect(expectedPrice({ plan, billing: 'monthly' })).toEqual({
    unitAmount: 9_900,
    currency: 'usd',
    interval: 'month',
  })
  expect(expectedPrice({ plan, billing: 'annual' })).toEqual(yearly)
})

test('without a price, and for one that cannot be charged, nothing is expected', () => {
  for (const annualPrice of [null, 0, -5, 0.001, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(expectedPrice({ plan: { ...plan, annualPrice }, billing: 'annual' })).toBeNull()
  }
})

test('the same amount, currency and interval are in step', () => {
  expect(priceFault({ price, expected: yearly })).toBeNull()
})

test.each([
  ['another amount', { unit_amount: 94_799 }, 'Stripe charges $947.99 a year'],
  ['no amount', { unit_amount: null }, 'Stripe charges no fixed amount a year'],
  ['another currency', { currency: 'eur' }, 'Stripe charges €948.00 a year'],
  ['a month', { recurring: { interval: 'month', interval_count: 1 } }, 'charges $948.00 a month'],
  ['two years', { recurring: { interval: 'year', interval_count: 2 } }, 'every 2 years'],
  ['one charge', { type: 'one_time', recurring: null }, 'Stripe charges $948.00 once'],
  ['usage', { recurring: { interval: 'year', interval_count: 1, usage_type: 'metered' } }, 'says'],
  ['an archived price', { active: false }, 'the price is archived'],
])('%s is not in step', (_name, difference, fault) => {
  expect(priceFault({ price: { ...price, ...difference }, expected: yearly })).toContain(fault)
})

test('amounts are written as people write them', () => {
  expect(expectedText(yearly)).toBe('$948.00 a year')
  expect(amountText({ amount: 500, currency: 'jpy' })).toBe('¥500')
  expect(amountText({ amount: 500, currency: 'no currency' })).toBe('500 no currency')
})
