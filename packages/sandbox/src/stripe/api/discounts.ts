import { z } from 'zod'
import { noSuch, stripeFault } from '#sandbox/stripe/faults.ts'
import { couponObject, promotionCodeObject } from '#sandbox/stripe/objects/discount.ts'
import {
  boolean,
  choice,
  integer,
  mergedMetadata,
  metadata,
  text,
} from '#sandbox/stripe/request/fields.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { endpoint } from './endpoint.ts'
import { listFields, listObject } from './list.ts'

const moment = () => integer({ max: 99_999_999_999 })

const CouponSchema = z.strictObject({
  id: text({ max: 200 }).optional(),
  name: text({ max: 40 }).optional(),
  percent_off: z
    .string()
    .refine((value) => /^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) > 0, {
      error: 'Invalid decimal: {param}',
    })
    .transform(Number)
    .refine((value) => value <= 100, { error: 'This value must be less than or equal to 100.' })
    .optional(),
  amount_off: integer({ min: 1 }).optional(),
  currency: text({ max: 3 }).optional(),
  duration: choice(['forever', 'once', 'repeating']).default('once'),
  duration_in_months: integer({ min: 1, max: 36 }).optional(),
  max_redemptions: integer({ min: 1 }).optional(),
  redeem_by: moment().optional(),
  metadata: metadata().optional(),
})

const CodeSchema = z.strictObject({
  promotion: z.strictObject({ type: choice(['coupon']), coupon: text() }),
  code: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,500}$/, {
      error: 'Promotion codes may only contain letters, digits and dashes.',
    })
    .optional(),
  active: boolean().default(true),
  expires_at: moment().optional(),
  max_redemptions: integer({ min: 1 }).optional(),
  metadata: metadata().optional(),
})

/** https://docs.stripe.com/api/coupons and …/promotion_codes */
export const discountEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/coupons',
    schema: CouponSchema,
    run: ({ transaction, values }) =>
      couponObject({ transaction, coupon: createCoupon({ transaction, values }) }),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/coupons/:id',
    schema: z.strictObject({}),
    run: ({ transaction, params: { id } }) =>
      couponObject({ transaction, coupon: requireCoupon({ transaction, id, param: 'coupon' }) }),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/coupons',
    schema: z.strictObject(listFields),
    run: ({ transaction, values }) =>
      listObject({
        records: transaction.tables.coupon.list(),
        values,
        name: 'coupon',
        url: '/v1/coupons',
        render: (coupon) => couponObject({ transaction, coupon }),
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/promotion_codes',
    schema: CodeSchema,
    run: ({ transaction, values }) =>
      promotionCodeObject({ transaction, code: createCode({ transaction, values }) }),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/promotion_codes/:id',
    schema: z.strictObject({}),
    run: ({ transaction, params: { id } }) =>
      promotionCodeObject({ transaction, code: requireCode({ transaction, id }) }),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/promotion_codes/:id',
    schema: z.strictObject({ active: boolean().optional(), metadata: metadata().optional() }),
    run: ({ transaction, params: { id }, values }) => {
      const before = requireCode({ transaction, id })
      const { active = before.active } = values
      const merged = mergedMetadata({ before: before.metadata, given: values.metadata })
      const code = { ...before, active, metadata: merged }
      transaction.tables.promotionCode.put(code)
      return promotionCodeObject({ transaction, code })
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/promotion_codes',
    schema: z.strictObject({
      ...listFields,
      active: boolean().optional(),
      code: text().optional(),
      coupon: text().optional(),
    }),
    run: ({ transaction, values: { active, code, coupon, ...values } }) =>
      listObject({
        records: transaction.tables.promotionCode.list(),
        isWanted: (one) =>
          (active === undefined ||
            promotionCodeObject({ transaction, code: one }).active === active) &&
          (code === undefined || one.code.toUpperCase() === code.toUpperCase()) &&
          (coupon === undefined || one.coupon === coupon),
        values,
        name: 'promotion_code',
        url: '/v1/promotion_codes',
        render: (one) => promotionCodeObject({ transaction, code: one }),
      }),
  }),
]

function createCoupon({
  transaction: { tables, now, newId },
  values,
}: {
  transaction: Transaction
  values: z.output<typeof CouponSchema>
}): RecordOf<'coupon'> {
  const { percent_off, amount_off, currency, duration, duration_in_months } = values
  if ((percent_off === undefined) === (amount_off === undefined)) {
    throw stripeFault({ message: 'You must pass exactly one of: percent_off, amount_off.' })
  }
  if (amount_off !== undefined && currency === undefined) {
    const message = 'You must pass currency when passing amount_off'
    throw stripeFault({ param: 'currency', message })
  }
  if ((duration === 'repeating') !== (duration_in_months !== undefined)) {
    const message = '`duration_in_months` is required for, and only for, a `repeating` duration.'
    throw stripeFault({ param: 'duration_in_months', message })
  }
  const id = values.id ?? newId('')
  if (tables.coupon.get(id)) {
    const message = 'Coupon already exists.'
    throw stripeFault({ code: 'resource_already_exists', param: 'id', message })
  }
  const coupon: RecordOf<'coupon'> = {
    id,
    created: now,
    name: values.name ?? null,
    percent_off: percent_off ?? null,
    amount_off: amount_off ?? null,
    currency: amount_off === undefined ? null : (currency?.toLowerCase() ?? null),
    duration,
    duration_in_months: duration_in_months ?? null,
    max_redemptions: values.max_redemptions ?? null,
    redeem_by: values.redeem_by ?? null,
    times_redeemed: 0,
    metadata: mergedMetadata({ before: {}, given: values.metadata }),
  }
  tables.coupon.put(coupon)
  return coupon
}

function createCode({
  transaction,
  values,
}: {
  transaction: Transaction
  values: z.output<typeof CodeSchema>
}): RecordOf<'promotionCode'> {
  const { tables, now, newId } = transaction
  const { id: coupon } = requireCoupon({
    transaction,
    id: values.promotion.coupon,
    param: 'promotion[coupon]',
    status: 400,
  })
  const text = values.code ?? newId('').slice(0, 8).toUpperCase()
  const isTaken = tables.promotionCode
    .list()
    .some(({ active, code }) => active && code.toUpperCase() === text.toUpperCase())
  if (isTaken && values.active) {
    const message = `An active promotion code with \`code: ${text}\` already exists.`
    throw stripeFault({ param: 'code', message })
  }
  const code: RecordOf<'promotionCode'> = {
    id: newId('promo_'),
    created: now,
    code: text,
    coupon,
    active: values.active,
    expires_at: values.expires_at ?? null,
    max_redemptions: values.max_redemptions ?? null,
    times_redeemed: 0,
    metadata: mergedMetadata({ before: {}, given: values.metadata }),
  }
  tables.promotionCode.put(code)
  return code
}

function requireCoupon({
  transaction,
  id = '',
  param,
  status = 404,
}: {
  transaction: Transaction
  id: string | undefined
  param: string
  status?: 400 | 404
}): RecordOf<'coupon'> {
  const coupon = transaction.tables.coupon.get(id)
  if (coupon) return coupon
  throw noSuch({ name: 'coupon', id, param, status })
}

function requireCode({
  transaction,
  id = '',
}: {
  transaction: Transaction
  id: string | undefined
}): RecordOf<'promotionCode'> {
  const code = transaction.tables.promotionCode.get(id)
  if (code) return code
  throw noSuch({ name: 'promotion_code', id, param: 'promotion_code' })
}
