import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openCheckout } from './checkout.ts'
import {
  CARD,
  createClock,
  EMAIL,
  getId,
  refusal,
  shareStripe,
  startStripe,
} from './stripe-server.ts'

const { stripe } = await shareStripe()
const { session, pay } = await openCheckout({ stripe })
await pay({ email: EMAIL, ...CARD })
const paid = await stripe.checkout.sessions.retrieve(session.id)
const subscription = getId(paid.subscription ?? null)
const customer = getId(paid.customer ?? null)
const [line] = (await stripe.checkout.sessions.listLineItems(paid.id)).data
const price = line?.price?.id ?? ''

const ids = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id)

test('a session is found by what it sold', async () => {
  const { sessions } = stripe.checkout
  const open = await sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://localhost:3000/done',
    customer,
  })
  expect(ids(await sessions.list({ subscription }))).toEqual([paid.id])
  expect(ids(await sessions.list({ customer }))).toEqual([open.id, paid.id])
  expect(ids(await sessions.list({ customer, status: 'open' }))).toEqual([open.id])
  expect(ids(await sessions.list({ subscription: 'sub_none' }))).toEqual([])
})

test('a subscription is found by its customer and its price, and by both', async () => {
  const { subscriptions } = stripe
  expect(ids(await subscriptions.list({ customer }))).toEqual([subscription])
  expect(ids(await subscriptions.list({ price }))).toEqual([subscription])
  expect(ids(await subscriptions.list({ price, customer: 'cus_x' }))).toEqual([])
  expect(ids(await subscriptions.list({ status: 'active', customer }))).toEqual([subscription])
  expect(ids(await subscriptions.list({ status: 'ended', customer }))).toEqual([])
})

test('an invoice is found by its subscription and its state', async () => {
  const { invoices } = stripe
  const invoice = getId(paid.invoice ?? null)
  expect(ids(await invoices.list({ subscription }))).toEqual([invoice])
  expect(ids(await invoices.list({ customer, status: 'paid' }))).toEqual([invoice])
  expect(ids(await invoices.list({ customer, status: 'open' }))).toEqual([])
})

test('products are found by their ids and whether they are sold', async () => {
  const made = []
  for (const name of ['One', 'Two', 'Three']) made.push(await stripe.products.create({ name }))
  const [one, two, three] = made.map(({ id }) => id)
  await stripe.products.update(two ?? '', { active: false })
  const wanted = [one ?? '', two ?? '', 'prod_none']
  expect(ids(await stripe.products.list({ ids: wanted }))).toEqual([two, one])
  expect(ids(await stripe.products.list({ ids: wanted, active: true }))).toEqual([one])
  expect(ids(await stripe.products.list({ active: false }))).toEqual([two])
  expect(ids(await stripe.products.list({ limit: 1, active: true }))).toEqual([three])
})

test('a hundred ids fit in a question, and no more', async () => {
  const many = Array.from({ length: 100 }, (_, index) => `prod_${index}`)
  expect((await stripe.products.list({ ids: many })).data).toEqual([])
  const over = stripe.products.list({ ids: [...many, 'prod_100'] })
  expect(await refusal(over)).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
  })
})

test('a customer is found by the address as it was written', async () => {
  const { id } = await stripe.customers.create({ email: 'Mixed@Example.com' })
  expect(ids(await stripe.customers.list({ email: 'Mixed@Example.com' }))).toEqual([id])
  expect(ids(await stripe.customers.list({ email: 'mixed@example.com' }))).toEqual([])
})

test('events are found by their kind, one or several', async () => {
  const types = async (params: Stripe.EventListParams) =>
    new Set((await stripe.events.list({ limit: 100, ...params })).data.map(({ type }) => type))
  expect(await types({ type: 'invoice.paid' })).toEqual(new Set(['invoice.paid']))
  expect(await types({ type: 'checkout.*' })).toEqual(new Set(['checkout.session.completed']))
  expect(await types({ types: ['invoice.paid', 'customer.created'] })).toEqual(
    new Set(['invoice.paid', 'customer.created']),
  )
  expect(await types({ type: 'invoice.voided' })).toEqual(new Set())
})

test('a time narrows every list that has one', async () => {
  const clock = createClock()
  const local = await startStripe({ clock })
  const early = await local.stripe.customers.create({ name: 'Early' })
  clock.advance({ seconds: 60 })
  const late = await local.stripe.customers.create({ name: 'Late' })
  const list = async (created: { gt?: number; gte?: number; lt?: number; lte?: number } | number) =>
    ids(await local.stripe.customers.list({ created }))
  expect(await list({ gt: early.created })).toEqual([late.id])
  expect(await list({ gte: early.created })).toEqual([late.id, early.id])
  expect(await list({ lt: late.created })).toEqual([early.id])
  expect(await list({ lte: early.created })).toEqual([early.id])
  expect(await list(late.created)).toEqual([late.id])
  expect(await list({ gt: early.created, lt: late.created })).toEqual([])
  const { data } = await local.stripe.events.list({ created: { gt: early.created } })
  expect(data.map(({ type }) => type)).toEqual(['customer.created'])
})
