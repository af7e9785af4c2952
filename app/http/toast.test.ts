import { expect, test, vi } from 'vitest'

vi.stubEnv('SANITY_PROJECT_ID', 'abc')
vi.stubEnv('SITE_URL', 'https://shortlane.example')
const { serializeToast, takeToast } = await import('./toast.server.ts')
const { readSentId, serializeSentId } = await import('./sent-form.server.ts')

function requestWith(cookie: string) {
  const [pair = ''] = cookie.split(';')
  return new Request('https://shortlane.example/', { headers: { Cookie: pair } })
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
  expect(await readSentId(new Request('https://shortlane.example/'))).toBeNull()
})
