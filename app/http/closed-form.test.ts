import { expect, test, vi } from 'vitest'

vi.stubEnv('SANITY_PROJECT_ID', 'abc')
vi.stubEnv('SITE_URL', 'http://localhost:3000')
const { answerClosed } = await import('./closed-form.server.ts')

function makeRequest({ fields, origin }: { fields: Record<string, string>; origin?: string }) {
  return new Request('http://localhost:3000/login', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: origin === undefined ? {} : { Origin: origin },
  })
}

test('the answer is 503 with what may be kept, and never the password', async () => {
  const request = makeRequest({ fields: { email: 'a@b.example', password: 'hunter2', x: 'y' } })
  const response = await answerClosed({ request, fields: ['email', 'remember'] })
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ typed: { email: 'a@b.example' } })
})

test('what is handed back has an end', async () => {
  const request = makeRequest({ fields: { email: 'a'.repeat(100_000) } })
  const { typed } = await (await answerClosed({ request, fields: ['email'] })).json()
  expect(typed.email).toHaveLength(5_000)
})

test('a form of another site is refused', async () => {
  const request = makeRequest({ fields: {}, origin: 'https://evil.example' })
  await expect(answerClosed({ request, fields: [] })).rejects.toMatchObject({ status: 403 })
})
