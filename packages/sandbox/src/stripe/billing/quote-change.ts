import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { periodDiscount } from './discounts.ts'
import { prorate, startsPeriod } from './prorations.ts'

/**
 * Calculates the cost of a price change.
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
  const discount = periodDiscount({
    tables,
    subscription,
    prorations,
    at: isNow ? transaction.now : subscription.item.current_period_end,
    amount,
    currency: price.currency,
  })
  const off = discount?.amount ?? 0
  const total = prorations.reduce((sum, one) => sum + one.amount, amount + balance - off)
  return { isNow, prorations, amount, discount: off, balance, due: Math.max(0, total) }
}
