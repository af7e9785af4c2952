import { expect, test } from 'vitest'
import { formatMoney, intervalText } from './money.ts'

test('an amount is in the smallest unit of its currency', () => {
  expect(formatMoney({ amount: 9_900, currency: 'usd' })).toBe('$99.00')
  expect(formatMoney({ amount: 123_456, currency: 'usd' })).toBe('$1,234.56')
  expect(formatMoney({ amount: 500, currency: 'jpy' })).toBe('¥500')
  expect(formatMoney({ amount: 0, currency: 'eur' })).toBe('€0.00')
})

test('an interval is named, and counted when it is more than one', () => {
  expect(intervalText({ interval: 'month', interval_count: 1 })).toBe('month')
  expect(intervalText({ interval: 'month', interval_count: 3 })).toBe('3 months')
  expect(intervalText(null)).toBe('')
})
