import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import {
  buyPlan,
  createPlan,
  getId,
  type LocalStripe,
  readPage,
  refusal,
  startStripe,
  submit,
} from './stripe-server.ts'

const PRODUCTS = 'features.subscription_update.products'

function listFeatures(
  products: Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate.Product[],
) {
  return {
    subscription_cancel: { enabled: true },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price' as const],
      products,
    },
  }
}

async function createConfiguration({ stripe }: Pick<LocalStripe, 'stripe'>) {
  const { product, monthly, yearly } = await createPlan({ stripe, name: 'Professional' })
  const features = listFeatures([{ product: product.id, prices: [monthly.id] }])
  const configuration = await stripe.billingPortal.configurations.create({
    features,
    metadata: { purpose: 'plans' },
  })
  return { configuration, product, monthly, yearly }
}

test('a configuration is made, found again by its metadata, and changed', async () => {
  const { stripe } = await startStripe()
  const { configurations } = stripe.billingPortal
  const { configuration, product, monthly, yearly } = await createConfiguration({ stripe })
  expect(configuration).toMatchObject({
    object: 'billing_portal.configuration',
    active: true,
    is_default: false,
    metadata: { purpose: 'plans' },
    features: {
      invoice_history: { enabled: false },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: { enabled: true, default_allowed_updates: ['price'] },
    },
  })
  expect(configuration.id).toMatch(/^bpc_\w+$/)
  const { data } = await configurations.list({ active: true, limit: 100 })
  expect(data.map(({ id, metadata }) => [id, metadata])).toEqual([
    [configuration.id, { purpose: 'plans' }],
  ])

  await configurations.update(configuration.id, {
    features: {
      subscription_update: {
        enabled: true,
        products: [{ product: product.id, prices: [monthly.id, yearly.id] }],
      },
    },
  })
  const changed = await configurations.retrieve(configuration.id, { expand: [PRODUCTS] })
  expect(changed.features).toMatchObject({
    subscription_cancel: { enabled: true },
    subscription_update: {
      default_allowed_updates: ['price'],
      products: [{ product: product.id, prices: [monthly.id, yearly.id] }],
    },
  })
  await configurations.update(configuration.id, { active: false })
  expect((await configurations.list({ active: true })).data).toEqual([])
})

test('the products are told only when they are asked for', async () => {
  const { stripe } = await startStripe()
  const { configuration } = await createConfiguration({ stripe })
  expect(configuration.features.subscription_update).not.toHaveProperty('products')
  const { data } = await stripe.billingPortal.configurations.list({ expand: [`data.${PRODUCTS}`] })
  expect(data[0]?.features.subscription_update.products).toHaveLength(1)
})

test('prices that nobody could choose between are refused', async () => {
  const { stripe } = await startStripe()
  const { product, monthly, yearly } = await createPlan({ stripe })
  const other = await createPlan({ stripe, name: 'Professional' })
  const create = (prices: string[]) =>
    refusal(
      stripe.billingPortal.configurations.create({
        features: listFeatures([{ product: product.id, prices }]),
      }),
    )
  const second = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 10_900,
    recurring: { interval: 'month' },
  })
  expect(await create([monthly.id, second.id])).toMatchObject({
    statusCode: 400,
    param: 'features[subscription_update][products][0][prices][1]',
  })
  expect((await create([other.monthly.id])).message).toContain('does not belong to the product')
  expect(await create(['price_no'])).toMatchObject({ code: 'resource_missing' })
  await stripe.prices.update(yearly.id, { active: false })
  expect((await create([yearly.id])).message).toContain('active')
})

test('the portal of a session offers what its configuration has, and no other price', async () => {
  const { stripe } = await startStripe()
  const { subscription } = await buyPlan({ stripe })
  const { configuration, monthly, yearly } = await createConfiguration({ stripe })
  const portal = await stripe.billingPortal.sessions.create({
    customer: getId(subscription.customer),
    configuration: configuration.id,
  })
  expect(portal.configuration).toBe(configuration.id)
  const { body } = await readPage(portal.url)
  expect(body).toContain(`<option value="${monthly.id}"`)
  expect(body).not.toContain(yearly.id)
  const choose = (price: string) =>
    submit({ url: `${portal.url}/plan`, fields: { subscription: subscription.id, price } })
  const paidPrice = async () =>
    (await stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.price.id
  await choose(yearly.id)
  expect(await paidPrice()).not.toBe(yearly.id)
  await choose(monthly.id)
  expect(await paidPrice()).toBe(monthly.id)
})

test('a session wants a configuration that exists and is active', async () => {
  const { stripe } = await startStripe()
  const { configuration } = await createConfiguration({ stripe })
  const { id: customer } = await stripe.customers.create()
  const open = (id: string) =>
    refusal(stripe.billingPortal.sessions.create({ customer, configuration: id }))
  expect(await open('bpc_no')).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'configuration',
  })
  await stripe.billingPortal.configurations.update(configuration.id, { active: false })
  expect(await open(configuration.id)).toMatchObject({ statusCode: 400, param: 'configuration' })
})
