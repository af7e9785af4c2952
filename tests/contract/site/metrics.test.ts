import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startLake } from '#sandbox/contract/sanity/lake.ts'
import { parseMetrics } from './metrics-text.ts'
import { serveSite } from './serve-site.ts'

const ASSETS = path.join(import.meta.dirname, '../../../build/client/assets')

const TOKEN = 'a-token-of-an-operator'

async function startSite() {
  const lake = await startLake()
  await lake.client.create({
    _id: 'page-first',
    _type: 'page',
    title: 'First',
    path: '/first',
    blocks: [{ _key: 'a', _type: 'callToAction', heading: 'First' }],
  })
  const site = await serveSite({
    apiHost: lake.url,
    environment: { LOG_LEVEL: 'info', METRICS_TOKEN: TOKEN },
  })
  // The background renders pages as well: from here on each is in the cache, and what happens is what we ask for.
  await expect.poll(() => site.output.join()).toContain('all pages were read once')
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(site.url + path, { redirect: 'manual', ...init })
    await response.arrayBuffer()
    return response
  }
  const readSamples = async () => parseMetrics(await (await fetch(`${site.url}/metrics`)).text())
  const readValue = async (name: string, labels: Record<string, string>) => {
    const wanted = JSON.stringify(Object.entries(labels).toSorted())
    const sample = (await readSamples()).find(
      (candidate) =>
        candidate.name === name &&
        JSON.stringify(Object.entries(candidate.labels).toSorted()) === wanted,
    )
    return sample?.value
  }
  return { ask, readSamples, readValue }
}

test('requests are counted by route, the page cache by what it did, calls by outcome', async () => {
  const { ask, readSamples, readValue } = await startSite()
  const page = { method: 'GET', route: 'routes/$' }
  const before = (await readValue('http_requests_total', { ...page, status: '200' })) ?? 0
  const stylesheet = readdirSync(ASSETS).find((name) => name.endsWith('.css'))
  const hits = (await readValue('page_cache_requests_total', { result: 'hit' })) ?? 0

  const first = await ask('/first')
  const etag = first.headers.get('ETag') ?? ''
  await ask('/first?utm_source=a')
  await ask('/first', { headers: { 'If-None-Match': etag } })
  await ask('/first', { headers: { Cookie: 'toast=e30%3D' } })
  for (const path of ['/made-up-1', '/made-up-2', '/made-up-3']) await ask(path)
  await ask('/assets/made-up.js')
  await ask(`/assets/${stylesheet}`)
  await ask('/healthz')

  expect(await readValue('http_requests_total', { ...page, status: '200' })).toBe(before + 3)
  expect(await readValue('http_requests_total', { ...page, status: '304' })).toBe(1)
  expect(await readValue('http_requests_total', { ...page, status: '404' })).toBe(3)
  expect(
    await readValue('http_requests_total', { method: 'GET', route: 'assets', status: '404' }),
  ).toBe(1)
  expect(
    await readValue('http_requests_total', { method: 'GET', route: 'assets', status: '200' }),
  ).toBe(1)
  expect(await readValue('page_cache_requests_total', { result: 'hit' })).toBe(hits + 3)
  expect(await readValue('page_cache_requests_total', { result: 'bypass' })).toBe(4)
  expect(await readValue('http_request_duration_seconds_count', page)).toBe(4)
  expect(
    await readValue('service_calls_total', { service: 'content-lake', outcome: 'ok' }),
  ).toBeGreaterThan(5)
  expect(await readValue('queue_length', { queue: 'kept_submissions' })).toBe(0)

  const samples = await readSamples()
  const names = new Set(samples.map(({ name }) => name))
  expect(names).toContain('process_resident_memory_bytes')
  expect(names).toContain('nodejs_eventloop_lag_p99_seconds')
  // Labels come from fixed lists: what somebody types never makes a new one.
  expect(JSON.stringify(samples)).not.toContain('made-up')
})

test(
  'who comes through a proxy has the site’s page for unknown addresses, or the token',
  { tags: 'full' },
  async () => {
    const { ask } = await startSite()
    const headers = { 'X-Forwarded-For': '203.0.113.9' }
    const refused = await ask('/metrics', { headers })
    expect(refused.status).toBe(404)
    expect(refused.headers.get('Content-Type')).toContain('text/html')
    const read = await ask('/metrics', {
      headers: { ...headers, Authorization: `Bearer ${TOKEN}` },
    })
    expect(read.status).toBe(200)
    expect(read.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(read.headers.get('Cache-Control')).toBe('no-store')
  },
)
