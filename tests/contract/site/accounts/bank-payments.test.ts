import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CARD, submit } from '#sandbox/contract/stripe/stripe-server.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { servedForms } from '../forms/forms-client.ts'
import { type Browser } from './browser.ts'
import { buyIn, settle } from './buy.ts'
import { joinAs, PASSWORD } from './members.ts'

const stack = servedForms()

async function planSection(browser: Browser) {
  const { text } = await browser.go({ path: '/dashboard' })
  return /Plan and billing.*/s.exec(text)?.[0] ?? ''
}

/** A member who pays from a bank account, which the dashboard knows of. */
async function payByBank() {
  const { email, browser } = await joinAs({ stack })
  const { sessionId } = await buyIn({ browser, email, method: 'bank' })
  await waitFor(async () => {
    expect(await planSection(browser)).toContain('Starter, billed monthly')
  })
  return {
    email,
    browser,
    sessionId,
    settle: (outcome: 'pay' | 'refuse') => settle({ stack, sessionId, outcome }),
  }
}

async function payAndBeRefused() {
  const member = await payByBank()
  await member.settle('refuse')
  await waitFor(async () => {
    expect(await planSection(member.browser)).toContain('Your bank has refused the payment.')
  })
  const { subscription } = await stack.stripe.checkout.sessions.retrieve(member.sessionId)
  const id = typeof subscription === 'string' ? subscription : ''
  return {
    ...member,
    id,
    statusAtStripe: async () => (await stack.stripe.subscriptions.retrieve(id)).status,
  }
}

test('a member reads that a bank payment is under way, and the next charge once it is made', async () => {
  const { browser, settle } = await payByBank()
  const waiting = await planSection(browser)
  expect(waiting).toContain('Your payment for the Starter plan is on its way.')
  expect(waiting).toContain('Your bank hasn’t confirmed it yet')
  expect(waiting).not.toContain('Next charge')
  await settle('pay')
  await waitFor(async () => {
    const paid = await planSection(browser)
    expect(paid).toMatch(/Next charge \$99\.00 on/)
    expect(paid).not.toContain('on its way')
  })
})

test('a member reads that the bank refused, and cancels in the portal at once, which frees the account', async () => {
  const { browser, id, statusAtStripe } = await payAndBeRefused()
  const section = await planSection(browser)
  expect(section).toContain('You haven’t been charged, and your plan hasn’t started.')
  expect(section).toContain('Manage billing')
  expect(section).not.toContain('Next charge')
  const form = { form: 'delete', currentPassword: PASSWORD }
  const blocked = await browser.go({ path: '/dashboard/settings', form })
  expect(blocked.status).toBe(409)
  expect(blocked.text).toContain('Cancel your subscription first')

  const portal = await browser.go({ path: '/billing-portal', form: { subscription: id } })
  await submit({ url: `${portal.location}/cancel`, fields: { subscription: id } })
  await waitFor(async () => {
    expect(await statusAtStripe()).toBe('canceled')
    expect(await planSection(browser)).toContain('You have no plan yet')
  })
  expect(await browser.go({ path: '/dashboard/settings', form })).toMatchObject({
    status: 303,
    location: '/',
  })
})

test('a member whom the bank refused pays in the portal, which offers the plans alone', async () => {
  const { browser, id } = await payAndBeRefused()
  const product = await stack.stripe.products.create({ name: 'Made by hand' })
  await stack.stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 100,
    recurring: { interval: 'month' },
  })
  const { location } = await browser.go({ path: '/billing-portal', form: { subscription: id } })
  const page = await (await fetch(location ?? '')).text()
  expect(page).toContain('Professional, ')
  expect(page).not.toContain('Made by hand')
  await submit({ url: `${location}/pay`, fields: { subscription: id } })
  await waitFor(async () => {
    const section = await planSection(browser)
    expect(section).toMatch(/Next charge \$99\.00 on/)
    expect(section).not.toContain('refused')
  })
})

test('who buys again after a refusal has one plan, and the refused one is ended at Stripe', async () => {
  const { email, browser, statusAtStripe } = await payAndBeRefused()
  const { location } = await browser.go({
    path: '/checkout',
    form: { plan: 'professional', billing: 'annual', attempt: randomUUID() },
  })
  expect(location).toMatch(/\/c\/pay\/cs_/)
  await submit({ url: location ?? '', fields: { email, ...CARD } })
  await waitFor(async () => {
    expect(await statusAtStripe()).toBe('canceled')
    const section = await planSection(browser)
    expect(section).toContain('Professional, billed yearly')
    expect(section).not.toMatch(/Starter|refused/)
  })
})
