import type Stripe from 'stripe'
import { isActive, isValid } from '#sandbox/stripe/billing/discounts.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { type Wire } from './wire.ts'

export function couponObject({
  transaction: { now },
  coupon,
}: {
  transaction: Pick<Transaction, 'now'>
  coupon: RecordOf<'coupon'>
}): Wire<Stripe.Coupon> {
  return { object: 'coupon', ...coupon, livemode: false, valid: isValid({ coupon, now }) }
}

export function promotionCodeObject({
  transaction: { tables, now },
  code,
}: {
  transaction: Pick<Transaction, 'tables' | 'now'>
  code: RecordOf<'promotionCode'>
}): Wire<Stripe.PromotionCode> {
  const { coupon, ...rest } = code
  return {
    object: 'promotion_code',
    ...rest,
    active: isActive({ tables, code, now }),
    customer: null,
    customer_account: null,
    livemode: false,
    promotion: { type: 'coupon', coupon },
    restrictions: {
      first_time_transaction: false,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
  }
}

export function discountObject({
  subscription: { id, customer, discount },
}: {
  subscription: RecordOf<'subscription'>
}): Wire<Stripe.Discount> | null {
  if (discount === null) return null
  return {
    id: discount.id,
    object: 'discount',
    checkout_session: discount.session,
    customer,
    customer_account: null,
    end: discount.end,
    invoice: null,
    invoice_item: null,
    promotion_code: discount.promotion_code,
    source: { coupon: discount.coupon, type: 'coupon' },
    start: discount.start,
    subscription: id,
    subscription_item: null,
  }
}
