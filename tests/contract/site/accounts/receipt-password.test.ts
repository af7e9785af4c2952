import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsStack, startFormsStack } from '../forms/forms-stack.ts'
import { createBrowser } from './browser.ts'
import { buyIn } from './buy.ts'
import { isSignedIn, joinAs, loginForm, PASSWORD } from './members.ts'

let stack: FormsStack

beforeAll(async () => {
  stack = await startFormsStack()
  await stack.syncPrices()
})

afterAll(async () => {
  await stack.stop()
})

const newAddress = () => `buyer-${randomUUID()}@harbour.example`

/** Pays for Starter as a guest. */
async function buy(email = newAddress()) {
  const { receiptPath } = await buyIn({ browser: createBrowser(stack), email })
  const button = await waitFor(async () => {
    const [receipt] = await mailsTo({ ...stack, address: email })
    const [address = ''] = /http\S+first-password\S+/.exec(receipt?.text ?? '') ?? []
    expect(address).not.toBe('')
    const { pathname, search } = new URL(address)
    return pathname + search
  })
  return { email, button, receiptPath }
}

const choose = ({
  path,
  password = PASSWORD,
  browser = createBrowser(stack),
}: {
  path: string
  password?: string
  browser?: ReturnType<typeof createBrowser>
}) => browser.go({ path, form: { form: 'receiptPassword', password } })

test('the button of a receipt leads to a password, and from there to the plan, in any browser', async () => {
  const { email, button } = await buy()
  const browser = createBrowser(stack)
  const page = await browser.go({ path: button })
  expect(page).toMatchObject({ status: 200, cookies: [] })
  expect(page.text).toContain('You have the Starter plan.')
  expect(page.html).not.toContain(email)
  const weak = await choose({ path: button, browser, password: 'password1' })
  expect(weak.status).toBe(400)
  expect(await choose({ path: button, browser })).toMatchObject({
    status: 303,
    location: '/dashboard',
  })
  const { text } = await browser.go({ path: '/dashboard' })
  expect(text).toContain(email)
  expect(text).toContain('Starter, billed monthly')
  const other = createBrowser(stack)
  await other.go({ path: '/login', form: loginForm({ email }) })
  expect(await isSignedIn(other)).toBe(true)
})

test('it opens no account that exists: neither the one that it has opened nor another', async () => {
  const first = await buy()
  await choose({ path: first.button })
  const { email: member } = await joinAs({ stack })
  const second = await buy(member)
  for (const { email, button, receiptPath } of [first, second]) {
    const thief = createBrowser(stack)
    expect(await thief.go({ path: button })).toMatchObject({ status: 302, location: receiptPath })
    expect(
      await choose({ path: button, password: 'another horse battery', browser: thief }),
    ).toEqual(expect.objectContaining({ status: 303, location: receiptPath }))
    expect(await isSignedIn(thief)).toBe(false)
    const owner = createBrowser(stack)
    expect((await owner.go({ path: '/login', form: loginForm({ email }) })).location).toBe(
      '/dashboard',
    )
  }
})

test('without its key, or with that of another receipt, it leads to the page that mails a link', async () => {
  const [one, other] = [await buy(), await buy()]
  const readKey = (path: string) => new URLSearchParams(path.split('?')[1]).get('key') ?? ''
  const [until, signature] = readKey(one.button).split('.')
  for (const key of [
    '',
    'x',
    readKey(other.button),
    `${String(Number(until) + 1)}.${signature ?? ''}`,
    `${until ?? ''}.`,
  ]) {
    const query = new URL(one.receiptPath, stack.siteUrl).search
    const path = `/login/first-password${query}&key=${key}`
    const browser = createBrowser(stack)
    expect(await browser.go({ path }), key).toMatchObject({ location: one.receiptPath })
    expect(await choose({ path, browser }), key).toMatchObject({ location: one.receiptPath })
    expect(await isSignedIn(browser)).toBe(false)
  }
})

test('while Stripe or Auth does not answer nothing is opened, and it can be tried again', async () => {
  const { button } = await buy()
  await stack.setDatabaseFaults([{ kind: 'error', path: '/auth/v1', status: 503 }])
  expect((await choose({ path: button })).status).toBe(503)
  await stack.setDatabaseFaults([])
  expect((await choose({ path: button })).location).toBe('/dashboard')
})
