import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { buyPlan, createPlan, createSession, getId, refusal, shareStripe } from './stripe-server.ts'

const { stripe } = await shareStripe()
const bought = [await buyPlan({ stripe }), await buyAnother(), await buyAnother()]
await stripe.webhookEndpoints.create({
  url: 'http://localhost:1/a',
  enabled_events: ['account.updated'],
})
await stripe.webhookEndpoints.create({
  url: 'http://localhost:1/b',
  enabled_events: ['account.updated'],
})

/** Buys another plan. Frees the lookup keys of the last one first: a key belongs to one price at a time. */
async function buyAnother() {
  const { data } = await stripe.prices.list({ lookup_keys: ['starter_month'] })
  for (const { id } of data) await stripe.prices.update(id, { lookup_key: '' })
  const years = await stripe.prices.list({ lookup_keys: ['starter_year'] })
  for (const { id } of years.data) await stripe.prices.update(id, { lookup_key: '' })
  return buyPlan({ stripe })
}

type Listed = Stripe.ApiListPromise<{ id: string }>
type Page = { limit?: number; starting_after?: string; ending_before?: string }

const lists: Record<string, (page: Page) => Listed> = {
  '/v1/products': (page) => stripe.products.list(page),
  '/v1/prices': (page) => stripe.prices.list(page),
  '/v1/customers': (page) => stripe.customers.list(page),
  '/v1/checkout/sessions': (page) => stripe.checkout.sessions.list(page),
  '/v1/subscriptions': (page) => stripe.subscriptions.list(page),
  '/v1/invoices': (page) => stripe.invoices.list(page),
  '/v1/invoice_payments': (page) => stripe.invoicePayments.list(page),
  '/v1/payment_intents': (page) => stripe.paymentIntents.list(page),
  '/v1/events': (page) => stripe.events.list(page),
  '/v1/webhook_endpoints': (page) => stripe.webhookEndpoints.list(page),
}

test.each(Object.entries(lists))('%s is read page by page without a gap', async (url, list) => {
  const all = (await list({ limit: 100 }).autoPagingToArray({ limit: 100 })).map(({ id }) => id)
  expect(all.length).toBeGreaterThan(1)
  expect(new Set(all).size).toBe(all.length)
  const singly = await list({ limit: 1 }).autoPagingToArray({ limit: 100 })
  expect(singly.map(({ id }) => id)).toEqual(all)
  expect(await list({ limit: 1 })).toMatchObject({ object: 'list', url, has_more: true })
  const [first = '', second] = all
  expect((await list({ starting_after: first, limit: 1 })).data[0]?.id).toBe(second)
  const last = all.at(-1) ?? ''
  expect(await list({ starting_after: last })).toMatchObject({ data: [], has_more: false })
  const before = await list({ ending_before: last, limit: 100 })
  expect(before.data.map(({ id }) => id)).toEqual(all.slice(0, -1))
})

test.each(Object.entries(lists))('%s refuses a page that cannot be', async (_, list) => {
  expect(await refusal(list({ limit: 101 }))).toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'parameter_invalid_integer',
    param: 'limit',
  })
  expect(await refusal(list({ limit: 0 }))).toMatchObject({ param: 'limit' })
  expect(await refusal(list({ starting_after: 'x_none' }))).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'starting_after',
  })
  expect(await refusal(list({ starting_after: 'a', ending_before: 'b' }))).toMatchObject({
    message: 'Received both starting_after and ending_before parameters. Please pass in only one.',
  })
})

test('a page goes on after what has left the list in the meantime', async () => {
  const plan = await createPlan({ stripe, name: 'Leaving' })
  const made = []
  for (let index = 0; index < 4; index += 1) {
    made.unshift((await createSession({ stripe, price: plan.monthly.id })).id)
  }
  const [newest = '', second, third] = made
  const open = { status: 'open', limit: 1 } as const
  expect((await stripe.checkout.sessions.list(open)).data[0]?.id).toBe(newest)
  await stripe.checkout.sessions.expire(newest)
  const next = await stripe.checkout.sessions.list({ ...open, limit: 2, starting_after: newest })
  expect(next.data.map(({ id }) => id)).toEqual([second, third])
  expect((await stripe.checkout.sessions.list({ ...open, ending_before: newest })).data).toEqual([])
})

test('a customer that was deleted is still a place in the list', async () => {
  const older = await stripe.customers.create({ name: 'Older' })
  const gone = await stripe.customers.create({ name: 'Gone' })
  await stripe.customers.del(gone.id)
  const { data } = await stripe.customers.list({ starting_after: gone.id, limit: 1 })
  expect(data[0]?.id).toBe(older.id)
})

test('every state that Stripe knows can be asked for', async () => {
  for (const status of [
    'trialing',
    'unpaid',
    'paused',
    'incomplete_expired',
    'canceled',
  ] as const) {
    expect((await stripe.subscriptions.list({ status })).data).toEqual([])
  }
  for (const status of ['draft', 'void', 'uncollectible', 'open'] as const) {
    expect((await stripe.invoices.list({ status })).data).toEqual([])
  }
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(bought.length)
  expect((await stripe.invoices.list({ status: 'paid' })).data).toHaveLength(bought.length)
})

test('the parts of an object are listed where it says', async () => {
  const [first] = bought
  const subscription = await stripe.subscriptions.retrieve(first?.subscription.id ?? '')
  const invoice = await stripe.invoices.retrieve(getId(subscription.latest_invoice))
  expect((await stripe.invoices.listLineItems(getId(invoice))).data).toEqual(invoice.lines.data)
  const items = await stripe.subscriptionItems.list({ subscription: subscription.id })
  expect(items.data).toEqual(subscription.items.data)
  const payments = await stripe.invoicePayments.list({ invoice: getId(invoice) })
  expect(payments.data).toMatchObject([
    { invoice: invoice.id, status: 'paid', amount_paid: 9_900, is_default: true },
  ])
  expect((await stripe.invoicePayments.list({ invoice: 'in_none' })).data).toEqual([])
})

test('the parts of what is not there are refused', async () => {
  expect(await refusal(stripe.invoices.listLineItems('in_none'))).toMatchObject({
    statusCode: 404,
    message: "No such invoice: 'in_none'",
  })
  const items = stripe.subscriptionItems.list({ subscription: 'sub_none' })
  expect(await refusal(items)).toMatchObject({ statusCode: 400, param: 'subscription' })
})

test('payments are those of one customer', async () => {
  const [first] = bought
  const customer = getId(first?.subscription.customer ?? null)
  const { data } = await stripe.paymentIntents.list({ customer })
  expect(data).toMatchObject([{ customer, status: 'succeeded', amount_received: 9_900 }])
  const [intent] = data
  expect(await stripe.paymentIntents.retrieve(intent?.id ?? '')).toEqual(intent)
  expect(await refusal(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
    statusCode: 404,
    param: 'intent',
    message: "No such payment_intent: 'pi_none'",
  })
})
