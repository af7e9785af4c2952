import { formatMoney, intervalText } from '#sandbox/stripe/billing/money.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Tables } from '#sandbox/stripe/store/store.ts'

/** `Starter, $99.00 per month` */
export function priceText({ tables, price }: { tables: Tables; price: RecordOf<'price'> }): string {
  const name = tables.product.get(price.product)?.name ?? price.product
  const money = formatMoney({ amount: price.unit_amount, currency: price.currency })
  return `${name}, ${money} per ${intervalText(price.recurring)}`
}

/** `21 December 2026` */
export function formatDay(seconds: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    seconds * 1000,
  )
}
