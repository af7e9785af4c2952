/** An amount in the smallest unit of a currency, as people write it: `$948.00`, `¥500`. */
export function amountText({ amount, currency }: { amount: number | null; currency: string }) {
  if (amount === null) return 'no fixed amount'
  const format = findFormat(currency)
  if (!format) return `${amount} ${currency}`
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}

/** Null for a code that is no currency's. */
function findFormat(currency: string) {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
