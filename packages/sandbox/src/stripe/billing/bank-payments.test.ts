import { expect, test } from 'vitest'
import { openSession, openShop } from '#sandbox/stripe/test-shop.ts'
import { awaitedPayment, settleBankPayment } from './bank-payments.ts'
import { completeSession } from './sessions.ts'

async function ordered(mode: 'payment' | 'subscription') {
  const shop = await openShop()
  const email = 'ada@example.com'
  const session = await shop.run((transaction) =>
    completeSession({ transaction, session: { ...openSession, mode }, email, card: null }),
  )
  const before = (await shop.types()).length
  const settle = (isPaid: boolean) =>
    shop.run((transaction) => {
      const intent = awaitedPayment({ transaction, session })
      if (intent) settleBankPayment({ transaction, session, intent, isPaid })
      return intent !== null
    })
  return { ...shop, session, settle, since: async () => (await shop.types()).slice(before) }
}

test('an order waits for its bank, and no longer when it has answered', async () => {
  const { run, session, settle } = await ordered('payment')
  expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid', customer: null })
  expect(await run((transaction) => awaitedPayment({ transaction, session }))).toMatchObject({
    status: 'processing',
    payment_method_type: 'us_bank_account',
  })
  expect(await settle(true)).toBe(true)
  expect(await settle(false)).toBe(false)
})

test('a payment without a subscription tells of itself and the session alone', async () => {
  const { settle, since } = await ordered('payment')
  await settle(true)
  expect(await since()).toEqual([
    'payment_intent.succeeded',
    'checkout.session.async_payment_succeeded',
  ])
})

test('a subscription is active on trust, and past due when the bank refuses', async () => {
  const { run, settle, since } = await ordered('subscription')
  const state = () =>
    run(({ tables }) => [tables.subscription.list()[0]?.status, tables.invoice.list()[0]?.status])
  expect(await state()).toEqual(['active', 'open'])
  await settle(false)
  expect(await state()).toEqual(['past_due', 'open'])
  expect(await since()).toEqual([
    'payment_intent.payment_failed',
    'customer.subscription.updated',
    'invoice.payment_failed',
    'checkout.session.async_payment_failed',
  ])
})

test('an open session waits for nobody', async () => {
  const { run } = await openShop()
  const session = openSession
  expect(await run((transaction) => awaitedPayment({ transaction, session }))).toBeNull()
})
