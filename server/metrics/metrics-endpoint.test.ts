import { get } from 'node:http'
import express from 'express'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { metricsEndpoint } from './metrics-endpoint.ts'
import { emptyBuild } from '../empty-build.fixture.ts'
import { listen } from '#tests/fixtures/listen.ts'

// The queues whose lengths are metrics read the environment of the process.

const TOKEN = 'a-token-of-an-operator'

async function start(token?: string, siteUrl = 'http://localhost:3000') {
  const app = express()
  app.get(
    '/metrics',
    metricsEndpoint({
      metrics: createMetrics({ build: emptyBuild }),
      environment: { METRICS_TOKEN: token, SITE_URL: siteUrl },
    }),
  )
  const url = await listen(app)
  return async (headers: Record<string, string> = {}) =>
    (await fetch(`${url}/metrics`, { headers })).status
}

test('a program on this machine reads the metrics', async () => {
  const statusWith = await start()
  expect(await statusWith()).toBe(200)
})

test.each([
  'Forwarded',
  'Via',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
])('a proxy on this machine that sends %s finds nothing', async (header) => {
  const statusWith = await start()
  expect(await statusWith({ [header]: '203.0.113.9' })).toBe(404)
})

test('a name that was resolved to this machine finds nothing', async () => {
  const app = express()
  const environment = { METRICS_TOKEN: undefined, SITE_URL: 'http://localhost:3000' }
  app.get(
    '/metrics',
    metricsEndpoint({ metrics: createMetrics({ build: emptyBuild }), environment }),
  )
  const { hostname, port } = new URL(await listen(app))
  const readStatus = (host: string) =>
    new Promise((resolve, reject) => {
      get({ hostname, port, path: '/metrics', headers: { Host: host } }, (response) => {
        resolve(response.resume().statusCode)
      }).on('error', reject)
    })
  expect(await readStatus('evil.example:5100')).toBe(404)
  expect(await readStatus('127.0.0.1.evil.example')).toBe(404)
  expect(await readStatus('[::1]:5100')).toBe(200)
})

test('a public site tells nobody without the token, whoever connects from this machine', async () => {
  const statusWith = await start(TOKEN, 'https://testco.example')
  expect(await statusWith()).toBe(404)
  expect(await statusWith({ Authorization: `Bearer ${TOKEN}` })).toBe(200)
})

test('behind a proxy the token decides', async () => {
  const statusWith = await start(TOKEN)
  const proxy = { 'X-Forwarded-For': '203.0.113.9' }
  expect(await statusWith({ ...proxy, Authorization: `Bearer ${TOKEN}` })).toBe(200)
  expect(await statusWith({ ...proxy, Authorization: `Bearer ${TOKEN}s` })).toBe(404)
  expect(await statusWith({ ...proxy, Authorization: `Basic ${TOKEN}` })).toBe(404)
  expect(await statusWith(proxy)).toBe(404)
})

test('without a token in the environment no token is right', async () => {
  const statusWith = await start()
  const headers = { 'X-Forwarded-For': '203.0.113.9', Authorization: 'Bearer undefined' }
  expect(await statusWith(headers)).toBe(404)
})
