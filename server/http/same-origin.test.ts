import { once } from 'node:events'
import { createServer } from 'node:http'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseOtherOrigins } from './same-origin.ts'
import { createTestServices } from '#tests/fixtures/services.ts'

const app = express()
app.use(refuseOtherOrigins(createTestServices({ SITE_URL: 'http://localhost:3000' }).environment))
app.use((_request, response) => void response.send('page'))
const server = createServer(app)

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => void server.close())

async function getStatus({
  path = '/contact',
  method = 'POST',
  headers = {},
}: {
  path?: string
  method?: string
  headers?: Record<string, string>
}) {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const response = await fetch(`http://127.0.0.1:${address.port}${path}`, { method, headers })
  return response.status
}

const FOREIGN = { Origin: 'https://evil.example' }

test('a change that a page of ours asks for goes on, and so does one of a program', async () => {
  expect(await getStatus({ headers: { Origin: 'http://localhost:3000' } })).toBe(200)
  expect(await getStatus({})).toBe(200)
})

test('a change that a page of somebody else asks for is refused, by every method', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(await getStatus({ method, headers: FOREIGN })).toBe(403)
  }
  expect(await getStatus({ headers: { Origin: 'null' } })).toBe(403)
  expect(await getStatus({ headers: { ...FOREIGN, 'X-Forwarded-Host': 'evil.example' } })).toBe(403)
})

test('whoever only reads may come from anywhere', async () => {
  expect(await getStatus({ method: 'GET', headers: FOREIGN })).toBe(200)
})

test('what carries a proof of its own is open to other programs', async () => {
  for (const path of ['/functions/v1/send-email', '/webhooks/stripe']) {
    expect(await getStatus({ path, headers: FOREIGN })).toBe(200)
  }
  expect(await getStatus({ path: '/webhooks/stripe/x', headers: FOREIGN })).toBe(403)
  const checkout = '/functions/v1/create-checkout-session'
  expect(await getStatus({ path: checkout, headers: FOREIGN })).toBe(403)
})

test('a mail program may unsubscribe from elsewhere, and a page elsewhere may not', async () => {
  const path = '/newsletter/unsubscribe?token=a'
  expect(await getStatus({ path, headers: { 'Sec-Fetch-Site': 'cross-site' } })).toBe(200)
  expect(await getStatus({ path, headers: FOREIGN })).toBe(403)
})
