import { expect, test } from 'vitest'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { NOW, openSession, openShop } from '#sandbox/stripe/test-shop.ts'
import { authenticationFailure } from './cards.ts'
import { challengeSession, completeSession, declineSession, expireDueSessions } from './sessions.ts'

const card = { brand: 'visa', last4: '4242' }
const email = 'ada@example.com'
const buyer: RecordOf<'customer'> = {
  id: 'cus_1',
  created: NOW,
  email: null,
  name: 'Ada',
  phone: null,
  description: null,
  metadata: {},
  balance: 0,
  deleted: false,
}

test('a payment makes everything in one transaction, and each knows the others', async () => {
  const { run } = await openShop()
  const session = await run((transaction) =>
    completeSession({ transaction, session: openSession, email, card }),
  )
  const kept = await run(({ tables }) => ({
    customers: tables.customer.list(),
    subscriptions: tables.subscription.list(),
    invoices: tables.invoice.list(),
    intents: tables.paymentIntent.list(),
  }))
  const [customer] = kept.customers
  const [subscription] = kept.subscriptions
  const [invoice] = kept.invoices
  const [intent] = kept.intents
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    customer: customer?.id,
    subscription: subscription?.id,
    invoice: invoice?.id,
    payment_intent: intent?.id,
  })
  expect(subscription).toMatchObject({
    customer: customer?.id,
    latest_invoice: invoice?.id,
    status: 'active',
    card,
  })
  expect(invoice).toMatchObject({
    subscription: subscription?.id,
    payment_intent: intent?.id,
    customer_email: email,
    status: 'paid',
    paid_at: NOW,
  })
  expect(intent).toMatchObject({ status: 'succeeded', customer: customer?.id })
})

test('nothing is made when the price of the session is gone', async () => {
  const { run, types } = await openShop()
  await run(({ tables }) => tables.price.remove('price_monthly'))
  const paying = run((transaction) =>
    completeSession({ transaction, session: openSession, email, card }),
  )
  await expect(paying).rejects.toThrow('sells no subscription')
  expect(await types()).toEqual([])
  expect(await run(({ tables }) => tables.customer.list())).toEqual([])
})

test('attempts share one payment intent, until it succeeds', async () => {
  const { run } = await openShop()
  const current = () => run(({ tables }) => tables.session.get('cs_test_1') ?? openSession)
  const fault = { code: 'card_declined', decline_code: null, message: 'No.' }
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const session = await current()
    await run((transaction) => declineSession({ transaction, session, email, fault }))
  }
  const session = await current()
  await run((transaction) => completeSession({ transaction, session, email, card }))
  const intents = await run(({ tables }) => tables.paymentIntent.list())
  expect(intents).toMatchObject([{ status: 'succeeded', error: null }])
})

test('a challenge keeps what was typed, and a failure forgets it', async () => {
  const { run, types } = await openShop()
  await run((transaction) => challengeSession({ transaction, session: openSession, email, card }))
  const asked = await run(({ tables }) => tables.session.get('cs_test_1') ?? openSession)
  expect(asked).toMatchObject({ status: 'open', challenge: { email, card } })
  expect(await types()).toEqual([])
  const fault = authenticationFailure
  await run((transaction) => declineSession({ transaction, session: asked, email, fault }))
  expect(await run(({ tables }) => tables.session.get('cs_test_1'))).toMatchObject({
    challenge: null,
    status: 'open',
  })
})

test('a known customer is taken as it is, or gets the address that was typed', async () => {
  const { run, types } = await openShop()
  const pay = (customer: RecordOf<'customer'>) =>
    run((transaction) => {
      transaction.tables.customer.put(customer)
      const session = { ...openSession, customer: customer.id }
      completeSession({ transaction, session, email, card })
      return transaction.tables.customer.get(customer.id)
    })
  const known = { ...buyer, id: 'cus_known', email: 'known@example.com' }
  expect(await pay(known)).toEqual(known)
  expect(await types()).not.toContain('customer.updated')
  expect(await pay({ ...buyer, id: 'cus_new' })).toEqual({ ...buyer, id: 'cus_new', email })
  expect(await types()).toContain('customer.updated')
  expect(await types()).not.toContain('customer.created')
})

test('only open sessions run out, each once', async () => {
  const { run, types } = await openShop()
  const late = NOW + 86_400
  await run(({ tables }) =>
    tables.session.put({ ...openSession, id: 'cs_test_2', status: 'complete' }),
  )
  await run(expireDueSessions, late - 1)
  expect(await types()).toEqual([])
  await run(expireDueSessions, late)
  await run(expireDueSessions, late + 1)
  expect(await types()).toEqual(['checkout.session.expired'])
})
