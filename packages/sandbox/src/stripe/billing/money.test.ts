import { expect, test } from 'vitest'
import { formatMoney, intervalText } from './money.ts'

test('an amount is in the smallest unit of its currency', () => {
  expect(formatMoney({ amount: 9_900, currency: 'usd' })).toBe('$99.00')
  expect(formatMoney({ amount: 123_456, currency: 'usd' })).toBe('$1,234.56')
  expect(formatMoney({ amount: 500, currency: 'jpy' })).toBe('¥500')
  expect(formatMoney({ amount: 0, currency: 'eur' })).toBe('€0.00')
})

test.each([
  // [currency, what 123456 of its smallest unit are]
  ['usd', '$1,234.56'],
  ['huf', 'HUF 1,234.56'],
  ['idr', 'IDR 1,234.56'],
  ['isk', 'ISK 1,234.56'],
  ['krw', '₩123,456'],
  ['vnd', '₫123,456'],
  ['pyg', 'PYG 123,456'],
  ['kwd', 'KWD 123.456'],
  ['BHD', 'BHD 123.456'],
])('the smallest unit of %s is Stripe’s, not that of custom', (currency, text) => {
  const shown = formatMoney({ amount: 123_456, currency })
  // Between the code and the amount there is a space that does not break.
  expect(shown.replace('\u00a0', ' ')).toBe(text)
})

test('an interval is named, and counted when it is more than one', () => {
  expect(intervalText({ interval: 'month', interval_count: 1 })).toBe('month')
  expect(intervalText({ interval: 'month', interval_count: 3 })).toBe('3 months')
  expect(intervalText(null)).toBe('')
})
