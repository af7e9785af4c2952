import { expect, test } from 'vitest'
import { readSmallForm } from './small-form.server.ts'

function post(body: BodyInit, headers: Record<string, string> = {}) {
  return new Request('http://localhost/theme', { method: 'POST', body, headers })
}

test('a form of buttons is read', async () => {
  const form = await readSmallForm(post(new URLSearchParams({ theme: 'dark', returnTo: '/blog' })))
  expect([...form]).toEqual([
    ['theme', 'dark'],
    ['returnTo', '/blog'],
  ])
})

test('the longest address that a visitor can have come by fits twice', async () => {
  const address = `/?utm_campaign=${'é'.repeat(8_000 / 6)}`
  const search = encodeURI(address)
  const form = await readSmallForm(post(new URLSearchParams({ returnTo: search, landing: search })))
  expect(form.get('landing')).toBe(search)
})

test('more than such a form can hold is refused, whatever it says of its length', async () => {
  const large = new URLSearchParams({ theme: 'dark', returnTo: '/'.repeat(40_000) })
  await expect(readSmallForm(post(large))).rejects.toMatchObject({ status: 413 })
  const understated = post(large, { 'Content-Length': '10' })
  await expect(readSmallForm(understated)).rejects.toMatchObject({ status: 413 })
})

test('what is no form is the fault of who sent it', async () => {
  const json = post('{"theme":"dark"}', { 'Content-Type': 'application/json' })
  await expect(readSmallForm(json)).rejects.toMatchObject({ status: 400 })
})
