import { afterAll, expect, test } from 'vitest'
import { requireSameOrigin } from './same-origin.server.ts'
import { installServices } from '#tests/fixtures/services.ts'

afterAll(installServices({ SITE_URL: 'http://localhost:3000' }))

const post = (headers: Record<string, string>) =>
  new Request('http://localhost:3000/theme', { method: 'POST', headers })

test('a form of ours passes, under either name of this machine', () => {
  expect(() => requireSameOrigin(post({ Origin: 'http://localhost:3000' }))).not.toThrow()
  expect(() => requireSameOrigin(post({ Origin: 'http://127.0.0.1:3000' }))).not.toThrow()
})

test('a request of a program without browser headers passes', () => {
  expect(() => requireSameOrigin(post({}))).not.toThrow()
})

test('another origin is refused, whatever the forwarded host says', () => {
  const refused: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost:3001' },
    { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ]
  const statuses = refused.map((headers) => {
    try {
      requireSameOrigin(post(headers))
      return 'passed'
    } catch (error) {
      return error instanceof Response ? error.status : error
    }
  })
  expect(statuses).toEqual(refused.map(() => 403))
})
