import { BRAND } from '#schemas/brand.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARD, createSession, submit } from '#sandbox/contract/stripe/stripe-server.ts'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsStack, startFormsStack } from '../forms/forms-stack.ts'
import { createBrowser, newestLink } from './browser.ts'
import { buyIn } from './buy.ts'
import { isSignedIn, joinAs, PASSWORD } from './members.ts'

const LOGIN_LIMIT = 3
/** As `/checkout` writes it. */
const OF_THE_SITE = { plan: 'starter', billing: 'monthly' }
const INVITATION = `Set your password for ${BRAND.name}`

let stack: FormsStack
let price: string

beforeAll(async () => {
  stack = await startFormsStack({ environment: { LOGIN_LIMIT: String(LOGIN_LIMIT) } })
  await stack.syncPrices()
  const product = await stack.stripe.products.create({ name: 'Starter' })
  const recurring = { interval: 'month' } as const
  const created = { product: product.id, currency: 'usd', unit_amount: 9_900, recurring }
  price = (await stack.stripe.prices.create(created)).id
})

afterAll(async () => {
  await stack.stop()
})

const newAddress = () => `buyer-${randomUUID()}@harbour.example`

async function openCheckout() {
  const { id, url } = await createSession({ stripe: stack.stripe, price, metadata: OF_THE_SITE })
  return { id, url, path: `/payment-success?session_id=${id}` }
}

async function buy(email: string) {
  const { url, path } = await openCheckout()
  expect((await submit({ url, fields: { email, ...CARD } })).status).toBe(303)
  return path
}

function press({
  path,
  browser = createBrowser(stack),
  fields = {},
  headers = {},
}: {
  path: string
  browser?: ReturnType<typeof createBrowser>
  fields?: Record<string, string>
  headers?: Record<string, string>
}) {
  return browser.go({ path, form: { form: 'setPassword', ...fields }, headers })
}

const subjects = async (address: string) =>
  (await mailsTo({ ...stack, address })).map(({ subject }) => subject)

test('the answer is the same whether the paid address has an account, and each gets its mail', async () => {
  const { email: member } = await joinAs({ stack })
  const guest = newAddress()
  const answers = [
    await press({ path: await buy(member) }),
    await press({ path: await buy(guest) }),
  ]
  const seen = answers.map(({ status, location, cookies, html }) => ({
    status,
    location: location?.replace(/=[\w-]+/g, '=id'),
    cookies: cookies.map((cookie) => cookie.replace(/=[^;]*/, '')),
    html,
  }))
  expect(seen[0]).toMatchObject({ status: 303, location: '/payment-success?session_id=id&sent=id' })
  expect(seen[0]).toEqual(seen[1])
  await waitFor(async () => {
    expect(await subjects(member)).toContain('Set a new password')
    expect(await subjects(guest)).toContain(INVITATION)
  })
})

test('a buyer with an account ends signed in by the mail, in the browser that paid', async () => {
  const { email } = await joinAs({ stack })
  const browser = createBrowser(stack)
  const { path } = await buyIn({ browser, email })
  expect((await browser.go({ path })).text).toContain(email)
  await press({ path, browser })
  const link = await waitFor(async () => {
    const newest = await newestLink({ ...stack, address: email })
    expect(newest).toContain('type=recovery')
    return newest
  })
  const { location } = await browser.go({ path: link, form: { form: 'confirmation' } })
  expect(location).toBe('/reset-password?first')
  const form = { form: 'newPassword', password: `${PASSWORD} again` }
  expect(await browser.go({ path: location ?? '', form })).toMatchObject({
    status: 303,
    location: '/dashboard',
  })
  expect(await isSignedIn(browser)).toBe(true)
  expect(browser.cookies.has('purchase')).toBe(false)
})

test('a buyer who pays a second time from the same browser reads so, and how to undo it', async () => {
  const email = newAddress()
  const browser = createBrowser(stack)
  const first = await buyIn({ browser, email })
  const says = async (path: string, by = browser) =>
    (await by.go({ path })).text.includes('You now have two plans')
  expect(await says(first.path)).toBe(false)
  const second = await buyIn({ browser, email })
  expect(await says(second.path)).toBe(true)
  // A reload says it as well.
  expect(await says(second.path)).toBe(true)
  expect(await says(second.path, createBrowser(stack))).toBe(false)
})

test('no field of the form says where the mail goes', async () => {
  const [buyer, attacker] = [newAddress(), newAddress()]
  const path = await buy(buyer)
  await press({ path, fields: { email: attacker, address: attacker } })
  await waitFor(async () => expect(await subjects(buyer)).toContain(INVITATION))
  expect(await subjects(attacker)).toEqual([])
})

test('what is not paid sends nothing, names nobody and sets no cookie', async () => {
  const { path } = await openCheckout()
  for (const unpaid of [
    path,
    '/payment-success',
    '/payment-success?plan=Starter&annual=true',
    '/payment-success?plan=Starter&session_id=cs_test_nobody',
  ]) {
    const browser = createBrowser(stack)
    expect(await press({ path: unpaid, browser })).toMatchObject({ status: 303, location: unpaid })
    const { text } = await browser.go({ path: unpaid })
    expect(text).not.toContain('Receipt sent to')
    expect(browser.cookies.has('purchase')).toBe(false)
  }
})

test('another site cannot have the mail sent, and nobody can have it sent for ever', async () => {
  const email = newAddress()
  const path = await buy(email)
  const foreign = await press({ path, headers: { Origin: 'https://evil.example' } })
  expect(foreign.status).toBe(403)
  const presses = Array.from({ length: LOGIN_LIMIT }, () => press({ path }))
  expect((await Promise.all(presses)).map(({ status }) => status)).toEqual(presses.map(() => 303))
  const refused = await press({ path })
  expect(refused.status).toBe(429)
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)
})
