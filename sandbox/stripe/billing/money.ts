import { type RecordOf } from '#sandbox/stripe/store/records.ts'

/** `$79.00`; the amount is in the smallest unit of the currency. */
export function formatMoney({ amount, currency }: { amount: number; currency: string }): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}

/** `month`, `3 months`; nothing for a price that is paid once. */
export function intervalText(recurring: RecordOf<'price'>['recurring']): string {
  if (!recurring) return ''
  const { interval, interval_count } = recurring
  return interval_count === 1 ? interval : `${interval_count} ${interval}s`
}
