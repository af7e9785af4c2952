import { expect, test } from 'vitest'
import { createCheckout, type Order } from './create-checkout.server.ts'
import { stripeAnswering, type StripeCall, stripeError } from '#app/billing/stripe.fixture.ts'

const price = {
  id: 'price_a',
  object: 'price',
  active: true,
  currency: 'usd',
  type: 'recurring',
  unit_amount: 94_800,
  recurring: { interval: 'year', interval_count: 1, usage_type: 'licensed' },
}

const order: Order = {
  plan: {
    _id: 'plan-starter',
    name: 'Starter',
    slug: 'starter',
    description: null,
    monthlyPrice: 99,
    annualPrice: 79,
    priceId: { monthly: 'price_m', annual: 'price_a' },
    ctaLink: null,
  },
  billing: 'annual',
  successUrl: 'https://testco.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://testco.example/pricing',
  attempt: 'attempt',
  buyer: null,
  bought: null,
  campaign: {},
}

const session = { id: 'cs_1', url: 'https://checkout.example/cs_1' }

/** Stripe with the price that the page shows, and another answer to the creation of a session. */
function stripeSelling(create: (call: StripeCall) => ReturnType<typeof answer>) {
  return stripeAnswering((call) => (call.method === 'GET' ? answer(price) : create(call)))
}

function answer(body: unknown, status = 200) {
  return { status, body }
}

test('a checkout asks for one of the plan’s price, names the plan, and never an amount', async () => {
  const { stripe, calls } = await stripeSelling(() => answer(session))
  expect(await createCheckout({ stripe, said: null, order })).toEqual({
    url: session.url,
    sessionId: session.id,
  })
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /v1/prices/price_a',
    'POST /v1/checkout/sessions',
  ])
  expect(calls[1]?.form).toEqual({
    mode: 'subscription',
    'line_items[0][price]': 'price_a',
    'line_items[0][quantity]': '1',
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    'metadata[plan]': 'starter',
    'metadata[plan_name]': 'Starter',
    'metadata[billing]': 'annual',
    'subscription_data[metadata][plan]': 'starter',
    'subscription_data[metadata][plan_name]': 'Starter',
    'subscription_data[metadata][billing]': 'annual',
  })
})

test('the page has a field for a promotion code where editors want one', async () => {
  const { stripe, calls } = await stripeSelling(() => answer(session))
  await createCheckout({ stripe, said: null, order, hasPromotionCodes: true })
  expect(calls[1]?.form).toMatchObject({ allow_promotion_codes: 'true' })
})

test('the campaign that brought a buyer stands in the checkout and in its subscription', async () => {
  const { stripe, calls } = await stripeSelling(() => answer(session))
  const campaign = { utm_source: 'p'.repeat(501) }
  await createCheckout({ stripe, said: null, order: { ...order, campaign } })
  expect(calls[1]?.form).toMatchObject({
    'metadata[utm_source]': 'p'.repeat(500),
    'metadata[plan]': 'starter',
    'subscription_data[metadata][utm_source]': 'p'.repeat(500),
  })
})

test('who is signed in is named, so that the payment finds its account', async () => {
  const { stripe, calls } = await stripeSelling(() => answer(session))
  await createCheckout({
    stripe,
    said: null,
    order: { ...order, buyer: { userId: 'u', email: 'a@b.example', isAssured: false } },
  })
  expect(calls[1]?.form).toMatchObject({ client_reference_id: 'u', customer_email: 'a@b.example' })
})

test('the same press has the same key, another press or plan has another', async () => {
  const { stripe, calls } = await stripeSelling(() => answer(session))
  const again = { ...order }
  const other = { ...order, attempt: 'another' }
  const elsewhere = { ...order, cancelUrl: 'https://testco.example/' }
  for (const one of [order, again, other, elsewhere])
    await createCheckout({ stripe, said: null, order: one })
  const keys = calls.flatMap(({ idempotencyKey }) => idempotencyKey ?? [])
  expect(keys).toHaveLength(4)
  expect(keys[0]).toBe(keys[1])
  expect(new Set(keys).size).toBe(3)
})

test.each([
  ['dearer than the page', { unit_amount: 94_900 }],
  ['cheaper than the page', { unit_amount: 1 }],
  ['of another currency', { currency: 'eur' }],
  ['of another interval', { recurring: { interval: 'month', interval_count: 1 } }],
  ['archived', { active: false }],
  ['charged once', { type: 'one_time', recurring: null }],
])('a price that is %s is not sold', async (_name, difference) => {
  const { stripe, calls } = await stripeAnswering(() => answer({ ...price, ...difference }))
  await expect(createCheckout({ stripe, said: null, order })).rejects.toMatchObject({
    code: 'priceDiffers',
    status: 409,
  })
  expect(calls).toHaveLength(1)
})

test('a price that Stripe does not have is not sold', async () => {
  const { stripe } = await stripeAnswering(() =>
    stripeError({ status: 404, type: 'invalid_request_error', code: 'resource_missing' }),
  )
  await expect(createCheckout({ stripe, said: null, order })).rejects.toMatchObject({
    code: 'priceDiffers',
  })
})

test('an answer that is no price sells nothing', async () => {
  for (const body of [{}, { ...price, id: 'price_other' }, []]) {
    const { stripe } = await stripeAnswering(() => answer(body))
    await expect(createCheckout({ stripe, said: null, order })).rejects.toMatchObject({
      code: 'noAddress',
    })
  }
})

test('a plan without a price, or whose button is a link, asks Stripe nothing', async () => {
  const { stripe, calls } = await stripeAnswering(() => answer(price))
  const link = { _key: null, label: 'Contact sales', href: '/contact' }
  for (const part of [
    { priceId: null },
    { priceId: { monthly: 'price_m', annual: null } },
    { annualPrice: null },
    { ctaLink: link },
  ]) {
    const plan = { ...order.plan, ...part }
    const bought = createCheckout({ stripe, said: null, order: { ...order, plan } })
    await expect(bought).rejects.toMatchObject({ code: 'notForSale', status: 409 })
  }
  expect(calls).toEqual([])
})

test.each([
  [
    401,
    { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_***' },
    'notConfigured',
  ],
  [400, { type: 'invalid_request_error', message: 'STRIPE_SECRET_KEY is wrong' }, 'notConfigured'],
  [403, { type: 'invalid_request_error', message: 'The key may not do this' }, 'notConfigured'],
  [400, { type: 'invalid_request_error', message: 'Unknown parameter' }, 'refused'],
  [402, { type: 'card_error', message: 'Declined' }, 'refused'],
  [409, { type: 'idempotency_error', message: 'In use' }, 'unreachable'],
  [429, { type: 'invalid_request_error', message: 'Too many requests' }, 'unreachable'],
  [500, { type: 'api_error', message: 'Sorry' }, 'unreachable'],
])('Stripe’s %i %j is %s', async (status, error, code) => {
  const { stripe, calls } = await stripeSelling(() => stripeError({ status, ...error }))
  await expect(createCheckout({ stripe, said: null, order })).rejects.toMatchObject({ code })
  expect(calls).toHaveLength(2)
})

test.each([{}, { url: null }, { url: 7 }, { url: 'javascript:alert(1)' }, '<html>', '[]', 'null'])(
  'nonsense from Stripe is no address: %j',
  async (body) => {
    const { stripe } = await stripeSelling(() => answer(body))
    await expect(createCheckout({ stripe, said: null, order })).rejects.toMatchObject({
      name: 'CheckoutError',
      code: 'noAddress',
    })
  },
)

test('a connection that breaks is not an answer', async () => {
  const { stripe } = await stripeAnswering(() => 'hang up')
  await expect(createCheckout({ stripe, said: null, order })).rejects.toMatchObject({
    code: 'unreachable',
  })
})

test('silence ends within the limit', async () => {
  const { stripe } = await stripeAnswering(() => 'silence')
  await expect(createCheckout({ stripe, said: null, order })).rejects.toMatchObject({
    code: 'unreachable',
  })
})

test('what has to be said before the payment stands on Stripe’s page', async () => {
  const { stripe, calls } = await stripeSelling(() => answer(session))
  await createCheckout({ stripe, said: 'This buys a second plan.', order })
  expect(calls.at(-1)?.form['custom_text[submit][message]']).toBe('This buys a second plan.')
})
