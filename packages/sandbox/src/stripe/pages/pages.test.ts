import { expect, test } from 'vitest'
import { html } from '#sandbox/http/html.ts'
import { completeSession } from '#sandbox/stripe/billing/sessions.ts'
import { NOW, openSession, openShop, product } from '#sandbox/stripe/test-shop.ts'
import { challengePage } from './challenge-page.ts'
import { checkoutPage } from './checkout-page.ts'
import { completePage } from './complete-page.ts'
import { alertBox, layout, noticePage, pageAnswer } from './layout.ts'
import { overviewPage } from './overview-page.ts'
import { portalPage } from './portal-page.ts'

const EVIL = '"><script>alert(1)</script>'
const successUrl = 'http://localhost:3000/payment-success'

async function everyPage({ evil }: { evil: string }) {
  const { run } = await openShop()
  const session = { ...openSession, cancel_url: `http://localhost:3000/${evil}` }
  const card = { brand: 'visa', last4: '4242' }
  return run((transaction) => {
    const { tables } = transaction
    tables.product.put({ ...product, name: evil, description: evil })
    const faults = { email: evil, number: evil, form: evil }
    const first = checkoutPage({ tables, session, email: evil, faults })
    const { customer } = completeSession({ transaction, session, email: evil, card })
    const portal = {
      id: 'bps_1',
      created: 0,
      secret: 'test_1',
      customer: customer ?? '',
      return_url: evil,
      configuration: null,
      updates: null,
      confirms: null,
      redirects_to: null,
    }
    return {
      checkout: first,
      challenge: challengePage({ session, last4: evil }),
      complete: completePage({ session, isAwaited: false, successUrl: evil }),
      waiting: completePage({ session, isAwaited: true, successUrl: evil }),
      portal: portalPage({ now: NOW, tables, session: portal }),
      overview: overviewPage({ tables }),
      notice: noticePage({ title: evil, text: evil, link: { href: evil, text: evil } }),
    }
  })
}

test('what a stranger wrote is text on every page', async () => {
  for (const [name, text] of Object.entries(await everyPage({ evil: EVIL }))) {
    expect(text, name).not.toContain('<script')
    if (name !== 'challenge') expect(text, name).toContain('&lt;script&gt;')
  }
})

test('every page is a whole document that says what it is', async () => {
  for (const [name, text] of Object.entries(await everyPage({ evil: 'Starter' }))) {
    expect(text, name).toMatch(/^<!doctype html>/)
    expect(text, name).toContain('<html lang="en-GB">')
    expect(text, name).toContain('<strong>Local sandbox</strong>')
    expect(text.match(/<h1/g), name).toHaveLength(1)
    expect(text.match(/<main>/g), name).toHaveLength(1)
    expect(text, name).toMatch(/<title>[^<]+<\/title>/)
  }
})

test('every field of the checkout has a label and, when it is wrong, its message', async () => {
  const { run } = await openShop()
  const faults = { email: 'E', number: 'N', expiry: 'X', cvc: 'C' }
  const text = await run(({ tables }) =>
    checkoutPage({ tables, session: openSession, email: '', faults }),
  )
  for (const [name, message] of Object.entries(faults)) {
    expect(text).toContain(`<label for="${name}">`)
    expect(text).toContain(`aria-describedby="${name}-fault"`)
    expect(text).toContain(`<p class="fault" id="${name}-fault">${message}</p>`)
  }
  expect(text).toContain('<title>Not paid: Subscribe to Starter</title>')
})

test('a checkout without a way back has none, and offers a bank when it may', async () => {
  const { run } = await openShop()
  const text = (changes: Partial<typeof openSession>) =>
    run(({ tables }) =>
      checkoutPage({ tables, session: { ...openSession, ...changes }, email: '' }),
    )
  expect(await text({})).toContain('href="http://localhost:3000/pricing"')
  expect(await text({ cancel_url: null })).not.toContain('class="back"')
  expect(await text({})).not.toContain('bank account')
  expect(await text({ payment_method_types: ['card', 'us_bank_account'] })).toContain(
    'name="method" value="bank"',
  )
})

test('a complete checkout tells whether it was paid', () => {
  const text = (payment_status: 'paid' | 'unpaid', isAwaited = false) =>
    completePage({ session: { ...openSession, payment_status }, isAwaited, successUrl })
  expect(text('paid')).toContain('it was paid')
  expect(text('unpaid')).toContain('the bank refused')
  expect(text('unpaid', true)).toContain('Waiting for the bank')
  expect(text('unpaid', true)).toContain('value="refuse"')
})

test('a page may send its form to itself and where it leads, and nowhere else', () => {
  const policy = (formTargets?: string[]) =>
    pageAnswer({ text: '', ...(formTargets ? { formTargets } : {}) }).headers?.[
      'Content-Security-Policy'
    ]
  expect(policy()).toContain("form-action 'self';")
  expect(policy(['http://localhost:3000'])).toContain("form-action 'self' http://localhost:3000;")
  expect(policy()).toContain("frame-ancestors 'none'")
  expect(pageAnswer({ text: '', status: 402 }).status).toBe(402)
})

test('an alert is there when there is something to say', () => {
  expect(alertBox('').text).toBe('')
  expect(alertBox('Your card was declined.').text).toContain('role="alert"')
  expect(layout({ title: 'A & B', main: html`<p>x</p>` })).toContain('<title>A &amp; B</title>')
})
