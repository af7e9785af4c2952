import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { buyPlan, createPlan, createSession, refusal, shareStripe } from './stripe-server.ts'

const { stripe } = await shareStripe()
const { subscription } = await buyPlan({ stripe })
const plan = await createPlan({ stripe, name: 'Team' })

type Update = (
  id: string,
  params: { metadata: Stripe.Emptyable<Stripe.MetadataParam> },
) => Promise<{
  metadata: Stripe.Metadata | null
}>

/** Each kind of object that has metadata, new, with the way to change it. */
const kinds: Record<
  string,
  { make: (metadata: Stripe.MetadataParam) => Promise<{ id: string }>; update: Update }
> = {
  product: {
    make: (metadata) => stripe.products.create({ name: 'Thing', metadata }),
    update: (id, params) => stripe.products.update(id, params),
  },
  price: {
    make: (metadata) =>
      stripe.prices.create({ product: plan.product.id, currency: 'usd', unit_amount: 1, metadata }),
    update: (id, params) => stripe.prices.update(id, params),
  },
  customer: {
    make: (metadata) => stripe.customers.create({ metadata }),
    update: (id, params) => stripe.customers.update(id, params),
  },
  'checkout session': {
    make: (metadata) => createSession({ stripe, price: plan.monthly.id, metadata }),
    update: (id, params) => stripe.checkout.sessions.update(id, params),
  },
  'webhook endpoint': {
    make: (metadata) =>
      stripe.webhookEndpoints.create({
        url: 'http://localhost:1/hooks',
        enabled_events: ['invoice.paid'],
        metadata,
      }),
    update: (id, params) => stripe.webhookEndpoints.update(id, params),
  },
  subscription: {
    make: (metadata) => stripe.subscriptions.update(subscription.id, { metadata }),
    update: (id, params) => stripe.subscriptions.update(id, params),
  },
}

test.each(Object.entries(kinds))(
  'of a %s it is merged name by name',
  async (_, { make, update }) => {
    const { id } = await make({ plan: 'starter', team: 'a' })
    expect((await update(id, { metadata: { seats: 3 } })).metadata).toEqual({
      plan: 'starter',
      team: 'a',
      seats: '3',
    })
    expect((await update(id, { metadata: { plan: 'pro' } })).metadata).toMatchObject({
      plan: 'pro',
    })
  },
)

test.each(Object.entries(kinds))(
  'of a %s a name is unset by nothing',
  async (_, { make, update }) => {
    const { id } = await make({})
    await update(id, { metadata: '' })
    await update(id, { metadata: { one: '1', two: '2', three: '3' } })
    expect((await update(id, { metadata: { one: '' } })).metadata).toEqual({ two: '2', three: '3' })
    expect((await update(id, { metadata: { two: null } })).metadata).toEqual({ three: '3' })
    expect((await update(id, { metadata: '' })).metadata).toEqual({})
  },
)

test('a name has forty characters, a value five hundred, and there are fifty', async () => {
  const entries = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, 'x']))
  const create = (metadata: Stripe.MetadataParam) => stripe.customers.create({ metadata })
  expect(Object.keys((await create(entries(50))).metadata)).toHaveLength(50)
  expect((await create({ ['n'.repeat(40)]: 'v'.repeat(500) })).metadata).toEqual({
    ['n'.repeat(40)]: 'v'.repeat(500),
  })
  const wrong: [Stripe.MetadataParam, string][] = [
    [entries(51), 'Metadata can have up to 50 keys.'],
    [{ ['n'.repeat(41)]: 'x' }, 'Metadata keys can have up to 40 characters.'],
    [{ name: 'v'.repeat(501) }, 'Metadata values can have up to 500 characters.'],
  ]
  for (const [metadata, message] of wrong) {
    expect(await refusal(create(metadata))).toMatchObject({ param: 'metadata', message })
  }
})

test('the limit of fifty is of what there is in the end', async () => {
  const entries = (from: number, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${from + index}`, 'x']))
  const { id } = await stripe.customers.create({ metadata: entries(0, 40) })
  const more = stripe.customers.update(id, { metadata: entries(40, 11) })
  expect(await refusal(more)).toMatchObject({ message: 'Metadata can have up to 50 keys.' })
  const full = await stripe.customers.update(id, { metadata: entries(40, 10) })
  expect(Object.keys(full.metadata)).toHaveLength(50)
})

test('values keep what they are made of', async () => {
  const metadata = { '0': 'zero', '7': 'seven', 'with space': ' a & b = c ', ümlaut: '✓ 100 %' }
  const { id } = await stripe.customers.create({ metadata })
  expect(await stripe.customers.retrieve(id)).toMatchObject({ metadata })
})

test('a name may be a number', async () => {
  const { id } = await stripe.customers.create({ metadata: { 3: 'c' } })
  expect(await stripe.customers.retrieve(id)).toMatchObject({ metadata: { 3: 'c' } })
  expect((await stripe.customers.update(id, { metadata: { 0: 'a', 1: 'b' } })).metadata).toEqual({
    0: 'a',
    1: 'b',
    3: 'c',
  })
})

test('what the session says of its subscription is not its own metadata', async () => {
  const session = await createSession({
    stripe,
    price: plan.monthly.id,
    metadata: { of: 'session' },
    subscription_data: { metadata: { of: 'subscription' } },
  })
  expect(session.metadata).toEqual({ of: 'session' })
})
