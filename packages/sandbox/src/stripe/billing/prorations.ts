import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'

type Subscription = RecordOf<'subscription'>
type Proration = Subscription['prorations'][number]
type Price = RecordOf<'price'>

/** Whether a change of price starts a new period, which is paid immediately: one to another interval does. */
export function startsPeriod({ before, price }: { before: Price | null; price: Price }): boolean {
  const [old, next] = [before?.recurring, price.recurring]
  return (
    next !== null && (old?.interval !== next.interval || old.interval_count !== next.interval_count)
  )
}

/**
 * Calculates, to the second, the credit and charge of a price change: the remaining time at the old price and, if the
 * period continues, at the new one. https://docs.stripe.com/billing/subscriptions/prorations
 */
export function prorate({
  transaction: { tables, now },
  subscription,
  price,
  quantity,
}: {
  transaction: Pick<Transaction, 'tables' | 'now'>
  subscription: Subscription
  price: Price
  quantity: number
}): Proration[] {
  const { item } = subscription
  const { current_period_start: start, current_period_end: end } = item
  const before = tables.price.get(item.price)
  const paid = paidAmount({ tables, subscription, price: before })
  const share = Math.min(1, Math.max(0, (end - now) / (end - start)))
  const describe = ({ what, of, count }: { what: string; of: Price; count: number }) => {
    const name = tables.product.get(of.product)?.name ?? of.product
    return `${what} time on ${count === 1 ? '' : `${count} × `}${name} after ${day(now)}`
  }
  const line = ({
    sign,
    what,
    of,
    count,
    amount,
  }: {
    sign: 1 | -1
    what: string
    of: Price
    count: number
    amount: number
  }) => ({
    price: of.id,
    quantity: count,
    description: describe({ what, of, count }),
    amount: sign * Math.round(amount * share),
    period_start: now,
    period_end: end,
  })
  return [
    ...(before
      ? [line({ sign: -1, what: 'Unused', of: before, count: item.quantity, amount: paid })]
      : []),
    ...(startsPeriod({ before, price })
      ? []
      : [
          line({
            sign: 1,
            what: 'Remaining',
            of: price,
            count: quantity,
            amount: price.unit_amount * quantity,
          }),
        ]),
  ]
}

/** The price of the running period less its invoice's discount: a credit never exceeds the payment. */
function paidAmount({
  tables,
  subscription: { item, latest_invoice },
  price,
}: {
  tables: Transaction['tables']
  subscription: Subscription
  price: Price | null
}): number {
  const amount = (price?.unit_amount ?? 0) * item.quantity
  const invoice = latest_invoice === null ? null : tables.invoice.get(latest_invoice)
  if (!invoice?.discount || invoice.line.price !== item.price) return amount
  return Math.max(0, amount - invoice.discount.amount)
}

/** `27 Nov 2026`, as Stripe's invoices have it. */
function day(seconds: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(seconds * 1000)
}
