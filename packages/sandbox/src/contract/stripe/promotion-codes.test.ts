import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import {
  CARD,
  createClock,
  createPlan,
  createSession,
  EMAIL,
  getId,
  readPage,
  refusal,
  shareStripe,
  startStripe,
  submit,
} from './stripe-server.ts'

const shared = await shareStripe()

let codes = 0
let plans = 0

/** A code of its own for each test: `code` is what a buyer types. */
async function createCode({
  stripe,
  ...more
}: { stripe: Stripe } & Partial<Stripe.PromotionCodeCreateParams> & {
    coupon?: Stripe.CouponCreateParams
  }) {
  const { coupon: terms = { percent_off: 20, duration: 'forever' }, ...rest } = more
  const coupon = await stripe.coupons.create(terms)
  const code = `PARTNER-${(codes += 1)}`
  const promotion = { type: 'coupon' as const, coupon: coupon.id }
  return await stripe.promotionCodes.create({ promotion, code, ...rest })
}

async function openCheckout({
  stripe,
  ...more
}: { stripe: Stripe } & Partial<Stripe.Checkout.SessionCreateParams>) {
  const { monthly } = await createPlan({ stripe, name: `Plan ${(plans += 1)}` })
  const session = await createSession({ stripe, price: monthly.id, ...more })
  const pay = (fields: Record<string, string>) => submit({ url: session.url, fields })
  return { session, pay }
}

async function apply({ url, code }: { url: string | null; code: string }) {
  const { origin, pathname } = new URL(url ?? '')
  return await submit({ url: `${origin}${pathname}/promotion-code`, fields: { code } })
}

/** A checkout of a plan for $99 a month with its code typed, and the subscription that its payment begins. */
async function buyWith({ stripe, code }: { stripe: Stripe; code: string }) {
  const { session, pay } = await openCheckout({ stripe, allow_promotion_codes: true })
  expect((await apply({ url: session.url, code })).status).toBe(303)
  expect((await pay({ email: EMAIL, ...CARD })).status).toBe(303)
  const expand = ['subscription.discounts', 'invoice', 'line_items']
  return await stripe.checkout.sessions.retrieve(session.id, { expand })
}

function subscriptionIn({ subscription }: Stripe.Checkout.Session) {
  if (subscription === null || typeof subscription === 'string') throw new Error('It is not there.')
  return subscription
}

test('a coupon has a percentage or an amount, and a code names one that is there', async () => {
  const { stripe } = shared
  const coupon = await stripe.coupons.create({ percent_off: 12.5, duration: 'once', name: 'Fair' })
  expect(coupon).toMatchObject({ percent_off: 12.5, valid: true, times_redeemed: 0, name: 'Fair' })
  expect(await stripe.coupons.retrieve(coupon.id)).toEqual(coupon)
  expect((await stripe.coupons.list()).data.map(({ id }) => id)).toContain(coupon.id)
  const codeFault = await refusal(
    stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: 'none' } }),
  )
  expect(codeFault).toMatchObject({ code: 'resource_missing', param: 'promotion[coupon]' })
  for (const wrong of [
    { duration: 'once' },
    { percent_off: 5, amount_off: 5, currency: 'usd' },
    { percent_off: 101 },
    { amount_off: 500 },
    { percent_off: 5, duration: 'repeating' },
  ] as const) {
    expect(await refusal(stripe.coupons.create(wrong))).toMatchObject({ statusCode: 400 })
  }
})

test('an active code is unique, found in capitals or not, and can be switched off', async () => {
  const { stripe } = shared
  const made = await createCode({ stripe })
  expect(made).toMatchObject({ active: true, promotion: { type: 'coupon' }, times_redeemed: 0 })
  const twice = stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: getId(made.promotion.coupon) },
    code: made.code.toLowerCase(),
  })
  expect(await refusal(twice)).toMatchObject({ param: 'code' })
  const [found] = (await stripe.promotionCodes.list({ code: made.code.toLowerCase() })).data
  expect(found?.id).toBe(made.id)
  expect(await stripe.promotionCodes.update(made.id, { active: false })).toMatchObject({
    active: false,
  })
  expect((await stripe.promotionCodes.list({ active: true, code: made.code })).data).toEqual([])
})

test('a page without the field takes no code', async () => {
  const { stripe } = shared
  const { code } = await createCode({ stripe })
  const { session } = await openCheckout({ stripe })
  expect((await readPage(session.url)).body).not.toContain('Promotion code')
  expect((await apply({ url: session.url, code })).status).toBe(400)
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    allow_promotion_codes: null,
    amount_total: 9_900,
  })
})

test('a code that is typed takes its percentage off, and can be taken away again', async () => {
  const { stripe } = shared
  const { code } = await createCode({ stripe })
  const { session } = await openCheckout({ stripe, allow_promotion_codes: true })
  expect((await readPage(session.url)).body).toContain('Promotion code')
  expect((await apply({ url: session.url, code: ` ${code.toLowerCase()} ` })).status).toBe(303)
  const page = (await readPage(session.url)).body
  for (const text of [code, '20% off', '-$19.80', '$79.20']) expect(page).toContain(text)
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    amount_subtotal: 9_900,
    amount_total: 7_920,
    total_details: { amount_discount: 1_980 },
  })
  await apply({ url: session.url, code: '' })
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    amount_total: 9_900,
    discounts: [],
  })
})

test('what is paid, invoiced and charged next is less the discount', async () => {
  const { stripe } = shared
  const { id, code } = await createCode({ stripe })
  const session = await buyWith({ stripe, code })
  expect(session).toMatchObject({
    payment_status: 'paid',
    amount_total: 7_920,
    discounts: [{ promotion_code: id }],
    invoice: { amount_paid: 7_920, subtotal: 9_900, total_discount_amounts: [{ amount: 1_980 }] },
    line_items: { data: [{ amount_discount: 1_980, amount_total: 7_920 }] },
  })
  const { id: subscription, discounts } = subscriptionIn(session)
  expect(discounts).toMatchObject([{ object: 'discount', promotion_code: id, end: null }])
  expect(await stripe.invoices.createPreview({ subscription })).toMatchObject({
    amount_due: 7_920,
    status: 'draft',
  })
  expect(await stripe.promotionCodes.retrieve(id)).toMatchObject({ times_redeemed: 1 })
})

test.each([
  { coupon: { percent_off: 50, duration: 'once' } as const, first: 4_950, next: 9_900 },
  {
    coupon: { amount_off: 2_000, currency: 'usd', duration: 'forever' } as const,
    first: 7_900,
    next: 7_900,
  },
  {
    coupon: { amount_off: 20_000, currency: 'usd', duration: 'once' } as const,
    first: 0,
    next: 9_900,
  },
  {
    coupon: { percent_off: 10, duration: 'repeating', duration_in_months: 1 } as const,
    first: 8_910,
    next: 9_900,
  },
  {
    coupon: { percent_off: 10, duration: 'repeating', duration_in_months: 2 } as const,
    first: 8_910,
    next: 8_910,
  },
])(
  'with $coupon the first invoice is $first and the next $next',
  async ({ coupon, first, next }) => {
    const { stripe } = shared
    const { code } = await createCode({ stripe, coupon })
    const session = await buyWith({ stripe, code })
    expect(session).toMatchObject({ payment_status: 'paid', amount_total: first })
    const { id: subscription } = subscriptionIn(session)
    const preview = await stripe.invoices.createPreview({ subscription })
    expect(preview.amount_due).toBe(next)
  },
)

test.each([
  { why: 'nobody made it', more: {}, typed: 'NOTHING' },
  { why: 'it is switched off', more: { active: false } },
  {
    why: 'its coupon is in another currency',
    more: { coupon: { amount_off: 5, currency: 'eur' } },
  },
])('a code is refused when $why, and the price stays', async ({ more, typed }) => {
  const { stripe } = shared
  const { code } = await createCode({ stripe, ...more })
  const { session } = await openCheckout({ stripe, allow_promotion_codes: true })
  const refused = await apply({ url: session.url, code: typed ?? code })
  expect(refused.status).toBe(400)
  expect(refused.body).toContain('This code is invalid.')
  expect((await stripe.checkout.sessions.retrieve(session.id)).amount_total).toBe(9_900)
})

test('a code whose last redemption another buyer took meanwhile is not paid with', async () => {
  const { stripe } = shared
  const { id, code } = await createCode({ stripe, max_redemptions: 1 })
  const { session, pay } = await openCheckout({ stripe, allow_promotion_codes: true })
  await apply({ url: session.url, code })
  await buyWith({ stripe, code })
  const refused = await pay({ email: EMAIL, ...CARD })
  expect(refused.status).toBe(400)
  expect(refused.body).toContain('This code is invalid.')
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'open',
    amount_total: 9_900,
  })
  expect(await stripe.promotionCodes.retrieve(id)).toMatchObject({ active: false })
})

test('a code expires, and a discount for a time ends with it', async () => {
  const clock = createClock()
  const { stripe, control } = await startStripe({ clock })
  const { code } = await createCode({
    stripe,
    coupon: { percent_off: 10, duration: 'repeating', duration_in_months: 2 },
    expires_at: clock.seconds() + 60,
  })
  const { id } = subscriptionIn(await buyWith({ stripe, code }))
  clock.advance({ seconds: 60 })
  const { session } = await openCheckout({ stripe, allow_promotion_codes: true })
  expect((await apply({ url: session.url, code })).status).toBe(400)
  const charged: number[] = []
  for (let month = 0; month < 2; month += 1) {
    await control({ method: 'POST', path: `subscriptions/${id}/renew` })
    const { latest_invoice: latest } = await stripe.subscriptions.retrieve(id, {
      expand: ['latest_invoice'],
    })
    charged.push(typeof latest === 'object' ? (latest?.amount_paid ?? -1) : -1)
  }
  expect(charged).toEqual([8_910, 9_900])
})

test('a change of plan gives back no more than was paid', async () => {
  const clock = createClock()
  const { stripe } = await startStripe({ clock })
  const { code } = await createCode({ stripe, coupon: { percent_off: 50, duration: 'once' } })
  const session = await buyWith({ stripe, code })
  const { id, items } = subscriptionIn(session)
  const product = getId(items.data[0]?.price.product ?? null)
  const yearly = await stripe.prices.create({
    product,
    currency: 'usd',
    unit_amount: 94_800,
    recurring: { interval: 'year' },
  })
  const after = await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', price: yearly.id }],
    expand: ['latest_invoice'],
  })
  expect(after.latest_invoice).toMatchObject({ amount_paid: 94_800 - 4_950 })
})
