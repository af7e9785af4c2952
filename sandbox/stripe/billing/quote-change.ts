import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { discountAmount, runningDiscount } from './discounts.ts'
import { prorate, startsPeriod } from './prorations.ts'

/**
 * Calculates what a change of price costs.
 *
 * @returns `isNow`: the invoice is made with the change, and not at the end of the period; `due`: its amount, in the
 * currency's smallest unit, as far as it is known
 */
export function quoteChange({
  transaction,
  subscription,
  price,
  quantity,
}: {
  transaction: Pick<Transaction, 'tables' | 'now'>
  subscription: RecordOf<'subscription'>
  price: RecordOf<'price'>
  quantity: number
}) {
  const { tables } = transaction
  const isNow = startsPeriod({ before: tables.price.get(subscription.item.price), price })
  const prorations = [
    ...subscription.prorations,
    ...prorate({ transaction, subscription, price, quantity }),
  ]
  const amount = price.unit_amount * quantity
  const balance = tables.customer.get(subscription.customer)?.balance ?? 0
  const { start, currency } = isNow
    ? { start: transaction.now, currency: price.currency }
    : { start: subscription.item.current_period_end, currency: price.currency }
  const discount = runningDiscount({ discount: subscription.discount, at: start })
  const coupon = discount && tables.coupon.get(discount.coupon)
  const charged = prorations.reduce((sum, one) => sum + Math.max(0, one.amount), amount)
  const off = coupon ? discountAmount({ coupon, amount: charged, currency }) : 0
  const total = prorations.reduce((sum, one) => sum + one.amount, amount + balance - off)
  return { isNow, prorations, amount, discount: off, balance, due: Math.max(0, total) }
}
