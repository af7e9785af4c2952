import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsStack, startFormsStack } from '../forms/forms-stack.ts'
import { type Browser, createBrowser } from './browser.ts'
import { buyIn } from './buy.ts'
import { joinAs, loginForm, readSessionCookie } from './members.ts'
import { setUpSecondFactor } from './set-up-second-factor.ts'

const ORDER = { path: '/checkout', form: { plan: 'professional', billing: 'monthly' } }
const AMOUNT = '$99.00'

const IS_SLOW = { kind: 'slow', path: '/auth/v1/user', milliseconds: 30_000 } as const
const IS_DOWN = { kind: 'down', path: '/auth/v1' } as const

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

/** A member with a plan, whose plan buttons lead to the portal. */
async function joinWithPlan() {
  const { email, browser } = await joinAs({ stack })
  const { path } = await buyIn({ browser, email })
  await waitFor(async () => {
    expect((await browser.go({ path: '/dashboard' })).text).toContain('Starter')
    expect((await browser.go(ORDER)).location).toContain('/p/session/')
  })
  return { email, browser, path }
}

/** The session of the password alone, under the name of a whole one. */
async function stealHalfSession(email: string): Promise<Browser> {
  const thief = createBrowser(stack)
  await thief.go({ path: '/login', form: loginForm({ email }) })
  const pending = thief.cookies.get('session-pending') ?? ''
  expect(pending).not.toBe('')
  thief.cookies.set('session', pending)
  return thief
}

test('a password without its second factor opens no portal, whether Auth is well, slow or away', async () => {
  const { email, browser, path } = await joinWithPlan()
  await setUpSecondFactor(browser)
  const thief = await stealHalfSession(email)
  for (const faults of [[], [IS_SLOW], [IS_DOWN]]) {
    await stack.setDatabaseFaults(faults)
    expect((await thief.go(ORDER)).location).toContain('/c/pay/')
    const page = await thief.go({ path })
    expect(page.text).not.toContain(AMOUNT)
    expect(page.html).not.toContain(email)
  }
  await stack.setDatabaseFaults([])
  expect((await browser.go(ORDER)).location).toContain('/p/session/')
})

test('a session that its owner has ended at Auth opens no portal while Auth is away', async () => {
  const { email, browser, path } = await joinWithPlan()
  const thief = createBrowser(stack)
  thief.cookies.set('session', browser.cookies.get('session') ?? '')
  // Past the site, which would remember it.
  const { error } = await stack.service.auth.admin.signOut(
    readSessionCookie(browser).access_token,
    'global',
  )
  expect(error).toBeNull()
  await stack.setDatabaseFaults([IS_DOWN])
  expect((await thief.go(ORDER)).location).toContain('/c/pay/')
  const page = await thief.go({ path })
  expect(page.text).not.toContain(AMOUNT)
  expect(page.html).not.toContain(email)
})

test('a session that lacks its second factor signs out nobody else', async () => {
  const { email, browser } = await joinAs({ stack })
  await setUpSecondFactor(browser)
  const thief = await stealHalfSession(email)
  await thief.go({ path: '/logout', form: { scope: 'global' } })
  expect((await browser.go({ path: '/dashboard' })).text).toContain(email)
  expect((await browser.go({ path: '/dashboard/data' })).status).toBe(200)
})

test('wrong codes of somebody with the password do not keep the owner’s own browser out', async () => {
  const { email, browser } = await joinAs({ stack })
  const { recoveryCodes } = await setUpSecondFactor(browser)
  await browser.go({ path: '/logout', form: {} })
  const thief = createBrowser(stack)
  await thief.go({ path: '/login', form: loginForm({ email }) })
  const tryCode = (who: Browser, code: string) =>
    who.go({ path: '/login/code', form: { form: 'code', code } })
  const tries = []
  for (let count = 1; count <= 6; count += 1) tries.push((await tryCode(thief, '000000')).status)
  expect(tries).toEqual([400, 400, 400, 400, 400, 429])

  await browser.go({ path: '/login', form: loginForm({ email }) })
  expect((await tryCode(browser, recoveryCodes[0] ?? '')).status).toBe(303)
  expect((await browser.go({ path: '/dashboard/data' })).status).toBe(200)
})
