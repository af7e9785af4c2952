import { afterAll, afterEach, expect, test, vi } from 'vitest'
import {
  isPaidWith,
  isReceiptKey,
  readPurchase,
  readSignedCustomer,
  hasStartedCheckout,
  serializeStartedCheckout,
  serializeNoPurchase,
  serializePurchase,
  signCustomer,
  signReceipt,
} from './purchase-cookie.server.ts'
import { siteCookie } from './site-cookie.server.ts'
import { installServices } from '#tests/fixtures/services.ts'
import { z } from 'zod'

afterAll(installServices({ SITE_URL: 'https://ours.example', STRIPE_SECRET_KEY: 'sk_test_1' }))

afterEach(() => {
  vi.useRealTimers()
})

const purchase = {
  sessionId: 'cs_test_1',
  customer: 'cus_1',
  plan: 'the Starter plan',
  email: 'Grace@harbour.example',
  isPending: false,
  earlier: null,
}

function requestWith(cookie: string) {
  return new Request('https://ours.example/', { headers: { Cookie: cookie } })
}

async function sentCookie() {
  const [header = ''] = await serializePurchase(purchase)
  return { header, pair: header.replace(/;.*$/, '') }
}

test('a browser that has paid is known, out of reach of scripts and without its address', async () => {
  const { header, pair } = await sentCookie()
  expect(header).toMatch(/HttpOnly; Secure; SameSite=Lax/)
  expect(header, 'it ends with the browser’s session').not.toMatch(/Max-Age|Expires/)
  const read = await readPurchase(requestWith(pair))
  expect(read).toMatchObject({ sessionId: 'cs_test_1', plan: 'the Starter plan' })
  expect(JSON.stringify(read)).not.toContain('harbour')
  expect(isPaidWith({ purchase: read, email: 'grace@harbour.example' })).toBe(true)
  expect(isPaidWith({ purchase: read, email: 'hugo@harbour.example' })).toBe(false)
})

test('a cookie that somebody made up is no payment', async () => {
  const { pair } = await sentCookie()
  const unsigned = pair.replace(/(?:\.|%2E)[^.]*$/, '')
  for (const cookie of ['', 'purchase=x', unsigned, `${pair.slice(0, -6)}AAAAAA`]) {
    expect(await readPurchase(requestWith(cookie)), cookie).toBeNull()
  }
  expect(isPaidWith({ purchase: null, email: purchase.email })).toBe(false)
})

test('a browser is known by the checkouts that it has begun, and by no other’s', async () => {
  let cookie = ''
  for (const sessionId of ['cs_test_1', 'cs_test_2']) {
    const [header = ''] = await serializeStartedCheckout({
      request: requestWith(cookie),
      sessionId,
    })
    expect(header).not.toMatch(/Max-Age|Expires/)
    cookie = header.replace(/;.*$/, '')
  }
  const begun = (sessionId: string, sent = cookie) =>
    hasStartedCheckout({ request: requestWith(sent), sessionId })
  expect([await begun('cs_test_1'), await begun('cs_test_2')]).toEqual([true, true])
  expect([await begun('cs_test_3'), await begun('cs_test_1', '')]).toEqual([false, false])
  expect(await begun('cs_test_1', 'checkouts=WyJjc190ZXN0XzEiXQ==')).toBe(false)
  expect(await serializeNoPurchase(requestWith(cookie))).toEqual([
    expect.stringMatching(/^__Host-checkouts=;.*Max-Age=0/),
  ])
})

test('a payment is forgotten where there is one', async () => {
  const { pair } = await sentCookie()
  expect(await serializeNoPurchase(requestWith(pair))).toEqual([
    expect.stringMatching(/^__Host-purchase=;.*Max-Age=0/),
  ])
  expect(await serializeNoPurchase(requestWith(''))).toEqual([])
})

test('a link names the customer of its address alone, and is refused when it was altered', () => {
  const text = signCustomer({ customer: 'cus_1', email: 'Grace@harbour.example' }) ?? ''
  const read = (changed: string, email = 'grace@harbour.example') =>
    readSignedCustomer({ text: changed, email })
  expect(read(text)).toBe('cus_1')
  expect(read(text, 'hugo@harbour.example')).toBeNull()
  expect(read(text.replace('cus_1', 'cus_2'))).toBeNull()
  expect(read('cus_1')).toBeNull()
  expect(read('')).toBeNull()
})

test('the key of a receipt is good for its checkout, for a day', () => {
  vi.useFakeTimers()
  const key = signReceipt('cs_test_1') ?? ''
  expect(isReceiptKey({ key, sessionId: 'cs_test_1' })).toBe(true)
  expect(isReceiptKey({ key, sessionId: 'cs_test_2' })).toBe(false)
  vi.advanceTimersByTime(24 * 60 * 60 * 1_000 - 1)
  expect(isReceiptKey({ key, sessionId: 'cs_test_1' })).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isReceiptKey({ key, sessionId: 'cs_test_1' })).toBe(false)
})

test('a cookie of an older version holds nothing, and is taken away all the same', async () => {
  const options = { name: 'plan', isHostOnly: true, secrets: ['a key'] }
  const older = siteCookie({ ...options, schema: z.string() })
  const newer = siteCookie({ ...options, schema: z.object({ plan: z.string() }) })
  const request = requestWith((await older.serialize('Starter')).replace(/;.*$/, ''))
  expect(await newer.read(request)).toBeNull()
  expect(await newer.isSent(request)).toBe(true)
  const foreign = siteCookie({ ...options, secrets: ['another key'], schema: z.string() })
  expect(await foreign.isSent(request)).toBe(false)
})
