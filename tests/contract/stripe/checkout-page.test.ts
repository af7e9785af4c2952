import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import {
  CANCEL_URL,
  CARD,
  createClock,
  createPlan,
  createSession,
  EMAIL,
  type LocalStripe,
  readPage,
  startStripe,
  submit,
} from './stripe-server.ts'

const DECLINED = { ...CARD, number: '4000000000000002' }
const CHALLENGED = { ...CARD, number: '4000 0025 0000 3155' }

async function open({
  stripe,
  ...more
}: { stripe: Stripe } & Partial<Stripe.Checkout.SessionCreateParams>) {
  const { monthly } = await createPlan({ stripe })
  const session = await createSession({ stripe, price: monthly.id, ...more })
  const pay = (fields: Record<string, string>) => submit({ url: session.url, fields })
  const retrieve = () => stripe.checkout.sessions.retrieve(session.id)
  return { session, pay, retrieve, path: `/c/pay/${session.id}` }
}

async function types({ stripe }: { stripe: Stripe }) {
  const all = await stripe.events.list({ limit: 100 })
  return all.data.map(({ type }) => type).filter((type) => !/^(product|price)\./.test(type))
}

test('the page shows what is bought, needs no script and says that it is a sandbox', async () => {
  const { stripe } = await startStripe()
  const { session } = await open({ stripe })
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
  const { session, pay } = await open({ stripe, metadata, subscription_data: { metadata } })
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
  expect(await types({ stripe })).toEqual([
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
  const { session, pay, retrieve } = await open({ stripe, customer: customer.id })
  expect((await readPage(session.url)).body).toContain(`value="${EMAIL}"`)
  await pay({ email: EMAIL, ...CARD })
  expect((await retrieve()).customer).toBe(customer.id)
  expect(await stripe.customers.list()).toMatchObject({ data: [{ id: customer.id }] })
})

test('the address of the request cannot be changed on the page', async () => {
  const { stripe } = await startStripe()
  const { session, pay, retrieve } = await open({ stripe, customer_email: EMAIL })
  expect((await readPage(session.url)).body).toMatch(/<input[^>]*name="email"[^>]*readonly/)
  await pay({ email: 'eve@example.com', ...CARD })
  expect((await retrieve()).customer_details?.email).toBe(EMAIL)
})

test('a declined card says so, leaves the session open, and another card may pay', async () => {
  const { stripe } = await startStripe()
  const { pay, retrieve } = await open({ stripe })
  const { status, body } = await pay({ email: EMAIL, ...DECLINED })
  expect(status).toBe(402)
  expect(body).toContain('role="alert">Your card was declined.')
  expect(body).toContain(`value="${EMAIL}"`)
  expect(body).not.toContain(DECLINED.number)
  expect(await retrieve()).toMatchObject({ status: 'open', payment_status: 'unpaid' })
  expect(await types({ stripe })).toEqual(['payment_intent.payment_failed'])
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
  const { pay } = await open({ stripe })
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
  expect(await types({ stripe })).toEqual([])
})

test('3-D Secure asks; completing it pays', async () => {
  const { stripe, url } = await startStripe()
  const { path, pay, retrieve } = await open({ stripe })
  const asked = await pay({ email: EMAIL, ...CHALLENGED })
  expect(asked).toMatchObject({ status: 303, location: `${path}/challenge` })
  expect((await retrieve()).payment_status).toBe('unpaid')
  const { body } = await readPage(`${url}${path}/challenge`)
  expect(body).toContain('3-D Secure')
  expect(body).toContain('3155')
  const fields = { outcome: 'complete' }
  const done = await submit({ url: `${url}${path}/challenge`, fields })
  expect(done.location).toContain('/payment-success')
  expect(await retrieve()).toMatchObject({ payment_status: 'paid', status: 'complete' })
})

test('3-D Secure asks; failing it says so and pays nothing', async () => {
  const { stripe, url } = await startStripe()
  const { path, pay, retrieve } = await open({ stripe })
  await pay({ email: EMAIL, ...CHALLENGED })
  const fields = { outcome: 'fail' }
  const failed = await submit({ url: `${url}${path}/challenge`, fields })
  expect(failed.status).toBe(402)
  expect(failed.body).toContain('We are unable to authenticate your payment method.')
  expect(failed.body).toContain(`action="${path}"`)
  expect((await retrieve()).status).toBe('open')
  expect(await types({ stripe })).toEqual(['payment_intent.payment_failed'])
  // The question is answered: asking for its page again leads to the checkout.
  const again = await readPage(`${url}${path}/challenge`)
  expect([again.status, again.headers.get('location')]).toEqual([303, path])
  const late = await submit({ url: `${url}${path}/challenge`, fields: { outcome: 'complete' } })
  expect(late.location).toBe(path)
  expect((await retrieve()).payment_status).toBe('unpaid')
})

test('a form that is sent twice, or often at once, pays once', async () => {
  const { stripe } = await startStripe()
  const { pay } = await open({ stripe })
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
  const { session, pay, retrieve } = await open({ stripe })
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

async function payByBank({ stripe, url }: LocalStripe) {
  const { session, pay, retrieve } = await open({ stripe })
  const { location } = await pay({ email: EMAIL, method: 'bank' })
  expect(location).toContain(session.id)
  const settle = (outcome: string) =>
    submit({ url: `${url}/c/pay/${session.id}/settle`, fields: { outcome } })
  return { session, retrieve, settle }
}

test('a payment from a bank account is complete but unpaid until the bank pays', async () => {
  const local = await startStripe()
  const { stripe } = local
  const { session, retrieve, settle } = await payByBank(local)
  expect(await retrieve()).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  expect((await stripe.invoices.list()).data).toMatchObject([{ status: 'open', amount_paid: 0 }])
  expect(await types({ stripe })).not.toContain('invoice.paid')
  expect((await readPage(session.url)).body).toContain('Waiting for the bank')

  await settle('pay')
  expect(await retrieve()).toMatchObject({ payment_status: 'paid' })
  const [latest, before] = await types({ stripe })
  expect([latest, before]).toEqual(['checkout.session.async_payment_succeeded', 'invoice.paid'])
  await settle('refuse')
  expect(await retrieve()).toMatchObject({ payment_status: 'paid' })
})

test('a bank that refuses leaves the subscription past due', async () => {
  const local = await startStripe()
  const { stripe } = local
  const { session, retrieve, settle } = await payByBank(local)
  await settle('refuse')
  expect(await retrieve()).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  expect((await stripe.subscriptions.list()).data).toMatchObject([{ status: 'past_due' }])
  expect((await types({ stripe })).slice(0, 2)).toEqual([
    'checkout.session.async_payment_failed',
    'invoice.payment_failed',
  ])
  expect((await readPage(session.url)).body).toContain('the bank refused the payment')
})

test('a bank account needs an address to write to, and is offered for dollars only', async () => {
  const { stripe } = await startStripe()
  const { pay } = await open({ stripe })
  const { status, body } = await pay({ method: 'bank' })
  expect(status).toBe(400)
  expect(body).toContain('Enter your email.')
  expect(body).not.toContain('Your card number is incomplete.')

  const only = await startStripe()
  const cards = await open({ stripe: only.stripe, allowed_payment_method_types: ['card'] })
  expect((await readPage(cards.session.url)).body).not.toContain('bank account')
  expect((await cards.pay({ email: EMAIL, method: 'bank' })).status).toBe(400)
})
