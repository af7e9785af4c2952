import { type RecordOf } from '#sandbox/stripe/store/records.ts'

const ZERO_DECIMAL = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
const THREE_DECIMAL = 'bhd jod kwd omr tnd'.split(' ')

/**
 * `$79.00`; the amount is in the smallest unit that Stripe has for the currency: https://docs.stripe.com/currencies.
 * `Intl` would follow custom instead, and show 99.00 forints as 9,900.
 */
export function formatMoney({ amount, currency }: { amount: number; currency: string }): string {
  const digits = listDigits(currency.toLowerCase())
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits)
}

function listDigits(currency: string): number {
  if (ZERO_DECIMAL.includes(currency)) return 0
  return THREE_DECIMAL.includes(currency) ? 3 : 2
}

/** Formats `month`, `3 months`; empty for a one-time price. */
export function intervalText(recurring: RecordOf<'price'>['recurring']): string {
  if (!recurring) return ''
  const { interval, interval_count } = recurring
  return interval_count === 1 ? interval : `${interval_count} ${interval}s`
}
