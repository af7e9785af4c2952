import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARD, createSession, submit } from '#sandbox/contract/stripe/stripe-server.ts'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsStack, startFormsStack } from '../forms/forms-stack.ts'
import { type Browser, createBrowser } from './browser.ts'
import { buyIn } from './buy.ts'
import { joinAs, loginForm, PASSWORD } from './members.ts'

let stack: FormsStack
let price: string

/** As `/checkout` and the sync of prices write it. */
const OF_THE_SITE = { plan: 'starter', billing: 'monthly' }

beforeAll(async () => {
  stack = await startFormsStack()
  await stack.syncPrices()
  const product = await stack.stripe.products.create({ name: 'Starter' })
  const created = await stack.stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 9_900,
    recurring: { interval: 'month' },
    metadata: OF_THE_SITE,
  })
  price = created.id
  await stack.stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 94_800,
    recurring: { interval: 'year' },
  })
})

afterAll(async () => {
  await stack.stop()
})

async function buy({ email, userId }: { email: string; userId?: string }) {
  const { id, url } = await createSession({
    stripe: stack.stripe,
    price,
    metadata: OF_THE_SITE,
    ...(userId === undefined ? {} : { client_reference_id: userId }),
  })
  expect((await submit({ url, fields: { email, ...CARD } })).status).toBe(303)
  const { customer } = await stack.stripe.checkout.sessions.retrieve(id)
  const customerId = typeof customer === 'string' ? customer : ''
  // Its events have come.
  await waitFor(async () => {
    const { data } = await stack.service
      .from('subscriptions')
      .select('id, customers!inner(email)')
      .eq('customer_id', customerId)
      .eq('customers.email', email)
    expect(data).toHaveLength(1)
  })
  return { customerId, path: `/payment-success?session_id=${id}` }
}

async function getUserId(email: string) {
  const { data, error } = await stack.service.auth.admin.listUsers({ perPage: 1_000 })
  if (error) throw error
  return data.users.find((user) => user.email === email)?.id ?? ''
}

/** The receipts come at the same time. */
async function invitationLink(address: string) {
  const mails = await mailsTo({ ...stack, address })
  const links = mails.flatMap(
    ({ html }) => /href="([^"]*type=invite[^"]*)"/.exec(html ?? '')?.[1] ?? [],
  )
  const { pathname, search } = new URL(links[0]?.replaceAll('&amp;', '&') ?? '')
  return pathname + search
}

async function planSection(browser: Browser) {
  const { html } = await browser.go({ path: '/dashboard' })
  return /Plan and billing.*?<\/section>/s.exec(html)?.[0] ?? ''
}

test('a stranger who pays with a member’s address gets nothing into the member’s account', async () => {
  const { email, browser } = await joinAs({ stack })
  await buy({ email })
  expect(await planSection(browser)).toContain('You have no plan yet')
  expect(await browser.go({ path: '/billing-portal', form: {} })).toMatchObject({
    status: 303,
    location: '/pricing',
  })
})

test('all running subscriptions of a member are shown with their next charge, and each is managed', async () => {
  const { email, browser } = await joinAs({ stack })
  const userId = await getUserId(email)
  const bought = [await buy({ email, userId }), await buy({ email, userId })]
  const section = await planSection(browser)
  expect(section).toContain('You have 2 plans')
  expect(section.match(/Next charge \$99\.00 on [A-Z][a-z]+ \d+, \d{4}\./g)).toHaveLength(2)
  const ids = [...section.matchAll(/name="subscription" value="(sub_\w+)"/g)].map(
    ([, id = '']) => id,
  )
  const payers = await Promise.all(
    ids.map(async (id) => (await stack.stripe.subscriptions.retrieve(id)).customer),
  )
  expect(payers.toSorted()).toEqual(bought.map(({ customerId }) => customerId).toSorted())
  for (const id of ids) {
    const form = { subscription: id }
    const { location } = await browser.go({ path: '/billing-portal', form })
    const page = await (await fetch(location ?? '')).text()
    expect(page).toContain(`value="${id}"`)
  }
})

test('whoever opens the mailed link has the plan, in whichever browser, and no second one with the address', async () => {
  const email = `buyer-${randomUUID()}@harbour.example`
  const { path } = await buy({ email })
  await buy({ email })
  await createBrowser(stack).go({ path, form: { form: 'setPassword' } })
  const link = await waitFor(() => invitationLink(email))
  const browser = createBrowser(stack)
  const { location } = await browser.go({ path: link, form: { form: 'confirmation' } })
  expect(location).toBe('/reset-password?first')
  const form = { form: 'newPassword', password: PASSWORD }
  expect((await browser.go({ path: location ?? '', form })).location).toBe('/dashboard')
  const section = await planSection(browser)
  expect(section).toContain('Starter, billed monthly')
  expect(section.match(/name="subscription"/g)).toHaveLength(1)
})

test('a login in the browser that paid joins the purchase, and the browser forgets it', async () => {
  const { email } = await joinAs({ stack })
  const browser = createBrowser(stack)
  const { path } = await buyIn({ browser, email })
  await browser.go({ path })
  expect(browser.cookies.has('purchase')).toBe(true)
  expect((await browser.go({ path: '/login', form: loginForm({ email }) })).status).toBe(303)
  expect(browser.cookies.has('purchase')).toBe(false)
  expect(await planSection(browser)).toContain('Starter, billed monthly')
})

test('who has a plan sees so on the prices and changes it at Stripe instead of buying a second', async () => {
  const { email, browser } = await joinAs({ stack })
  const before = await browser.go({ path: '/pricing' })
  expect(before.text).toContain('Start with Professional')
  await buy({ email, userId: await getUserId(email) })
  const { html, text } = await browser.go({ path: '/pricing' })
  expect(html).toMatch(/<a [^>]*href="\/dashboard"[^>]*>Your plan<\/a>/)
  expect(text).toContain('Change to Professional')
  expect(text).not.toContain('Start with Professional')
  const form = { plan: 'professional', billing: 'annual' }
  const { location } = await browser.go({ path: '/checkout', form })
  expect(location).toMatch(/\/p\/session\//)
  const portal = await (await fetch(location ?? '')).text()
  expect(portal).toContain('Confirm your updates')
  expect(portal.match(/name="subscription"/g)).toHaveLength(1)
})
