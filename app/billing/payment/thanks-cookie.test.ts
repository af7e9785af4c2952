import { expect, test } from 'vitest'
import { serializeThanks } from './thanks-cookie.server.ts'

function visit({ cookie = '', purchase = ['cs_1', 'Starter', 'true'] } = {}) {
  const request = new Request('http://localhost/payment-success', { headers: { Cookie: cookie } })
  return serializeThanks({ request, purchase })
}

const sentBack = (cookie: string | null) => cookie?.split(';', 1)[0] ?? ''

test('a purchase is thanked for once', async () => {
  const first = await visit()
  expect(first).toMatch(/^thanked=.*; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await visit({ cookie: sentBack(first) })).toBeNull()
})

test('another purchase is thanked for as well, and both are remembered', async () => {
  const first = sentBack(await visit())
  const second = sentBack(await visit({ cookie: first, purchase: ['cs_2', 'Starter', 'true'] }))
  expect(second).not.toBe('')
  expect(await visit({ cookie: second })).toBeNull()
})

test('the cookie stays small, whatever is asked for', async () => {
  let cookie = ''
  for (let index = 0; index < 30; index += 1) {
    cookie = sentBack(await visit({ cookie, purchase: [`${index}`, 'x'.repeat(10_000)] }))
  }
  expect(cookie.length).toBeLessThan(500)
})

test('a cookie that is none is none', async () => {
  expect(await visit({ cookie: 'thanked=nonsense' })).not.toBeNull()
})
