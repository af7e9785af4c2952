import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { periodEnd } from './period.ts'

type Coupon = RecordOf<'coupon'>
type PromotionCode = RecordOf<'promotionCode'>
type Discount = NonNullable<RecordOf<'subscription'>['discount']>

/** Calculates a coupon's discount in the smallest unit of a currency, at most the whole amount. */
function discountAmount({
  coupon: { percent_off, amount_off, currency: ofCoupon },
  amount,
  currency,
}: {
  coupon: Coupon
  amount: number
  currency: string
}): number {
  if (percent_off !== null) return Math.round((amount * percent_off) / 100)
  return ofCoupon === currency ? Math.min(amount, amount_off ?? 0) : 0
}

/** Whether a coupon may still be redeemed. */
export function isValid({ coupon, now }: { coupon: Coupon; now: number }): boolean {
  const { redeem_by, max_redemptions, times_redeemed } = coupon
  return (
    (redeem_by === null || redeem_by > now) &&
    (max_redemptions === null || times_redeemed < max_redemptions)
  )
}

/** Whether a promotion code may still be redeemed. */
export function isActive({
  tables,
  code: { active, expires_at, max_redemptions, times_redeemed, coupon: id },
  now,
}: Pick<Transaction, 'tables' | 'now'> & { code: PromotionCode }): boolean {
  const coupon = tables.coupon.get(id)
  return (
    active &&
    (expires_at === null || expires_at > now) &&
    (max_redemptions === null || times_redeemed < max_redemptions) &&
    coupon !== null &&
    isValid({ coupon, now })
  )
}

/** Finds the promotion code that a buyer has typed, in capitals or not, if it takes something off in this currency. */
export function findPromotionCode({
  transaction: { tables, now },
  typed,
  currency,
}: {
  transaction: Transaction
  typed: string
  currency: string
}): PromotionCode | null {
  const typedCode = typed.trim().toUpperCase()
  const code = tables.promotionCode
    .list()
    .find((one) => one.code.toUpperCase() === typedCode && isActive({ tables, code: one, now }))
  const coupon = code && tables.coupon.get(code.coupon)
  if (!coupon || (coupon.currency !== null && coupon.currency !== currency)) return null
  return code ?? null
}

/** Returns the coupon of a session's promotion code with its discount; null without one. */
export function sessionDiscount({
  tables,
  session: { promotion_code, line_items, currency },
}: {
  tables: Transaction['tables']
  session: RecordOf<'session'>
}) {
  const code = promotion_code === null ? null : tables.promotionCode.get(promotion_code)
  const coupon = code && tables.coupon.get(code.coupon)
  if (!code || !coupon) return null
  const subtotal = line_items.reduce(
    (sum, { price, quantity }) => sum + (tables.price.get(price)?.unit_amount ?? 0) * quantity,
    0,
  )
  return { code, coupon, amount: discountAmount({ coupon, amount: subtotal, currency }) }
}

/** Divides the discount of a session among its line items. */
export function discountShares({
  tables,
  session,
}: {
  tables: Transaction['tables']
  session: RecordOf<'session'>
}): number[] {
  let remaining = sessionDiscount({ tables, session })?.amount ?? 0
  let total = session.amount_total + remaining
  return session.line_items.map(({ price, quantity }) => {
    const amount = (tables.price.get(price)?.unit_amount ?? 0) * quantity
    const share = total === 0 ? 0 : Math.round((remaining * amount) / total)
    remaining -= share
    total -= amount
    return share
  })
}

/** Counts a redemption, and returns the discount of the subscription that it begins; null for none. */
export function redeem({
  transaction: { tables, now, newId },
  session,
}: {
  transaction: Transaction
  session: RecordOf<'session'>
}): Discount | null {
  const discount = sessionDiscount({ tables, session })
  if (discount === null) return null
  const { code, coupon } = discount
  tables.promotionCode.put({ ...code, times_redeemed: code.times_redeemed + 1 })
  tables.coupon.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 })
  const months = coupon.duration_in_months
  const end =
    coupon.duration === 'repeating' && months !== null
      ? periodEnd({ start: now, recurring: { interval: 'month', interval_count: months } })
      : null
  return {
    id: newId('di_'),
    coupon: coupon.id,
    promotion_code: code.id,
    session: session.id,
    start: now,
    end,
  }
}

/** The discount of a subscription at the beginning of a period; null when it is over. */
export function runningDiscount({
  discount,
  at,
}: {
  discount: Discount | null
  at: number
}): Discount | null {
  return discount !== null && (discount.end === null || discount.end > at) ? discount : null
}

/**
 * Calculates a subscription's discount on a new period, and on proration charges for the previous one; null without a
 * discount. Proration credits are reduced already.
 *
 * @param amount of the period, without the discount
 */
export function periodDiscount({
  tables,
  subscription,
  prorations,
  at,
  amount,
  currency,
}: {
  tables: Transaction['tables']
  subscription: RecordOf<'subscription'>
  prorations: readonly { amount: number }[]
  at: number
  amount: number
  currency: string
}) {
  const discount = runningDiscount({ discount: subscription.discount, at })
  const coupon = discount && tables.coupon.get(discount.coupon)
  if (!discount || !coupon) return null
  const charged = prorations.reduce((sum, one) => sum + Math.max(0, one.amount), amount)
  return { ...discount, amount: discountAmount({ coupon, amount: charged, currency }) }
}

/** The discount that a subscription keeps once an invoice has been made with it. */
export function discountAfterInvoice({
  tables,
  discount,
}: {
  tables: Transaction['tables']
  discount: Discount | null
}): Discount | null {
  const isOnce = discount !== null && tables.coupon.get(discount.coupon)?.duration === 'once'
  return isOnce ? null : discount
}
