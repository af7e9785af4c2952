import { expect, test } from 'vitest'
import { openSession, openShop } from '#sandbox/stripe/test-shop.ts'
import { lineItemObjects, sessionObject } from './session.ts'

async function shown(changes: Partial<typeof openSession> = {}) {
  const { run } = await openShop()
  return await run((transaction) =>
    sessionObject({ transaction, session: { ...openSession, ...changes } }),
  )
}

test('an address to pay at is there while the session is open', async () => {
  expect((await shown()).url).toBe('http://localhost:4004/c/pay/cs_test_1')
  expect((await shown({ status: 'complete' })).url).toBeNull()
  expect((await shown({ status: 'expired' })).url).toBeNull()
})

test('the customer is known by the address that was given, or typed', async () => {
  expect((await shown()).customer_details).toBeNull()
  expect(await shown({ customer_email: 'a@b.example' })).toMatchObject({
    customer_email: 'a@b.example',
    customer_details: { email: 'a@b.example' },
  })
  expect(await shown({ email: 'c@d.example' })).toMatchObject({
    customer_email: null,
    customer_details: { email: 'c@d.example' },
  })
})

test('the payment of a subscription belongs to its invoice', async () => {
  const payment_intent = 'pi_1'
  expect((await shown({ payment_intent })).payment_intent).toBeNull()
  expect(await shown({ payment_intent, mode: 'payment' })).toMatchObject({
    payment_intent,
    customer_creation: 'if_required',
  })
})

test('nothing of what the page needs for itself is told', async () => {
  const challenge = { email: 'a@b.example', card: { brand: 'visa', last4: '4242' } }
  const text = JSON.stringify(await shown({ challenge }))
  for (const name of ['challenge', 'subscription_data', 'payment_intent_data']) {
    expect(text).not.toContain(name)
  }
})

test('a line is its price times its quantity', async () => {
  const { run } = await openShop()
  const line_items = [
    { id: 'li_1', price: 'price_monthly', quantity: 3 },
    { id: 'li_2', price: 'price_gone', quantity: 1 },
  ]
  const session = { ...openSession, line_items }
  expect(await run((shop) => lineItemObjects({ transaction: shop, session }))).toMatchObject([
    {
      id: 'li_1',
      object: 'item',
      description: 'Starter',
      quantity: 3,
      amount_subtotal: 29_700,
      amount_total: 29_700,
      price: { id: 'price_monthly' },
    },
  ])
})
