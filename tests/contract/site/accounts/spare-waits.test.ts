import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CARD, submit } from '#sandbox/contract/stripe/stripe-server.ts'
import { type FormsStack, startFormsStack } from '../forms/forms-stack.ts'
import { type Browser, createBrowser } from './browser.ts'
import { joinAs, readSessionCookie, writeSessionCookie } from './members.ts'

const SET_PASSWORD = 'name="form" value="setPassword"'
/** A second that is waited for, and what a loaded machine takes for the rest. */
const WITHIN_MS = 4_000

let stack: FormsStack

beforeAll(async () => {
  stack = await startFormsStack()
  await stack.syncPrices()
})

afterAll(async () => {
  await stack.stop()
})

afterEach(async () => {
  await stack.setDatabaseFaults([])
})

const HANGS = { kind: 'slow', path: '/auth/v1', milliseconds: 30_000 } as const
const IS_DOWN = { kind: 'down', path: '/auth/v1' } as const

/** As after its hour: only Auth can give another token. */
function expireToken(browser: Browser) {
  writeSessionCookie({ browser, session: { ...readSessionCookie(browser), expires_at: 1 } })
}

const hasMemberLink = (html: string) => /<header.*?href="\/dashboard".*?<\/header>/s.test(html)

async function timed<Result>(work: () => Promise<Result>) {
  const began = performance.now()
  const result = await work()
  return { result, tookMs: performance.now() - began }
}

test('while Auth hangs a member’s page comes at once, with the link of members', async () => {
  const { browser } = await joinAs({ stack })
  await browser.go({ path: '/pricing' })
  await stack.setDatabaseFaults([HANGS])
  for (const prepare of [() => undefined, () => expireToken(browser)]) {
    prepare()
    const { result, tookMs } = await timed(() => browser.go({ path: '/pricing' }))
    expect(result).toMatchObject({ status: 200, cookies: [] })
    expect(hasMemberLink(result.html)).toBe(true)
    expect(tookMs).toBeLessThan(WITHIN_MS)
  }
  await stack.setDatabaseFaults([])
  expect(hasMemberLink((await browser.go({ path: '/pricing' })).html)).toBe(true)
})

async function checkOut(browser: Browser) {
  const form = { plan: 'starter', billing: 'monthly' }
  const { result, tookMs } = await timed(() => browser.go({ path: '/checkout', form }))
  expect(result.status).toBe(303)
  const [session] = (await stack.stripe.checkout.sessions.list({ limit: 1 })).data
  expect(result.location).toBe(session?.url)
  return { session, url: session?.url ?? '', tookMs }
}

test(
  'while Auth hangs or is down a member’s checkout begins in time, and is the member’s',
  { tags: 'full' },
  async () => {
    const { browser } = await joinAs({ stack })
    const { session: usual } = await checkOut(browser)
    expect(usual?.client_reference_id).toMatch(/^[\da-f-]{36}$/)
    for (const fault of [HANGS, IS_DOWN]) {
      await stack.setDatabaseFaults([fault])
      const { session, tookMs } = await checkOut(browser)
      expect(session?.client_reference_id).toBe(usual?.client_reference_id)
      expect(tookMs).toBeLessThan(WITHIN_MS)
    }
    expireToken(browser)
    const { session } = await checkOut(browser)
    expect(session?.client_reference_id).toBe(usual?.client_reference_id)
  },
)

test(
  'who is signed in and paid with another address can set a password for that one',
  { tags: 'full' },
  async () => {
    const { email, browser } = await joinAs({ stack })
    const stranger = createBrowser(stack)
    const { url, session } = await checkOut(stranger)
    const buyer = `other-${email}`
    await submit({ url, fields: { email: buyer, ...CARD } })
    const path = `/payment-success?session_id=${session?.id ?? ''}`
    expect((await browser.go({ path })).html).toContain(SET_PASSWORD)

    const own = await checkOut(browser)
    await submit({ url: own.url, fields: { email, ...CARD } })
    const ownPath = `/payment-success?session_id=${own.session?.id ?? ''}`
    const page = await browser.go({ path: ownPath })
    expect(page.status).toBe(200)
    expect(page.html).not.toContain(SET_PASSWORD)
  },
)
