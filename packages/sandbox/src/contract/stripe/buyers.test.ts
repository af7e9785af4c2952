import { expect, test } from 'vitest'
import { eventTypes, openCheckout } from './checkout.ts'
import { CARD, EMAIL, getId, readPage, startStripe, submit } from './stripe-server.ts'

const CHALLENGE = { ...CARD, number: '4000 0025 0000 3155' }
const DECLINED = { ...CARD, number: '4000 0000 0000 0002' }

async function openFor({ email }: { email?: string } = {}) {
  const local = await startStripe()
  const customer = await local.stripe.customers.create(email === undefined ? {} : { email })
  return {
    ...local,
    customer,
    ...(await openCheckout({ stripe: local.stripe, customer: customer.id })),
  }
}

test('a customer with an address pays under it, and cannot change it', async () => {
  const { session, pay, retrieve, stripe, customer } = await openFor({ email: EMAIL })
  const { body } = await readPage(session.url)
  expect(body).toContain(`value="${EMAIL}"`)
  expect(body).toContain('readonly')
  expect((await pay({ email: 'eve@example.com', ...CARD })).status).toBe(303)
  expect(await retrieve()).toMatchObject({
    status: 'complete',
    customer: customer.id,
    customer_details: { email: EMAIL },
  })
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ email: EMAIL })
  expect(await eventTypes({ stripe })).not.toContain('customer.updated')
})

test('a customer without an address has the one that was typed', async () => {
  const { session, pay, stripe, customer } = await openFor()
  expect((await readPage(session.url)).body).not.toContain('readonly')
  await pay({ email: EMAIL, ...CARD })
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ email: EMAIL })
  const { data } = await stripe.events.list({ type: 'customer.updated' })
  expect(data).toMatchObject([
    { data: { object: { email: EMAIL }, previous_attributes: { email: null } } },
  ])
  expect((await stripe.customers.list()).data).toHaveLength(1)
})

test('a customer whose card is declined has no address yet', async () => {
  const { pay, stripe, customer } = await openFor()
  expect((await pay({ email: EMAIL, ...DECLINED })).status).toBe(402)
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ email: null })
})

test.each([
  ['4000056655665556', 'Visa'],
  ['2223003122003222', 'Mastercard'],
  ['5200828282828210', 'Mastercard'],
  ['371449635398431', 'American Express'],
  ['6011111111111117', 'Discover'],
  ['3056930009020004', 'Diners Club'],
  ['3566002020360505', 'JCB'],
  ['6200000000000005', 'UnionPay'],
])('the test card %s pays, as %s', async (number, brand) => {
  const { stripe } = await startStripe()
  const { pay, retrieve } = await openCheckout({ stripe })
  expect((await pay({ email: EMAIL, ...CARD, number })).status).toBe(303)
  const { customer } = await retrieve()
  const portal = await stripe.billingPortal.sessions.create({ customer: getId(customer ?? null) })
  const { body } = await readPage(portal.url)
  expect(body).toContain(`Paid with ${brand}, ending in ${number.slice(-4)}`)
})

test.each([
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error'],
])('the card %s fails as %s, which is an error of the card', async (number, code) => {
  const { stripe } = await startStripe()
  const { pay } = await openCheckout({ stripe })
  expect((await pay({ email: EMAIL, ...CARD, number })).status).toBe(402)
  const { data } = await stripe.paymentIntents.list()
  expect(data).toMatchObject([
    { status: 'requires_payment_method', last_payment_error: { type: 'card_error', code } },
  ])
})

test('the bank’s question that failed is no error of the card', async () => {
  const { stripe, url } = await startStripe()
  const { pay, path } = await openCheckout({ stripe })
  await pay({ email: EMAIL, ...CHALLENGE })
  await submit({ url: `${url}${path}/challenge`, fields: { outcome: 'fail' } })
  const { data } = await stripe.paymentIntents.list()
  expect(data).toMatchObject([
    {
      last_payment_error: {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
      },
    },
  ])
})

test('of two tabs the first that pays is the only one', async () => {
  const { stripe, url } = await startStripe()
  const { pay, path, retrieve } = await openCheckout({ stripe })
  expect((await pay({ email: EMAIL, ...CHALLENGE })).location).toBe(`${path}/challenge`)
  expect((await pay({ email: 'bo@example.com', ...CARD })).status).toBe(303)
  const late = await submit({ url: `${url}${path}/challenge`, fields: { outcome: 'complete' } })
  expect(late.status).toBe(200)
  expect(late.body).toContain('it was paid, and nothing is charged again')
  expect(await retrieve()).toMatchObject({ customer_details: { email: 'bo@example.com' } })
  expect((await stripe.invoices.list()).data).toHaveLength(1)
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})

test('a question that another tab took back is asked no more', async () => {
  const { stripe, url } = await startStripe()
  const { pay, path, retrieve } = await openCheckout({ stripe })
  await pay({ email: EMAIL, ...CHALLENGE })
  expect((await pay({ email: EMAIL, ...DECLINED })).status).toBe(402)
  const answered = await submit({ url: `${url}${path}/challenge`, fields: { outcome: 'complete' } })
  expect(answered).toMatchObject({ status: 303, location: path })
  expect(await readPage(`${url}${path}/challenge`)).toMatchObject({ status: 303 })
  expect(await retrieve()).toMatchObject({ status: 'open', payment_status: 'unpaid' })
})

test('the way back after a payment shows that it was made, and takes no other', async () => {
  const { stripe } = await startStripe()
  const { session, pay, retrieve } = await openCheckout({ stripe })
  const paid = await pay({ email: EMAIL, ...CARD })
  const { headers, body } = await readPage(session.url)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toContain('This checkout is complete')
  expect(body).toContain(`href="${paid.location?.replaceAll('&', '&amp;') ?? ''}"`)
  expect(body).not.toContain('name="number"')
  const again = await pay({ email: 'eve@example.com', ...DECLINED })
  expect(again.status).toBe(200)
  expect(await retrieve()).toMatchObject({ customer_details: { email: EMAIL } })
})

test('a form that was refused may be gone back to, without being sent again', async () => {
  const { stripe } = await startStripe()
  const { session } = await openCheckout({ stripe })
  const caching = async (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const response = await fetch(session.url ?? '', { method: 'POST', body, redirect: 'manual' })
    return [response.status, response.headers.get('cache-control')]
  }
  expect(await caching({})).toEqual([400, 'no-cache'])
  expect(await caching({ email: EMAIL, ...DECLINED })).toEqual([402, 'no-cache'])
  expect(await caching({ email: EMAIL, ...CARD })).toEqual([303, 'no-store'])
})

test('a checkout that the shop ended takes no card, and leads back', async () => {
  const { stripe } = await startStripe()
  const { session, pay } = await openCheckout({ stripe })
  const ended = await stripe.checkout.sessions.expire(session.id)
  expect(ended).toMatchObject({ status: 'expired', url: null, payment_status: 'unpaid' })
  const refused = await pay({ email: EMAIL, ...CARD })
  expect(refused.status).toBe(410)
  expect(refused.body).toContain('This checkout session has expired. Nothing was charged')
  expect(await eventTypes({ stripe })).toEqual(['checkout.session.expired'])
  expect((await stripe.subscriptions.list()).data).toEqual([])
})

test('the metadata of a session can be changed after it was paid', async () => {
  const { stripe } = await startStripe()
  const { session, pay } = await openCheckout({ stripe, metadata: { order: '1' } })
  await pay({ email: EMAIL, ...CARD })
  const updated = await stripe.checkout.sessions.update(session.id, { metadata: { seen: 'yes' } })
  expect(updated).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    metadata: { order: '1', seen: 'yes' },
  })
})
