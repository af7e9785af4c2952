import { afterAll, expect, test } from 'vitest'
import { serializeToast, takeToast, withToast } from './toast.server.ts'
import { readSentId, serializeSentId } from './sent-form.server.ts'
import { installServices } from '#tests/fixtures/services.ts'

afterAll(installServices({ SITE_URL: 'https://testco.example' }))

function requestWith(cookie: string) {
  const [pair = ''] = cookie.split(';')
  return new Request('https://testco.example/', { headers: { Cookie: pair } })
}

test('a notice comes with the next request, word for word, and is taken away by it', async () => {
  const text = `We'll review “it” – 🧑‍🚀`
  const taken = await takeToast(requestWith(await serializeToast({ title: 'Sent', text })))
  expect(taken?.toast).toMatchObject({ title: 'Sent', text, isError: false })
  expect(taken?.cookie).toContain('Max-Age=0')
})

test('each notice is another one', async () => {
  const notice = { title: 'Sent', text: null }
  expect(await serializeToast(notice)).not.toBe(await serializeToast(notice))
})

test.for(['', 'toast=', 'toast=%00', 'toast=eyJ0aXRsZSI6MX0%3D', 'other=1'])(
  'the cookie %j is no notice',
  async (cookie) => {
    expect(await takeToast(requestWith(cookie))).toBeNull()
  },
)

test('the cookies are for this site alone, and not for its scripts', async () => {
  for (const cookie of [
    await serializeToast({ title: 'Sent', text: null }),
    await serializeSentId('1'),
  ]) {
    expect(cookie).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/)
  }
})

test('what was sent last is remembered until the browser closes', async () => {
  const cookie = await serializeSentId('6f6a8f2e')
  expect(cookie).not.toMatch(/Max-Age|Expires/)
  expect(await readSentId(requestWith(cookie))).toBe('6f6a8f2e')
  expect(await readSentId(requestWith('sent=MQ%3D%3D'))).toBeNull()
  expect(await readSentId(new Request('https://testco.example/'))).toBeNull()
})

test('what a page throws takes its notice along, with its status and when to come back', async () => {
  const taken = await takeToast(requestWith(await serializeToast({ title: 'Sent', text: null })))
  const thrown = new Response('Away', { status: 503, headers: { 'Retry-After': '5' } })
  const response = withToast({ thrown, taken })
  if (!(response instanceof Response)) throw new Error('It is no Response')
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await response.json()).toMatchObject({ notice: { title: 'Sent', isError: false } })
  expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-toast=;.*Max-Age=0/)
})

test('what has no notice, and what is no answer, is thrown as it is', async () => {
  const taken = await takeToast(requestWith(await serializeToast({ title: 'Sent', text: null })))
  const thrown = new Response(null, { status: 503 })
  expect(withToast({ thrown, taken: null })).toBe(thrown)
  const mistake = new TypeError('a mistake')
  expect(withToast({ thrown: mistake, taken })).toBe(mistake)
})
