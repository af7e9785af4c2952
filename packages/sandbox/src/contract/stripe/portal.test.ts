import { expect, test } from 'vitest'
import {
  buyPlan,
  createClock,
  createPlan,
  EMAIL,
  readPage,
  refusal,
  startStripe,
  submit,
  getId,
} from './stripe-server.ts'

const RETURN_URL = 'http://localhost:3000/dashboard'

async function openPortal() {
  const clock = createClock()
  const local = await startStripe({ clock })
  const { stripe } = local
  const bought = await buyPlan({ stripe })
  const portal = await stripe.billingPortal.sessions.create({
    customer: getId(bought.subscription.customer),
    return_url: RETURN_URL,
  })
  const id = bought.subscription.id
  return {
    ...local,
    ...bought,
    clock,
    portal,
    act: (action: string, fields: Record<string, string> = {}) =>
      submit({ url: `${portal.url}/${action}`, fields: { subscription: id, ...fields } }),
    retrieve: () => stripe.subscriptions.retrieve(id),
  }
}

test('a portal session has the address of a page that nobody can guess', async () => {
  const { portal, url, subscription } = await openPortal()
  expect(portal).toMatchObject({
    object: 'billing_portal.session',
    customer: subscription.customer,
    return_url: RETURN_URL,
    livemode: false,
  })
  expect(portal.id).toMatch(/^bps_\w+$/)
  expect(portal.url.startsWith(`${url}/p/session/test_`)).toBe(true)
  expect(portal.url).not.toContain(portal.id)
})

test('a portal wants a customer that exists and an address to lead back to', async () => {
  const { stripe } = await startStripe()
  const create = stripe.billingPortal.sessions.create.bind(stripe.billingPortal.sessions)
  expect(await refusal(create({ customer: 'cus_no' }))).toMatchObject({
    statusCode: 400,
    param: 'customer',
    message: "No such customer: 'cus_no'",
  })
  expect(await refusal(create({}))).toMatchObject({ code: 'parameter_missing', param: 'customer' })
  const { id } = await stripe.customers.create()
  expect(await refusal(create({ customer: id, return_url: 'dashboard' }))).toMatchObject({
    code: 'url_invalid',
  })
})

test('the page shows the plan, the next payment, the invoices and the way back', async () => {
  const { portal } = await openPortal()
  const { status, body } = await readPage(portal.url)
  expect(status).toBe(200)
  for (const text of [
    'Local sandbox',
    EMAIL,
    'Starter, $99.00 per month',
    'Renews on 21 December 2026',
    'ending in 4242',
    '1 × Starter (at $99.00 / month)',
    `href="${RETURN_URL}"`,
  ]) {
    expect(body).toContain(text)
  }
  expect(body).not.toContain('<script')
})

test('a customer without a plan sees that there is none', async () => {
  const { stripe } = await startStripe()
  const { id } = await stripe.customers.create({ name: 'Bo' })
  const { url } = await stripe.billingPortal.sessions.create({ customer: id })
  const { body } = await readPage(url)
  expect(body).toContain('No subscription yet.')
  expect(body).toContain('No invoice yet.')
})

test('cancelling ends the plan with its period, and can be taken back', async () => {
  const { portal, act, retrieve, stripe } = await openPortal()
  expect(await act('cancel')).toMatchObject({
    status: 303,
    location: new URL(portal.url).pathname,
  })
  expect((await retrieve()).cancel_at_period_end).toBe(true)
  expect((await readPage(portal.url)).body).toContain('Ends on 21 December 2026')
  await act('keep')
  expect((await retrieve()).cancel_at_period_end).toBe(false)
  const { data } = await stripe.events.list({ type: 'customer.subscription.updated' })
  expect(data).toHaveLength(2)
  expect(data[0]?.request).toEqual({ id: null, idempotency_key: null })
})

test('another plan is taken from those that are sold', async () => {
  const { portal, act, retrieve, stripe } = await openPortal()
  const { monthly, yearly } = await createPlan({ stripe, name: 'Professional' })
  await stripe.prices.update(yearly.id, { active: false })
  const { body } = await readPage(portal.url)
  expect(body).toContain('Professional, $99.00 per month')
  expect(body).not.toContain('Professional, $948.00 per year')
  await act('plan', { price: yearly.id })
  expect((await retrieve()).items.data[0]?.price.id).not.toBe(yearly.id)
  await act('plan', { price: monthly.id })
  expect((await retrieve()).items.data[0]?.price.id).toBe(monthly.id)
})

test('a change that was chosen elsewhere is confirmed with what is due, and leads back', async () => {
  const { stripe, subscription, plan, clock, retrieve } = await openPortal()
  clock.advance({ seconds: 10 * 24 * 60 * 60 })
  const open = (item: { id: string; price: string }) =>
    stripe.billingPortal.sessions.create({
      customer: getId(subscription.customer),
      return_url: RETURN_URL,
      flow_data: {
        type: 'subscription_update_confirm',
        subscription_update_confirm: { subscription: subscription.id, items: [item] },
        after_completion: { type: 'redirect', redirect: { return_url: RETURN_URL } },
      },
    })
  const id = subscription.items.data[0]?.id ?? ''
  const session = await open({ id, price: plan.yearly.id })
  expect(session.flow).toMatchObject({
    type: 'subscription_update_confirm',
    subscription_update_confirm: { items: [{ id, price: plan.yearly.id, quantity: 1 }] },
    after_completion: { redirect: { return_url: RETURN_URL } },
  })
  const { body } = await readPage(session.url)
  for (const text of [
    'Confirm your updates',
    'Starter, $948.00 per year',
    'Instead of Starter, $99.00 per month',
    'Unused time on Starter after 1 Dec 2026',
    '-$66.00',
    'Due today',
    '$882.00',
  ]) {
    expect(body).toContain(text)
  }
  const fields = { subscription: subscription.id, price: plan.yearly.id }
  expect(await submit({ url: `${session.url}/plan`, fields })).toMatchObject({
    status: 303,
    location: RETURN_URL,
  })
  expect((await retrieve()).items.data[0]?.price.id).toBe(plan.yearly.id)
  expect((await readPage(session.url)).body).not.toContain('Confirm your updates')

  for (const [item, message] of [
    [{ id, price: plan.yearly.id }, /already has the price/],
    [{ id: 'si_no', price: plan.monthly.id }, /No such subscription item/],
    [{ id, price: 'price_no' }, /cannot be chosen/],
  ] as const) {
    expect((await refusal(open(item))).message).toMatch(message)
  }
})

test('the subscription of another customer is out of reach', async () => {
  const { stripe, portal, act, retrieve } = await openPortal()
  const stranger = await stripe.customers.create({ email: 'eve@example.com' })
  const theirs = await stripe.billingPortal.sessions.create({ customer: stranger.id })
  const { id } = await retrieve()
  await submit({ url: `${theirs.url}/cancel`, fields: { subscription: id } })
  expect((await retrieve()).cancel_at_period_end).toBe(false)
  await stripe.subscriptions.cancel(id)
  await act('keep')
  expect((await readPage(portal.url)).body).toContain('Cancelled on 21 November 2026')
})

test('a portal is over after an hour', async () => {
  const { portal, clock, act, retrieve } = await openPortal()
  clock.advance({ seconds: 60 * 60 })
  const { status, body } = await readPage(portal.url)
  expect(status).toBe(404)
  expect(body).toContain('This page has expired')
  expect((await act('cancel')).status).toBe(404)
  expect((await retrieve()).cancel_at_period_end).toBe(false)
})
