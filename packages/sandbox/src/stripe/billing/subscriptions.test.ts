import { expect, test } from 'vitest'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { monthly, NOW, openSession, openShop, yearly } from '#sandbox/stripe/test-shop.ts'
import { completeSession } from './sessions.ts'
import {
  changePrice,
  endSubscription,
  renew,
  replaceSubscription,
  withCancellationAtPeriodEnd,
} from './subscriptions.ts'

const DAY = 86_400
const fault = { code: 'card_declined', decline_code: null, message: 'No.' }

async function subscribed() {
  const shop = await openShop()
  const card = { brand: 'visa', last4: '4242' }
  const email = 'ada@example.com'
  await shop.run((transaction) =>
    completeSession({ transaction, session: openSession, email, card }),
  )
  const sold = await shop.types()
  const current = () =>
    shop.run(({ tables }): RecordOf<'subscription'> => {
      const [subscription] = tables.subscription.list()
      if (!subscription) throw new Error('Nothing was sold')
      return subscription
    })
  return {
    ...shop,
    current,
    /** The types of the events since the purchase. */
    since: async () => (await shop.types()).slice(sold.length),
    invoices: () => shop.run(({ tables }) => tables.invoice.list()),
  }
}

test('a period follows the one before without a gap', async () => {
  const { run, current, invoices, since } = await subscribed()
  const before = await current()
  const late = before.item.current_period_end + 5 * DAY
  await run((transaction) => renew({ transaction, subscription: before, fault: null }), late)
  const after = await current()
  expect(after.item.current_period_start).toBe(before.item.current_period_end)
  expect(after.latest_invoice).not.toBe(before.latest_invoice)
  expect((await invoices()).map(({ number }) => number.slice(-5))).toEqual(['-0001', '-0002'])
  expect(await since()).toEqual([
    'payment_intent.succeeded',
    'customer.subscription.updated',
    'invoice.paid',
  ])
})

test('a renewal that fails is told as it is', async () => {
  const { run, current, invoices, since } = await subscribed()
  const subscription = await current()
  await run((transaction) => renew({ transaction, subscription, fault }))
  expect((await current()).status).toBe('past_due')
  expect((await invoices()).at(-1)).toMatchObject({ status: 'open', paid_at: null })
  expect(await since()).toEqual([
    'payment_intent.payment_failed',
    'customer.subscription.updated',
    'invoice.payment_failed',
  ])
})

test('an end with the period is an end, and no invoice', async () => {
  const { run, current, invoices, since } = await subscribed()
  const subscription = withCancellationAtPeriodEnd({
    subscription: await current(),
    isCanceled: true,
    now: NOW + DAY,
  })
  const end = subscription.item.current_period_end
  expect(subscription).toMatchObject({ cancel_at: end, canceled_at: NOW + DAY })
  await run((transaction) => renew({ transaction, subscription, fault: null }), end)
  expect(await current()).toMatchObject({
    status: 'canceled',
    // The time of the request, and that of the end.
    canceled_at: NOW + DAY,
    ended_at: end,
  })
  expect(await invoices()).toHaveLength(1)
  expect(await since()).toEqual(['customer.subscription.deleted'])
})

test('a cancellation is taken back whole, and asked for twice it stays as it was', async () => {
  const { current } = await subscribed()
  const subscription = await current()
  const ending = withCancellationAtPeriodEnd({ subscription, isCanceled: true, now: NOW })
  const again = withCancellationAtPeriodEnd({
    subscription: ending,
    isCanceled: true,
    now: NOW + 1,
  })
  expect(again).toBe(ending)
  expect(
    withCancellationAtPeriodEnd({ subscription: ending, isCanceled: false, now: NOW + 2 }),
  ).toEqual(subscription)
})

test('a dearer price of the same interval is charged from now on, with the next invoice', async () => {
  const { run, current, invoices } = await subscribed()
  const dearer = { ...monthly, id: 'price_dearer', unit_amount: 12_900 }
  await run(({ tables }) => tables.price.put(dearer))
  const subscription = await current()
  const then = NOW + 10 * DAY
  await run(
    (transaction) => changePrice({ transaction, subscription, price: dearer, quantity: 2 }),
    then,
  )
  expect(await invoices()).toHaveLength(1)
  const changed = await current()
  await run((transaction) => renew({ transaction, subscription: changed, fault: null }))
  // 20 of 30 days are left: 66 dollars back, and 172 for two at the new price.
  expect((await invoices()).at(-1)).toMatchObject({
    amount: 25_800 - 6_600 + 17_200,
    line: { quantity: 2, amount: 25_800 },
    prorations: [
      { amount: -6_600, description: 'Unused time on Starter after 1 Dec 2026' },
      { amount: 17_200, description: 'Remaining time on 2 × Starter after 1 Dec 2026' },
    ],
  })
  expect((await current()).prorations).toEqual([])
})

test('without prorations a price counts from the next period', async () => {
  const { run, current } = await subscribed()
  const dearer = { ...monthly, id: 'price_dearer', unit_amount: 12_900 }
  await run(({ tables }) => tables.price.put(dearer))
  const subscription = await current()
  const change = { subscription, price: dearer, quantity: 1, isProrated: false }
  await run((transaction) => changePrice({ transaction, ...change }), NOW + DAY)
  expect((await current()).prorations).toEqual([])
})

test('more is given back than is due: the rest pays the next invoices', async () => {
  const { run, current, invoices } = await subscribed()
  const bought = await current()
  await run((transaction) =>
    changePrice({ transaction, subscription: bought, price: yearly, quantity: 1 }),
  )
  const subscription = await current()
  await run((transaction) =>
    changePrice({ transaction, subscription, price: monthly, quantity: 1 }),
  )
  const balance = () => run(({ tables }) => tables.customer.list()[0]?.balance)
  expect((await invoices()).at(-1)).toMatchObject({
    amount: 0,
    status: 'paid',
    payment_intent: null,
    ending_balance: 9_900 - 94_800,
  })
  expect(await balance()).toBe(9_900 - 94_800)
  const changed = await current()
  await run((transaction) => renew({ transaction, subscription: changed, fault }))
  expect(await current()).toMatchObject({ status: 'active' })
  expect(await balance()).toBe(2 * 9_900 - 94_800)
})

test('another interval is charged now, less what is left of the old one, and its cycle begins now', async () => {
  const { run, current, invoices } = await subscribed()
  const subscription = await current()
  const then = NOW + 10 * DAY
  await run(
    (transaction) => changePrice({ transaction, subscription, price: yearly, quantity: 1 }),
    then,
  )
  expect(await current()).toMatchObject({
    billing_cycle_anchor: then,
    item: { id: subscription.item.id, current_period_start: then },
  })
  expect((await invoices()).at(-1)).toMatchObject({
    amount: 94_800 - 6_600,
    billing_reason: 'subscription_update',
  })
})

test('what is the same is replaced in silence', async () => {
  const { run, current, since } = await subscribed()
  const before = await current()
  const same = await run((transaction) =>
    replaceSubscription({ transaction, before, after: { ...before } }),
  )
  expect(same).toBe(before)
  expect(await since()).toEqual([])
})

test('an end at once keeps when it was asked for', async () => {
  const { run, current } = await subscribed()
  const subscription = await current()
  await run((transaction) => endSubscription({ transaction, subscription }), NOW + 60)
  expect(await current()).toMatchObject({ canceled_at: NOW + 60, ended_at: NOW + 60 })
})
