import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { CARD, EMAIL, getId, readPage, refusal, shareStripe, submit } from './stripe-server.ts'

const { stripe } = await shareStripe()

/** Makes a price that is paid once, in a currency. */
async function item({
  name,
  unit_amount,
  currency = 'usd',
}: {
  name: string
  unit_amount: number
  currency?: string
}) {
  const { id } = await stripe.prices.create({ currency, unit_amount, product_data: { name } })
  return id
}

function order(lines: { price: string; quantity: number }[]) {
  return stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: lines,
    success_url: 'http://localhost:3000/done?id={CHECKOUT_SESSION_ID}',
    payment_intent_data: { description: 'An order', metadata: { order: '7' } },
  })
}

test('an order of several things costs all of them', async () => {
  const [one, two] = [
    await item({ name: 'Setup', unit_amount: 15_000 }),
    await item({ name: 'Seat', unit_amount: 1_250 }),
  ]
  const session = await order([
    { price: one, quantity: 1 },
    { price: two, quantity: 4 },
  ])
  expect(session).toMatchObject({
    mode: 'payment',
    amount_subtotal: 20_000,
    amount_total: 20_000,
    currency: 'usd',
    customer_creation: 'if_required',
    payment_intent: null,
  })
  const { body } = await readPage(session.url)
  for (const text of ['Pay for Setup', '4 × Seat', '$150.00', '$50.00', 'Pay $200.00']) {
    expect(body).toContain(text)
  }
  expect(body).not.toContain('Billed every')
  const { data } = await stripe.checkout.sessions.listLineItems(session.id)
  expect(data.map(({ description, amount_total }) => [description, amount_total])).toEqual([
    ['Setup', 15_000],
    ['Seat', 5_000],
  ])
})

test.each([
  ['jpy', 500, '¥500'],
  ['kwd', 12_340, 'KWD'],
  ['huf', 250_000, '2,500.00'],
  ['eur', 1_999, '€19.99'],
])('an order in %s shows its money as people write it', async (currency, unit_amount, text) => {
  const session = await order([
    { price: await item({ name: 'Thing', unit_amount, currency }), quantity: 1 },
  ])
  expect(session).toMatchObject({ currency, amount_total: unit_amount })
  expect((await readPage(session.url)).body).toContain(text)
})

test('a paid order has its payment and leads back with its id', async () => {
  const session = await order([
    { price: await item({ name: 'One', unit_amount: 900 }), quantity: 1 },
  ])
  const paid = await submit({ url: session.url, fields: { email: EMAIL, ...CARD } })
  expect(paid).toMatchObject({
    status: 303,
    location: `http://localhost:3000/done?id=${session.id}`,
  })
  const complete = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent'],
  })
  expect(complete).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    customer: null,
    subscription: null,
    invoice: null,
    customer_details: { email: EMAIL },
    payment_intent: {
      status: 'succeeded',
      amount_received: 900,
      description: 'An order',
      metadata: { order: '7' },
    },
  })
  const intent = getId(complete.payment_intent ?? null)
  const found = await stripe.checkout.sessions.list({ payment_intent: intent })
  expect(found.data.map(({ id }) => id)).toEqual([session.id])
})

test.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, string]>([
  ['a subscription', { subscription_data: { description: 'x' } }, 'subscription_data'],
  ['a time in the past', { expires_at: 1 }, 'expires_at'],
  ['nothing', { line_items: [] }, 'line_items'],
])('an order with %s is refused', async (_, more, param) => {
  const price = await item({ name: 'Refused', unit_amount: 1 })
  const made = stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://localhost:3000/done',
    ...more,
  })
  expect(await refusal(made)).toMatchObject({ statusCode: 400, param })
})

test('two currencies make no order', async () => {
  const [dollars, euros] = [
    await item({ name: 'A', unit_amount: 100 }),
    await item({ name: 'B', unit_amount: 100, currency: 'eur' }),
  ]
  const mixed = order([
    { price: dollars, quantity: 1 },
    { price: euros, quantity: 1 },
  ])
  expect(await refusal(mixed)).toMatchObject({
    param: 'line_items',
    message: 'All prices on a Checkout Session must have the same currency.',
  })
})
