import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import {
  CANCEL_URL,
  createClock,
  createPlan,
  createSession,
  EMAIL,
  getId,
  refusal,
  startStripe,
  SUCCESS_URL,
  temporaryFolder,
} from './stripe-server.ts'

const HALF_AN_HOUR = 30 * 60
const A_DAY = 24 * 60 * 60

test('a session of a subscription is open, with the address of its page', async () => {
  const clock = createClock()
  const { stripe, url } = await startStripe({ clock })
  const { monthly } = await createPlan({ stripe })
  const session = await createSession({
    stripe,
    price: monthly.id,
    client_reference_id: 'user-1',
    customer_email: EMAIL,
    metadata: { plan: 'starter' },
    subscription_data: { metadata: { plan: 'starter' } },
  })
  expect(session).toMatchObject({
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: 9_900,
    amount_total: 9_900,
    currency: 'usd',
    cancel_url: CANCEL_URL,
    success_url: SUCCESS_URL,
    client_reference_id: 'user-1',
    customer: null,
    customer_email: EMAIL,
    customer_details: { email: EMAIL },
    metadata: { plan: 'starter' },
    subscription: null,
    invoice: null,
    payment_intent: null,
    livemode: false,
    created: clock.seconds(),
    expires_at: clock.seconds() + A_DAY,
    url: `${url}/c/pay/${session.id}`,
  })
  expect(session.id).toMatch(/^cs_test_\w+$/)
  expect(await stripe.checkout.sessions.retrieve(session.id)).toEqual(session)
})

test('the lines of a session have their prices, in their order', async () => {
  const { stripe } = await startStripe()
  const { id } = await stripe.products.create({ name: 'Setup' })
  const { id: other } = await stripe.products.create({ name: 'Training' })
  const priced = (product: string, unit_amount: number) =>
    stripe.prices.create({ product, currency: 'usd', unit_amount })
  const [setup, training] = [await priced(id, 50_000), await priced(other, 20_000)]
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { price: setup.id, quantity: 1 },
      { price: training.id, quantity: 3 },
    ],
    success_url: SUCCESS_URL,
    expand: ['line_items.data.price.product'],
  })
  expect(session.amount_total).toBe(110_000)
  expect(session.line_items?.data).toMatchObject([
    { description: 'Setup', amount_total: 50_000, quantity: 1, price: { product: { id } } },
    { description: 'Training', amount_total: 60_000, quantity: 3 },
  ])
  const first = await stripe.checkout.sessions.listLineItems(session.id, { limit: 1 })
  expect(first).toMatchObject({ has_more: true, data: [{ description: 'Setup' }] })
  const all = await stripe.checkout.sessions
    .listLineItems(session.id, { limit: 1 })
    .autoPagingToArray({ limit: 10 })
  expect(all.map(({ description }) => description)).toEqual(['Setup', 'Training'])
})

test('payment methods are those of the currency, and of these the allowed ones', async () => {
  const { stripe } = await startStripe()
  const { product, monthly } = await createPlan({ stripe })
  const euros = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 100,
    recurring: { interval: 'month' },
  })
  const session = await createSession({ stripe, price: monthly.id })
  expect(session).toMatchObject({
    allowed_payment_method_types: null,
    payment_method_types: ['card', 'us_bank_account'],
  })
  const cards = { allowed_payment_method_types: ['card'] }
  expect(await createSession({ stripe, price: monthly.id, ...cards })).toMatchObject({
    ...cards,
    payment_method_types: ['card'],
  })
  expect((await createSession({ stripe, price: euros.id })).payment_method_types).toEqual(['card'])
  const banks = { allowed_payment_method_types: ['us_bank_account'] }
  expect(await refusal(createSession({ stripe, price: euros.id, ...banks }))).toMatchObject({
    param: 'allowed_payment_method_types',
  })
})

test('sessions are listed by state and customer', async () => {
  const { stripe } = await startStripe()
  const { monthly } = await createPlan({ stripe })
  const customer = await stripe.customers.create({ email: EMAIL })
  const theirs = await createSession({ stripe, price: monthly.id, customer: customer.id })
  const other = await createSession({ stripe, price: monthly.id })
  await stripe.checkout.sessions.expire(other.id)
  const ids = async (params: Stripe.Checkout.SessionListParams) =>
    (await stripe.checkout.sessions.list(params)).data.map(({ id }) => id)
  expect(await ids({})).toEqual([other.id, theirs.id])
  expect(await ids({ status: 'open' })).toEqual([theirs.id])
  expect(await ids({ customer: customer.id })).toEqual([theirs.id])
  expect(await ids({ subscription: 'sub_no' })).toEqual([])
  const expanded = await stripe.checkout.sessions.retrieve(theirs.id, { expand: ['customer'] })
  expect(expanded.customer).toMatchObject({ email: EMAIL })
})

test('an open session can be ended, once, and tells of it', async () => {
  const { stripe } = await startStripe()
  const { monthly } = await createPlan({ stripe })
  const { id } = await createSession({ stripe, price: monthly.id })
  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null })
  expect(await refusal(stripe.checkout.sessions.expire(id))).toMatchObject({
    statusCode: 400,
    message:
      'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of `expired`.',
  })
  const { data } = await stripe.events.list({ type: 'checkout.session.expired' })
  expect(data).toMatchObject([{ data: { object: { id, status: 'expired' } } }])
})

test('a session ends when its time is over', async () => {
  const clock = createClock()
  const { stripe } = await startStripe({ clock })
  const { monthly } = await createPlan({ stripe })
  const expires_at = clock.seconds() + HALF_AN_HOUR
  const { id } = await createSession({ stripe, price: monthly.id, expires_at })
  clock.advance({ seconds: HALF_AN_HOUR - 1 })
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open')
  clock.advance({ seconds: 1 })
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
  expect((await stripe.events.list({ type: 'checkout.session.expired' })).data).toHaveLength(1)
})

test('a session that ran out while nobody looked is told of at the next start', async () => {
  const folder = await temporaryFolder()
  const clock = createClock()
  const before = await startStripe({ folder, clock })
  const { monthly } = await createPlan({ stripe: before.stripe })
  const { id } = await createSession({ stripe: before.stripe, price: monthly.id })
  await before.close()
  clock.advance({ seconds: A_DAY })
  const { stripe } = await startStripe({ folder, clock })
  const { data } = await stripe.events.list({ type: 'checkout.session.expired' })
  expect(data).toMatchObject([{ data: { object: { id, status: 'expired' } } }])
})

test('each thing that a session cannot be made of is named', async () => {
  const clock = createClock()
  const { stripe } = await startStripe({ clock })
  const { product, monthly } = await createPlan({ stripe })
  const once = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 100,
  })
  const euros = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 100,
  })
  const { id: customer } = await stripe.customers.create({ email: EMAIL })
  const lines = (...prices: string[]) => prices.map((price) => ({ price, quantity: 1 }))
  const refused = (wrong: Partial<Stripe.Checkout.SessionCreateParams>) =>
    refusal(createSession({ stripe, price: monthly.id, ...wrong }))

  const cases: [Partial<Stripe.Checkout.SessionCreateParams>, string, string | RegExp][] = [
    [{ line_items: lines('price_no') }, 'line_items[0][price]', "No such price: 'price_no'"],
    [{ line_items: [] }, 'line_items', 'Missing required param: line_items.'],
    [
      { line_items: [{ price: monthly.id, quantity: 0 }] },
      'line_items[0][quantity]',
      'This value must be greater than or equal to 1.',
    ],
    [{ mode: 'payment' }, 'line_items[0][price]', /passed a recurring price/],
    [{ line_items: lines(once.id) }, 'line_items', /at least one recurring price/],
    [
      { mode: 'payment', line_items: lines(once.id, euros.id) },
      'line_items',
      /must have the same currency/,
    ],
    [{ success_url: '/thanks' }, 'success_url', 'Not a valid URL'],
    [{ success_url: 'javascript:alert(1)' }, 'success_url', 'Not a valid URL'],
    [{ customer: 'cus_no' }, 'customer', "No such customer: 'cus_no'"],
    [{ customer, customer_email: EMAIL }, 'customer', /only specify one of these parameters/],
    [{ expires_at: clock.seconds() + 60 }, 'expires_at', /between 30 minutes and 24 hours/],
    [{ expires_at: clock.seconds() + A_DAY + 60 }, 'expires_at', /between 30 minutes/],
    [{ mode: 'setup' }, 'mode', 'Invalid mode: must be one of payment or subscription'],
  ]
  for (const [wrong, param, message] of cases) {
    const answer = await refused(wrong)
    expect(answer, param).toMatchObject({ statusCode: 400, param })
    expect(answer.message).toMatch(message)
  }
  expect((await stripe.checkout.sessions.list()).data).toEqual([])
})

test('an inactive price is not sold', async () => {
  const { stripe } = await startStripe()
  const { monthly } = await createPlan({ stripe })
  await stripe.prices.update(monthly.id, { active: false })
  expect(await refusal(createSession({ stripe, price: monthly.id }))).toMatchObject({
    param: 'line_items[0][price]',
    message: 'The price specified is inactive. This field only accepts active prices.',
  })
})

test('what belongs to the other mode is refused', async () => {
  const { stripe } = await startStripe()
  const { monthly } = await createPlan({ stripe })
  const once = await stripe.prices.create({
    product: getId(monthly.product),
    currency: 'usd',
    unit_amount: 100,
  })
  const subscription_data = { description: 'A plan' }
  const payment = createSession({ stripe, price: once.id, mode: 'payment', subscription_data })
  expect(await refusal(payment)).toMatchObject({
    param: 'subscription_data',
    message: 'You can not pass `subscription_data` in `payment` mode.',
  })
  const wrong = { payment_intent_data: { description: 'Order 1' } }
  expect(await refusal(createSession({ stripe, price: monthly.id, ...wrong }))).toMatchObject({
    param: 'payment_intent_data',
    message: 'You can not pass `payment_intent_data` in `subscription` mode.',
  })
})

test('a parameter that is not modelled is unknown, however deep', async () => {
  const { stripe } = await startStripe()
  const { monthly } = await createPlan({ stripe })
  const refused = (wrong: Partial<Stripe.Checkout.SessionCreateParams>) =>
    refusal(createSession({ stripe, price: monthly.id, ...wrong }))
  expect(await refused({ customer_creation: 'always' })).toMatchObject({
    statusCode: 400,
    code: 'parameter_unknown',
    param: 'customer_creation',
    message: 'Received unknown parameter: customer_creation',
  })
  expect(await refused({ subscription_data: { trial_period_days: 3 } })).toMatchObject({
    message: 'Received unknown parameter: subscription_data[trial_period_days]',
  })
  expect(await refused({ locale: 'en', submit_type: 'pay' })).toMatchObject({
    message: 'Received unknown parameters: locale, submit_type',
  })
})

test('an unknown session is not there', async () => {
  const { stripe } = await startStripe()
  expect(await refusal(stripe.checkout.sessions.retrieve('cs_test_no'))).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    code: 'resource_missing',
    param: 'session',
    message: "No such checkout.session: 'cs_test_no'",
  })
})
