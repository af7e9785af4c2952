import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { createClock, createPlan, refusal, startStripe } from './stripe-server.ts'

test('a product is made, read, changed and listed', async () => {
  const clock = createClock()
  const { stripe } = await startStripe({ clock })
  const made = await stripe.products.create({
    name: 'Starter',
    description: 'For one role.',
    metadata: { plan: 'starter' },
  })
  expect(made).toMatchObject({
    object: 'product',
    name: 'Starter',
    description: 'For one role.',
    active: true,
    livemode: false,
    created: clock.seconds(),
    metadata: { plan: 'starter' },
  })
  expect(made.id).toMatch(/^prod_\w+$/)

  clock.advance({ seconds: 60 })
  const changed = await stripe.products.update(made.id, {
    name: 'Starter plan',
    description: '',
    active: false,
    metadata: { plan: '', tier: '1' },
  })
  expect(changed).toMatchObject({
    name: 'Starter plan',
    description: null,
    active: false,
    created: made.created,
    updated: made.created + 60,
    metadata: { tier: '1' },
  })
  expect(await stripe.products.retrieve(made.id)).toEqual(changed)
  expect((await stripe.products.list({ active: true })).data).toEqual([])
  expect((await stripe.products.list({ active: false })).data).toEqual([changed])
  expect((await stripe.products.list({ ids: ['prod_other'] })).data).toEqual([])
})

test('a product may have an id of its own, once', async () => {
  const { stripe } = await startStripe()
  expect((await stripe.products.create({ id: 'starter', name: 'Starter' })).id).toBe('starter')
  expect(await refusal(stripe.products.create({ id: 'starter', name: 'Again' }))).toMatchObject({
    statusCode: 400,
    code: 'resource_already_exists',
    param: 'id',
  })
})

test('a product is deleted unless it has prices', async () => {
  const { stripe } = await startStripe()
  const { product } = await createPlan({ stripe })
  expect(await refusal(stripe.products.del(product.id))).toMatchObject({ statusCode: 400 })
  const lonely = await stripe.products.create({ name: 'Lonely' })
  expect(await stripe.products.del(lonely.id)).toEqual({
    id: lonely.id,
    object: 'product',
    deleted: true,
  })
  expect(await refusal(stripe.products.retrieve(lonely.id))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'id',
    message: `No such product: '${lonely.id}'`,
  })
})

test('a recurring price has all that the client says it has', async () => {
  const { stripe } = await startStripe()
  const { product, monthly, yearly } = await createPlan({ stripe })
  expect(monthly).toMatchObject({
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    currency: 'usd',
    lookup_key: 'starter_month',
    nickname: null,
    product: product.id,
    type: 'recurring',
    unit_amount: 9_900,
    recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
  })
  expect(monthly.unit_amount_decimal?.eq(Stripe.Decimal.from(9_900))).toBe(true)
  expect(monthly.id).toMatch(/^price_\w+$/)
  expect(yearly.recurring?.interval).toBe('year')
  const expanded = await stripe.prices.retrieve(monthly.id, { expand: ['product'] })
  expect(expanded.product).toMatchObject({ id: product.id, name: 'Starter' })
})

test('a price that is paid once has no interval', async () => {
  const { stripe } = await startStripe()
  const { id } = await stripe.products.create({ name: 'Setup' })
  const price = await stripe.prices.create({ product: id, currency: 'EUR', unit_amount: 0 })
  expect(price).toMatchObject({ type: 'one_time', recurring: null, currency: 'eur' })
})

test('prices are found by lookup key, product, interval, currency and state', async () => {
  const { stripe } = await startStripe()
  const { product, monthly, yearly } = await createPlan({ stripe })
  const other = await createPlan({ stripe, name: 'Professional' })
  const ids = async (params: Stripe.PriceListParams) =>
    (await stripe.prices.list(params)).data.map(({ id }) => id)

  expect(await ids({ lookup_keys: ['starter_year', 'nobody'] })).toEqual([yearly.id])
  expect(await ids({ product: product.id })).toEqual([yearly.id, monthly.id])
  expect(await ids({ recurring: { interval: 'month' } })).toEqual([other.monthly.id, monthly.id])
  expect(await ids({ type: 'one_time' })).toEqual([])
  expect(await ids({ currency: 'eur' })).toEqual([])
  await stripe.prices.update(monthly.id, { active: false })
  expect(await ids({ active: false })).toEqual([monthly.id])
  const { data } = await stripe.prices.list({
    lookup_keys: ['starter_year'],
    expand: ['data.product'],
  })
  expect(data[0]?.product).toMatchObject({ name: 'Starter' })
})

test('a lookup key belongs to one price, until it is transferred', async () => {
  const { stripe } = await startStripe()
  const { product, monthly } = await createPlan({ stripe })
  const next = {
    product: product.id,
    currency: 'usd',
    unit_amount: 10_900,
    recurring: { interval: 'month' as const },
    lookup_key: 'starter_month',
  }
  expect(await refusal(stripe.prices.create(next))).toMatchObject({
    statusCode: 400,
    message: `A price (\`${monthly.id}\`) already uses that lookup key.`,
  })
  const moved = await stripe.prices.create({ ...next, transfer_lookup_key: true })
  expect(moved.lookup_key).toBe('starter_month')
  expect((await stripe.prices.retrieve(monthly.id)).lookup_key).toBeNull()
  const back = await stripe.prices.update(monthly.id, {
    lookup_key: 'starter_month',
    transfer_lookup_key: true,
  })
  expect(back.lookup_key).toBe('starter_month')
  expect((await stripe.prices.retrieve(moved.id)).lookup_key).toBeNull()
})

test('a price keeps its amount: only what is beside it can be changed', async () => {
  const { stripe } = await startStripe()
  const { monthly } = await createPlan({ stripe })
  const changed = await stripe.prices.update(monthly.id, {
    nickname: 'Monthly',
    metadata: { from: '2026' },
  })
  expect(changed).toMatchObject({ nickname: 'Monthly', metadata: { from: '2026' } })
  const amount = { nickname: 'Cheap', unit_amount: 1 }
  expect(await refusal(stripe.prices.update(monthly.id, amount))).toMatchObject({
    code: 'parameter_unknown',
    param: 'unit_amount',
  })
})

test('a price wants a product, a currency, an amount and an interval that exist', async () => {
  const { stripe } = await startStripe()
  const { id } = await stripe.products.create({ name: 'Starter' })
  const good = { product: id, currency: 'usd', unit_amount: 100 }
  const refused = (wrong: object) => refusal(stripe.prices.create({ ...good, ...wrong }))

  expect(await refused({ product: 'prod_no' })).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'product',
    message: "No such product: 'prod_no'",
  })
  expect(await refused({ currency: 'xyz' })).toMatchObject({ param: 'currency' })
  expect(await refused({ unit_amount: 1.5 })).toMatchObject({
    code: 'parameter_invalid_integer',
    param: 'unit_amount',
    message: 'Invalid integer: 1.5',
  })
  expect(await refused({ unit_amount: -1 })).toMatchObject({
    message: 'This value must be greater than or equal to 0.',
  })
  expect(await refused({ recurring: { interval: 'decade' } })).toMatchObject({
    param: 'recurring[interval]',
    message: 'Invalid recurring[interval]: must be one of day, month, week, or year',
  })
  expect(await refused({ recurring: { interval: 'year', interval_count: 4 } })).toMatchObject({
    param: 'recurring[interval_count]',
  })
  expect(await refusal(stripe.prices.retrieve('price_no'))).toMatchObject({
    statusCode: 404,
    param: 'price',
    message: "No such price: 'price_no'",
  })
})
