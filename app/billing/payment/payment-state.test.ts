import { expect, onTestFinished, test } from 'vitest'
import { askStripe, getPaymentState } from './payment-state.server.ts'
import { installServices } from '#tests/fixtures/services.ts'
import { stripeAnswering, stripeError } from '#app/billing/stripe.fixture.ts'

const session = {
  id: 'cs_test_1',
  status: 'complete',
  payment_status: 'paid',
  metadata: { plan: 'starter', billing: 'annual' },
}

async function getState(fields: Record<string, unknown>) {
  const { stripe } = await stripeAnswering(() => ({ body: { ...session, ...fields } }))
  return await askStripe({ stripe, sessionId: 'cs_test_1' })
}

test('a paid checkout says what was bought', async () => {
  const bought = { plan: 'starter', billing: 'annual' }
  const figures = { amount: null, next: null, email: null }
  const nobody = { customer: null, buyerId: null, buyerName: null }
  expect(await getState({})).toEqual({ state: 'paid', ...nobody, ...bought, figures })
  expect(await getState({ payment_status: 'no_payment_required' })).toMatchObject({ state: 'paid' })
  expect(await getState({ client_reference_id: 'ada' })).toMatchObject({ buyerId: 'ada' })
})

test('a payment from a bank is under way until the bank pays or refuses', async () => {
  const unpaid = async (fields: object) =>
    (await getState({ payment_status: 'unpaid', ...fields })).state
  expect(await unpaid({})).toBe('pending')
  for (const status of ['active', 'trialing', 'incomplete']) {
    expect(await unpaid({ subscription: { ...SUBSCRIPTION, status } }), status).toBe('pending')
  }
  for (const status of ['past_due', 'unpaid', 'canceled', 'incomplete_expired']) {
    expect(await unpaid({ subscription: { ...SUBSCRIPTION, status } }), status).toBe('failed')
  }
  // Paid later in another way: the checkout itself stays unpaid.
  expect(await unpaid({ subscription: SUBSCRIPTION, invoice: { status: 'paid' } })).toBe('paid')
})

const SUBSCRIPTION = {
  id: 'sub_1',
  discounts: [],
  status: 'active',
  cancel_at: null,
  cancel_at_period_end: false,
  items: { data: [{ current_period_end: Date.UTC(2027, 0, 15) / 1_000 }] },
}

const FIGURES = {
  amount_total: 19_900,
  currency: 'usd',
  customer_details: { email: 'ada@example.com' },
  subscription: SUBSCRIPTION,
  line_items: { data: [{ quantity: 1, price: { unit_amount: 24_900, currency: 'usd' } }] },
}

test('a paid checkout says what was charged, what comes next and where the receipt goes', async () => {
  expect(await getState(FIGURES)).toMatchObject({
    figures: {
      amount: '$199.00',
      next: { amount: '$249.00', at: '2027-01-15T00:00:00.000Z' },
      email: 'ada@example.com',
    },
  })
})

test('with a discount Stripe says what comes next', async () => {
  const paid = { ...FIGURES, subscription: { ...SUBSCRIPTION, discounts: ['di_1'] } }
  const { stripe, calls } = await stripeAnswering(({ path }) => ({
    body: path.includes('create_preview')
      ? { amount_due: 19_920, currency: 'usd' }
      : { ...session, ...paid },
  }))
  expect(await askStripe({ stripe, sessionId: 'cs_test_1' })).toMatchObject({
    figures: { next: { amount: '$199.20', at: '2027-01-15T00:00:00.000Z' } },
  })
  expect(calls[1]?.form).toEqual({ subscription: 'sub_1' })
})

test('a payment is known while Stripe does not work out the next charge', async () => {
  const paid = { ...FIGURES, subscription: { ...SUBSCRIPTION, discounts: ['di_1'] } }
  const { stripe } = await stripeAnswering(({ path }) =>
    path.includes('create_preview')
      ? stripeError({ status: 402 })
      : { body: { ...session, ...paid } },
  )
  expect(await askStripe({ stripe, sessionId: 'cs_test_1' })).toMatchObject({
    state: 'paid',
    figures: { amount: '$199.00', next: null },
  })
})

test('a subscription that ends, or has ended, has no next charge', async () => {
  for (const end of [
    { cancel_at_period_end: true },
    { cancel_at: 1_800_000_000 },
    { status: 'canceled' },
    { status: 'unpaid' },
  ]) {
    const subscription = { ...SUBSCRIPTION, ...end }
    expect(await getState({ ...FIGURES, subscription })).toMatchObject({ figures: { next: null } })
  }
})

test('figures are asked for in the same call', async () => {
  const { stripe, calls } = await stripeAnswering(() => ({ body: session }))
  await askStripe({ stripe, sessionId: 'cs_test_1' })
  expect(calls.map(({ path }) => decodeURIComponent(path))).toEqual([
    expect.stringMatching(/expand\[0\]=subscription&expand\[1\]=line_items/),
  ])
})

test('a checkout that was left, or ran out, is not paid', async () => {
  for (const status of ['open', 'expired']) {
    expect(await getState({ status, payment_status: 'unpaid' })).toEqual({ state: 'unpaid' })
  }
})

test('a checkout that was made elsewhere in the account is not found', async () => {
  for (const metadata of [
    null,
    {},
    { billing: 'weekly' },
    { plan: 'x' },
    { plan: '', billing: 'annual' },
  ]) {
    for (const status of ['open', 'expired', 'complete']) {
      expect(await getState({ metadata, status })).toEqual({ state: 'notFound' })
    }
  }
})

test('what Stripe does not know is not found', async () => {
  const { stripe } = await stripeAnswering(() =>
    stripeError({ status: 404, type: 'invalid_request_error', code: 'resource_missing' }),
  )
  expect(await askStripe({ stripe, sessionId: 'cs_test_1' })).toEqual({ state: 'notFound' })
})

test('a fault of Stripe is none of these', async () => {
  for (const answer of [{ status: 500, body: {} }, { body: '<html>' }, { body: {} }]) {
    const { stripe } = await stripeAnswering(() => answer)
    await expect(askStripe({ stripe, sessionId: 'cs_test_1' })).rejects.toThrow()
  }
})

async function stateWith({ key, sessionId }: { key: string; sessionId: string }) {
  const { apiHost, calls } = await stripeAnswering(() => 'hang up')
  onTestFinished(installServices({ STRIPE_SECRET_KEY: key, STRIPE_API_HOST: apiHost }))
  return {
    payment: await getPaymentState({ sessionId, clientAddress: '192.0.2.1' }),
    calls: calls.length,
  }
}

test('while Stripe does not answer, or without a key, nobody knows', async () => {
  for (const key of ['sk_test_1', '']) {
    const { payment } = await stateWith({ key, sessionId: 'cs_test_1' })
    expect(payment).toEqual({ state: 'unknown' })
  }
})

test('what cannot be an id is not asked for', async () => {
  for (const sessionId of ['', 'x', 'cs_../x', '<script>', `cs_${'x'.repeat(10_000)}`]) {
    const asked = await stateWith({ key: 'sk_test_1', sessionId })
    expect(asked).toEqual({ payment: { state: 'notFound' }, calls: 0 })
  }
})

test('a page that is asked for in a loop asks Stripe once, and not for ever about other payments', async () => {
  const { apiHost, calls } = await stripeAnswering(() => ({ body: session }))
  const variables = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_HOST: apiHost, FORM_LIMIT: '2' }
  onTestFinished(installServices(variables))
  const look = async (sessionId: string, clientAddress = '192.0.2.1') =>
    (await getPaymentState({ sessionId, clientAddress })).state
  for (let time = 0; time < 5; time += 1) expect(await look('cs_test_1')).toBe('paid')
  expect(calls).toHaveLength(1)
  expect([await look('cs_test_2'), await look('cs_test_3')]).toEqual(['paid', 'unknown'])
  expect(await look('cs_test_1')).toBe('paid')
  expect(await look('cs_test_3', '192.0.2.2')).toBe('paid')
  expect(calls).toHaveLength(3)
})
