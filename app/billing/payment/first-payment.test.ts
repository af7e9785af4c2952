import { expect, onTestFinished, test } from 'vitest'
import { readFirstPayments, endRefusedSubscription } from './first-payment.server.ts'
import { installServices } from '#tests/fixtures/services.ts'
import { serve } from '#sandbox/testing/serve.ts'
import { stripeAnswering } from '#app/billing/stripe.fixture.ts'

/** How long Stripe takes is not what is tested here. */
const AMPLE_MS = 60_000

const DAY_MS = 24 * 60 * 60 * 1_000

const subscription = {
  id: 'sub_1',
  status: 'active',
  plan: 'starter',
  billing: 'monthly',
  createdAt: new Date().toISOString(),
}

type Payment = {
  /** Status of the subscription at Stripe. */
  status?: string
  invoice?: object
  /** Status of the payment intent. */
  intent?: string
}

/** The environment is read once a process, so the functions are loaded anew for each test. */
async function openPayments(payment: Payment | 'hang up') {
  const { apiHost, calls } = await stripeAnswering(({ method, path }) => {
    if (payment === 'hang up') return payment
    const { status = 'active', invoice = {}, intent = 'processing' } = payment
    if (path.startsWith('/v1/invoice_payments')) {
      return { body: { data: [{ payment: { payment_intent: { status: intent } } }] } }
    }
    if (method === 'DELETE') return { body: { id: 'sub_1', status: 'canceled' } }
    const open = { id: 'in_1', billing_reason: 'subscription_create', status: 'open' }
    return { body: { id: 'sub_1', status, latest_invoice: { ...open, ...invoice } } }
  })
  const words = { planText: 'the {name} plan' }
  const environment = {
    SANITY_PROJECT_ID: 'none',
    SANITY_API_HOST: await serve((_request, response) => {
      response.setHeader('Content-Type', 'application/json')
      const plans = [{ name: 'Starter', slug: 'starter' }]
      response.end(JSON.stringify({ result: { page: words, plans }, ms: 1, query: '' }))
    }),
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_API_HOST: apiHost,
  }
  onTestFinished(installServices(environment))
  return {
    calls,
    read: async (changes: object = {}) => [
      ...(await readFirstPayments([{ ...subscription, ...changes }], { withinMs: AMPLE_MS })),
    ],
    end: async () => {
      await endRefusedSubscription('sub_1')
      return calls.some(({ method }) => method === 'DELETE')
    },
  }
}

test('a first payment that the bank works at is pending, in the words of the editors', async () => {
  const { read } = await openPayments({})
  expect(await read()).toEqual([['sub_1', { state: 'pending', plan: 'the Starter plan' }]])
})

test.each(['past_due', 'unpaid', 'incomplete'])(
  'one that was refused has failed: %s',
  async (status) => {
    const { read } = await openPayments({ status, intent: 'requires_payment_method' })
    expect(await read({ status })).toMatchObject([['sub_1', { state: 'failed' }]])
  },
)

test.each([
  ['the invoice is paid', { invoice: { status: 'paid' } }],
  ['it is an invoice that somebody pays by hand', { intent: 'requires_payment_method' }],
  ['a renewal failed', { status: 'past_due', invoice: { billing_reason: 'subscription_cycle' } }],
])('nothing is said of a first payment when %s', async (_when, payment) => {
  const { read, end } = await openPayments(payment)
  expect(await read({ status: 'past_due' })).toEqual([])
  expect(await end()).toBe(false)
})

test('Stripe is not asked about an old subscription that is paid', async () => {
  const { read, calls } = await openPayments({})
  const createdAt = new Date(Date.now() - 16 * DAY_MS).toISOString()
  expect(await read({ createdAt })).toEqual([])
  expect(calls).toEqual([])
})

test('while Stripe is away nothing is said, and nothing ends', async () => {
  const { read, end } = await openPayments('hang up')
  expect(await read()).toEqual([])
  expect(await end()).toBe(false)
})

test('a refused subscription ends, and one that is being paid anew does not', async () => {
  const refused = await openPayments({ status: 'past_due', intent: 'requires_payment_method' })
  expect(await refused.end()).toBe(true)
  const paidAnew = await openPayments({ status: 'past_due', intent: 'processing' })
  expect(await paidAnew.end()).toBe(false)
})
