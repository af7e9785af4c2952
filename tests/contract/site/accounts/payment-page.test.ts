import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { servedForms } from '../forms/forms-client.ts'
import { createBrowser, newestLink } from './browser.ts'
import { buyIn, settle } from './buy.ts'
import { joinAs, loginForm } from './members.ts'

const stack = servedForms()

const newAddress = () => `buyer-${randomUUID()}@harbour.example`
const AMOUNT = '$99.00'

test('address and amount are shown to the browser that paid and to the member, and to no other', async () => {
  const { email, browser: member } = await joinAs({ stack })
  const buyer = createBrowser(stack)
  const { path, receiptPath } = await buyIn({ browser: buyer, email })
  for (const browser of [buyer, member]) {
    const { text } = await browser.go({ path })
    expect(text).toContain(email)
    expect(text).toContain(AMOUNT)
  }
  for (const seen of [path, receiptPath]) {
    const stranger = createBrowser(stack)
    const { html, text } = await stranger.go({ path: seen })
    expect(text).toContain('Thank you')
    expect(text).toContain('b•••@h•••.example'.replace('b', email.charAt(0)))
    expect(html).not.toContain(email)
    expect(html).not.toContain(AMOUNT)
    expect(text).not.toContain('already has an account')
    expect(stranger.cookies.has('purchase')).toBe(false)
    const sent = await stranger.go({ path: seen, form: { form: 'setPassword' } })
    expect(sent.location).toMatch(/&sent=/)
    const after = await stranger.go({ path: sent.location ?? '' })
    expect(after.html).not.toContain(email)
    expect(after.text).toContain('Send it again')
  }
  await waitFor(async () =>
    expect(await newestLink({ ...stack, address: email })).toContain('/auth/'),
  )
})

test('an address with a session that Stripe does not know thanks for nothing', async () => {
  const hostile = '<script>alert(1)</script>'
  for (const plan of ['Starter', hostile]) {
    for (const session of ['', 'cs_test_nobody', hostile, 'x'.repeat(4_000)]) {
      const search = new URLSearchParams({ plan, annual: 'true', session_id: session })
      const { html, text } = await createBrowser(stack).go({ path: `/payment-success?${search}` })
      expect(text, session).toContain('We cannot find this payment.')
      expect(text).not.toMatch(/Thank you|Payment for/)
      expect(html).not.toContain(hostile)
    }
  }
})

test('who opens the link of another’s receipt and signs in gets no purchase', async () => {
  const { email } = await joinAs({ stack })
  const { receiptPath } = await buyIn({ browser: createBrowser(stack), email })
  const other = createBrowser(stack)
  await other.go({ path: receiptPath })
  await other.go({ path: '/login', form: loginForm({ email }) })
  expect((await other.go({ path: '/dashboard' })).text).toContain('You have no plan yet')
})

test('the browser forgets what was bought at a sign-out, and keeps nothing beyond its session', async () => {
  const email = newAddress()
  const browser = createBrowser(stack)
  const { path } = await buyIn({ browser, email })
  const { cookies } = await browser.go({ path })
  expect(cookies.filter((cookie) => cookie.startsWith('purchase='))).toHaveLength(1)
  expect(cookies.join()).not.toMatch(/purchase=[^,]*(?:Max-Age|Expires)/)
  expect((await browser.go({ path: '/dashboard' })).text).toContain('You have bought')
  await browser.go({ path: '/logout', form: {} })
  expect((await browser.go({ path })).text).not.toContain(email)
  expect((await browser.go({ path: '/dashboard' })).text).not.toContain('You have bought')
})

test('a buyer whose address has an account is led to the login, in the browser that paid', async () => {
  const { email } = await joinAs({ stack })
  const browser = createBrowser(stack)
  const { path } = await buyIn({ browser, email })
  const known = await browser.go({ path })
  expect(known.text).toContain('already has an account')
  expect(known.text).not.toContain('Set your password')
  expect(known.html).toMatch(/<main.*href="\/login"[^>]*>Log in</s)

  const guest = createBrowser(stack)
  const { path: first } = await buyIn({ browser: guest, email: newAddress() })
  const { html, text } = await guest.go({ path: first })
  expect(text).toContain('Set your password')
  expect(html).toMatch(/<main.*href="\/login"/s)
})

test('a payment from a bank is under way until the bank has paid', async () => {
  const email = newAddress()
  const browser = createBrowser(stack)
  const { path, sessionId } = await buyIn({ browser, email, method: 'bank' })
  const waiting = await browser.go({ path })
  expect(waiting.text).toContain('Your payment is on its way.')
  expect(waiting.text).not.toMatch(/Create your account|Set your password|Thank you for/)
  for (const page of ['/dashboard', '/onboarding']) {
    const { text } = await browser.go({ path: page })
    expect(text).toContain('Your payment for the Starter plan is on its way.')
    expect(text).not.toMatch(/This one is a sample|You have bought/)
  }
  expect(await mailsTo({ ...stack, address: email })).toEqual([])

  await settle({ stack, sessionId, outcome: 'pay' })
  await waitFor(async () => {
    const { text } = await browser.go({ path })
    expect(text).toContain('Thank you for')
    expect(text).toContain(AMOUNT)
  })
  expect((await browser.go({ path: '/dashboard' })).text).toContain('You have bought')
  await waitFor(async () => {
    const [receipt] = await mailsTo({ ...stack, address: email })
    expect(receipt?.subject).toContain('receipt')
    expect(receipt?.text).toMatch(/Next charge: \$99\.00 on [A-Z][a-z]+ \d+, \d{4}/)
  })
})

test('a payment that the bank refuses is said to be so, on the pages and by mail', async () => {
  const email = newAddress()
  const browser = createBrowser(stack)
  const { path, sessionId } = await buyIn({ browser, email, method: 'bank' })
  await browser.go({ path })
  await settle({ stack, sessionId, outcome: 'refuse' })
  await waitFor(async () => {
    const { text } = await browser.go({ path })
    expect(text).toContain('Your bank has refused the payment.')
  })
  const { text } = await browser.go({ path: '/dashboard' })
  expect(text).toContain('Your bank has refused the payment.')
  expect(text).not.toContain('This one is a sample')
  await waitFor(async () => {
    const [mail] = await mailsTo({ ...stack, address: email })
    expect(mail?.subject).toBe('Your bank has refused the payment for Starter')
    expect(mail?.text).toContain('You haven’t been charged')
  })
})

test('the campaign of a buyer who has agreed to it is on the subscription, and no other’s', async () => {
  const email = newAddress()
  const campaign = { utm_source: 'partner', plan: 'enterprise', Utm_x: 'a', secret: 'b' }
  for (const choice of ['accept', 'decline']) {
    const buyer = createBrowser(stack)
    buyer.cookies.set('cookies', btoa(JSON.stringify({ choice, campaign })))
    const { sessionId } = await buyIn({ browser: buyer, email })
    const { metadata, subscription } = await stack.stripe.checkout.sessions.retrieve(sessionId, {
      expand: ['subscription'],
    })
    const expected = {
      plan: 'starter',
      plan_name: 'Starter',
      billing: 'monthly',
      ...(choice === 'accept' && { utm_source: 'partner' }),
    }
    expect(metadata).toEqual(expected)
    expect(subscription).toMatchObject({ metadata: expected })
  }
})
