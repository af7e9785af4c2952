import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { textLike } from './matchers.ts'
import { refusal, shareStripe, startStripe } from './stripe-server.ts'

const { stripe } = await shareStripe()
const product = await stripe.products.create({ name: 'Starter' })

function create(params: Partial<Stripe.PriceCreateParams>) {
  return stripe.prices.create({
    currency: 'usd',
    unit_amount: 1_000,
    product: product.id,
    ...params,
  })
}

test('a price may bring its product', async () => {
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 1_000,
    recurring: { interval: 'month' },
    product_data: { name: 'Gold Plan', metadata: { tier: 'gold' } },
    expand: ['product'],
  })
  expect(price).toMatchObject({
    type: 'recurring',
    product: { object: 'product', name: 'Gold Plan', active: true, metadata: { tier: 'gold' } },
  })
  const types = (await stripe.events.list({ limit: 2 })).data.map(({ type }) => type)
  expect(types).toEqual(['price.created', 'product.created'])
})

test('a price has one product, and it must be there', async () => {
  const both = stripe.prices.create({
    currency: 'usd',
    unit_amount: 1,
    product: product.id,
    product_data: { name: 'Another' },
  })
  expect(await refusal(both)).toMatchObject({
    message: 'You may only specify one of these parameters: product, product_data.',
  })
  expect(await refusal(stripe.prices.create({ currency: 'usd', unit_amount: 1 }))).toMatchObject({
    code: 'parameter_missing',
    param: 'product',
  })
  expect(await refusal(create({ product: 'prod_none' }))).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'product',
    message: "No such product: 'prod_none'",
  })
})

test('a price that is refused leaves no product behind', async () => {
  const local = await startStripe()
  const wrong = local.stripe.prices.create({
    currency: 'xxl',
    unit_amount: 1,
    product_data: { name: 'Nobody' },
  })
  expect(await refusal(wrong)).toMatchObject({
    param: 'currency',
    message: textLike(/^Invalid currency: xxl/),
  })
  const taken = { currency: 'usd', unit_amount: 1, lookup_key: 'one' } as const
  await local.stripe.prices.create({ ...taken, product_data: { name: 'First' } })
  const second = local.stripe.prices.create({ ...taken, product_data: { name: 'Second' } })
  expect(await refusal(second)).toMatchObject({ code: 'resource_already_exists' })
  expect((await local.stripe.products.list()).data.map(({ name }) => name)).toEqual(['First'])
})

test.each(['usd', 'EUR', 'jpy', 'kwd', 'huf'])(
  '%s is a currency, in small letters',
  async (currency) => {
    const price = await create({ currency })
    expect(price).toMatchObject({ currency: currency.toLowerCase(), unit_amount: 1_000 })
    expect(String(price.unit_amount_decimal)).toBe('1000')
  },
)

test.each(['', 'us', 'dollar', 'xyz', '€'])('%j is no currency', async (currency) => {
  expect(await refusal(create({ currency }))).toMatchObject({ statusCode: 400, param: 'currency' })
})

test.each([-1, 1.5, 100_000_000])('%j is no amount', async (unit_amount) => {
  expect(await refusal(create({ unit_amount }))).toMatchObject({
    param: 'unit_amount',
    code: 'parameter_invalid_integer',
  })
})

test.each([
  ['day', 1_095],
  ['week', 156],
  ['month', 36],
  ['year', 3],
] as const)('every %s it may be charged, or at most every %d', async (interval, most) => {
  const one = await create({ recurring: { interval } })
  expect(one.recurring).toMatchObject({ interval, interval_count: 1, usage_type: 'licensed' })
  const rare = await create({ recurring: { interval, interval_count: most } })
  expect(rare.recurring?.interval_count).toBe(most)
  const over = create({ recurring: { interval, interval_count: most + 1 } })
  expect(await refusal(over)).toMatchObject({
    param: 'recurring[interval_count]',
    message: 'The maximum billing interval is 3 years.',
  })
})

test('what is paid as it is used is not modelled, and says so', async () => {
  const licensed = await create({ recurring: { interval: 'month', usage_type: 'licensed' } })
  expect(licensed.recurring?.usage_type).toBe('licensed')
  const metered = create({ recurring: { interval: 'month', usage_type: 'metered' } })
  expect(await refusal(metered)).toMatchObject({
    param: 'recurring[usage_type]',
    message: 'Invalid recurring[usage_type]: must be licensed',
  })
  const tiered = create({ billing_scheme: 'tiered' })
  expect(await refusal(tiered)).toMatchObject({
    code: 'parameter_unknown',
    param: 'billing_scheme',
  })
})

test('a price that is archived can be had again, with what it was', async () => {
  const price = await create({ nickname: 'Old', lookup_key: 'old' })
  const archived = await stripe.prices.update(price.id, { active: false })
  expect(archived).toEqual({ ...price, active: false })
  expect((await stripe.prices.list({ active: false, lookup_keys: ['old'] })).data).toHaveLength(1)
  expect(await stripe.prices.update(price.id, { active: true })).toEqual(price)
  expect(await stripe.prices.update(price.id, { nickname: '', lookup_key: '' })).toMatchObject({
    nickname: null,
    lookup_key: null,
  })
})

test('a change that changes nothing is no event', async () => {
  const price = await create({ nickname: 'Same' })
  const newest = async () => (await stripe.events.list({ limit: 1 })).data[0]?.id
  const before = await newest()
  await stripe.prices.update(price.id, { nickname: 'Same' })
  await stripe.products.update(product.id, { name: 'Starter' })
  await stripe.prices.update(price.id, {})
  expect(await newest()).toBe(before)
})
