import { expect } from 'vitest'
import { CARD, submit } from '#sandbox/contract/stripe/stripe-server.ts'
import { type FormsClient } from '../forms/forms-client.ts'
import { type Browser } from './browser.ts'

/** Buys the Starter plan, billed monthly, from the button on the prices to Stripe's page and back, in this browser. */
export async function buyIn({
  browser,
  email,
  method = 'card',
  code,
}: {
  browser: Browser
  email: string
  method?: 'card' | 'bank'
  /** A promotion code that is typed on Stripe's page. */
  code?: string
}) {
  const form = { plan: 'starter', billing: 'monthly' }
  const { location } = await browser.go({ path: '/checkout', form })
  expect(location).toMatch(/\/c\/pay\/cs_/)
  if (code !== undefined) {
    const { origin, pathname } = new URL(location ?? '')
    const applied = await submit({ url: `${origin}${pathname}/promotion-code`, fields: { code } })
    expect(applied.status).toBe(303)
  }
  const fields: Record<string, string> = { email, ...(method === 'bank' ? { method } : CARD) }
  const paid = await submit({ url: location, fields })
  expect(paid.status).toBe(303)
  const { pathname, search, searchParams } = new URL(paid.location ?? '')
  const sessionId = searchParams.get('session_id') ?? ''
  return {
    path: pathname + search,
    sessionId,
    receiptPath: `/payment-success?session_id=${sessionId}`,
  }
}

/** Settles a payment from an account, as the bank does in the end. */
export async function settle({
  stack,
  sessionId,
  outcome,
}: {
  stack: FormsClient
  sessionId: string
  outcome: 'pay' | 'refuse'
}) {
  const url = new URL(`/c/pay/${sessionId}/settle`, stack.stripeUrl).href
  expect((await submit({ url, fields: { outcome } })).status).toBeLessThan(400)
}
