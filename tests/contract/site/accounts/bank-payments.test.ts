import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '#tests/setup/patience.ts'
import { type FormsStack, startFormsStack } from '../forms/forms-stack.ts'
import { type Browser } from './browser.ts'
import { buyIn, settle } from './buy.ts'
import { joinAs } from './members.ts'

let stack: FormsStack

beforeAll(async () => {
  stack = await startFormsStack({ environment: { LOGIN_LIMIT: '1000', FORM_LIMIT: '1000' } })
  await stack.syncPrices()
})

afterAll(async () => {
  await stack.stop()
})

async function planSection(browser: Browser) {
  const { text } = await browser.go({ path: '/dashboard' })
  return /Plan and billing.*? Profile /s.exec(text)?.[0] ?? ''
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

test('a member reads that a bank payment is under way, and the next charge once it is made', async () => {
  const { browser, settle } = await payByBank()
  const waiting = await planSection(browser)
  expect(waiting).toContain('Your payment for the Starter plan is on its way.')
  expect(waiting).toContain('Your bank has not confirmed it yet')
  expect(waiting).not.toContain('Next charge')
  await settle('pay')
  await waitFor(async () => {
    const paid = await planSection(browser)
    expect(paid).toMatch(/Next charge \$99\.00 on/)
    expect(paid).not.toContain('on its way')
  })
})
