import { expect, test } from 'vitest'
import { eventTypes, openCheckout } from './checkout.ts'
import {
  CANCEL_URL,
  CARD,
  createClock,
  createPlan,
  createSession,
  EMAIL,
  readPage,
  startStripe,
  submit,
} from './stripe-server.ts'

const DECLINED = { ...CARD, number: '4000000000000002' }

test('the page shows what is bought, needs no script and says that it is a sandbox', async () => {
  const { stripe } = await startStripe()
  const { session } = await openCheckout({ stripe })
  const { status, headers, body } = await readPage(session.url)
  expect(status).toBe(200)
  for (const text of ['Local sandbox', 'Subscribe to Starter', '$99.00', 'per month']) {
    expect(body).toContain(text)
  }
  expect(body).toContain(`href="${CANCEL_URL}"`)
  expect(body).not.toContain('<script')
  for (const name of ['email', 'number', 'expiry', 'cvc']) {
    expect(body).toContain(`<label for="${name}"`)
    expect(body).toContain(`name="${name}"`)
  }
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  // Browsers hold the policy against the place that a form is redirected to.
  expect(policy).toContain("form-action 'self' http://localhost:3000;")
  expect(headers.get('cache-control')).toBe('no-store')
})

test('names of strangers are text on the page', async () => {
  const { stripe } = await startStripe()
  const { monthly } = await createPlan({ stripe, name: '<b>Bold</b> & "co"' })
  const session = await createSession({ stripe, price: monthly.id })
  const { body } = await readPage(session.url)
  expect(body).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;co&quot;')
  expect(body).not.toContain('<b>Bold')
})

test('a card that works makes customer, subscription and invoice, and leads back', async () => {
  const { stripe } = await startStripe()
  const metadata = { plan: 'starter' }
  const { session, pay } = await openCheckout({ stripe, metadata, subscription_data: { metadata } })
  expect(await pay({ email: EMAIL, ...CARD })).toMatchObject({
    status: 303,
    location: `http://localhost:3000/payment-success?plan=Starter&session_id=${session.id}`,
  })
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['customer', 'subscription', 'invoice.payments'],
  })
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer: { email: EMAIL },
    customer_details: { email: EMAIL },
    payment_intent: null,
    subscription: { status: 'active', metadata },
    invoice: {
      status: 'paid',
      amount_paid: 9_900,
      customer_email: EMAIL,
      billing_reason: 'subscription_create',
      payments: { data: [{ status: 'paid', amount_paid: 9_900 }] },
    },
  })
  expect(await eventTypes({ stripe })).toEqual([
    'checkout.session.completed',
    'invoice.paid',
    'customer.subscription.created',
    'payment_intent.succeeded',
    'customer.created',
  ])
})

test('a payment that is made once has a payment intent and no customer', async () => {
  const { stripe } = await startStripe()
  const { id } = await stripe.products.create({ name: 'Setup' })
  const price = await stripe.prices.create({ product: id, currency: 'usd', unit_amount: 50_000 })
  const session = await createSession({
    stripe,
    price: price.id,
    mode: 'payment',
    payment_intent_data: { description: 'Order 1', metadata: { order: '1' } },
  })
  expect((await readPage(session.url)).body).toContain('Pay $500.00')
  await submit({ url: session.url, fields: { email: EMAIL, ...CARD } })
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  expect(paid).toMatchObject({
    payment_status: 'paid',
    customer: null,
    subscription: null,
    invoice: null,
    payment_intent: {
      status: 'succeeded',
      amount: 50_000,
      amount_received: 50_000,
      description: 'Order 1',
      metadata: { order: '1' },
    },
  })
})

test('a known customer pays under the known name', async () => {
  const { stripe } = await startStripe()
  const customer = await stripe.customers.create({ email: EMAIL })
  const { session, pay, retrieve } = await openCheckout({ stripe, customer: customer.id })
  expect((await readPage(session.url)).body).toContain(`value="${EMAIL}"`)
  await pay({ email: EMAIL, ...CARD })
  expect((await retrieve()).customer).toBe(customer.id)
  expect(await stripe.customers.list()).toMatchObject({ data: [{ id: customer.id }] })
})

test('the address of the request cannot be changed on the page', async () => {
  const { stripe } = await startStripe()
  const { session, pay, retrieve } = await openCheckout({ stripe, customer_email: EMAIL })
  expect((await readPage(session.url)).body).toMatch(/<input[^>]*name="email"[^>]*readonly/)
  await pay({ email: 'eve@example.com', ...CARD })
  expect((await retrieve()).customer_details?.email).toBe(EMAIL)
})

test('a declined card says so, leaves the session open, and another card may pay', async () => {
  const { stripe } = await startStripe()
  const { pay, retrieve } = await openCheckout({ stripe })
  const { status, body } = await pay({ email: EMAIL, ...DECLINED })
  expect(status).toBe(402)
  expect(body).toContain('role="alert">Your card was declined.')
  expect(body).toContain(`value="${EMAIL}"`)
  expect(body).not.toContain(DECLINED.number)
  expect(await retrieve()).toMatchObject({ status: 'open', payment_status: 'unpaid' })
  expect(await eventTypes({ stripe })).toEqual(['payment_intent.payment_failed'])
  const { data } = await stripe.paymentIntents.list()
  expect(data).toMatchObject([
    {
      status: 'requires_payment_method',
      last_payment_error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
      },
    },
  ])

  expect((await pay({ email: EMAIL, ...CARD })).status).toBe(303)
  expect((await retrieve()).payment_status).toBe('paid')
  expect((await stripe.paymentIntents.list()).data).toMatchObject([{ status: 'succeeded' }])
})

test('each wrong field has its message beside it', async () => {
  const { stripe } = await startStripe()
  const { pay } = await openCheckout({ stripe })
  const empty = await pay({})
  expect(empty.status).toBe(400)
  for (const message of [
    'Enter your email.',
    'Your card number is incomplete.',
    'Your card&#39;s expiration date is incomplete.',
    'Your card&#39;s security code is incomplete.',
  ]) {
    expect(empty.body).toContain(message)
  }
  expect(empty.body).toContain('aria-invalid="true" aria-describedby="number-fault"')
  const past = await pay({ email: 'ada', ...CARD, expiry: '01/20' })
  expect(past.body).toContain('Your card&#39;s expiration date is in the past.')
  expect(past.body).toContain('Your email is invalid.')
  expect(await eventTypes({ stripe })).toEqual([])
})

test('a form that is sent twice, or often at once, pays once', async () => {
  const { stripe } = await startStripe()
  const { pay } = await openCheckout({ stripe })
  const fields = { email: EMAIL, ...CARD }
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(fields)))
  expect(answers.map(({ status }) => status).filter((status) => status === 303)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.includes('nothing is charged again'))).toHaveLength(7)
  expect((await stripe.subscriptions.list()).data).toHaveLength(1)
  expect((await stripe.invoices.list()).data).toHaveLength(1)
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})

test('a session that is over shows its state and takes no card', async () => {
  const clock = createClock()
  const { stripe } = await startStripe({ clock })
  const { session, pay, retrieve } = await openCheckout({ stripe })
  clock.advance({ seconds: 2 * 24 * 60 * 60 })
  const expired = await readPage(session.url)
  expect(expired.status).toBe(410)
  expect(expired.body).toContain('has expired')
  expect(expired.body).toContain(`href="${CANCEL_URL}"`)
  expect((await pay({ email: EMAIL, ...CARD })).status).toBe(410)
  expect(await retrieve()).toMatchObject({ status: 'expired', payment_status: 'unpaid' })
})

test('an address that nobody was given shows a page', async () => {
  const { url } = await startStripe()
  const { status, body } = await readPage(`${url}/c/pay/cs_test_no`)
  expect(status).toBe(404)
  expect(body).toContain('Something went wrong')
})
