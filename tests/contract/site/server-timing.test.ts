import { BRAND } from '#schemas/brand.ts'
import { expect, test } from 'vitest'
import { startLake } from '#sandbox/contract/sanity/lake.ts'
import { serveSite } from './serve-site.ts'

const TOKEN = 'a-token-of-an-operator'
const ENTRIES = /^total;dur=(\d+\.\d), content;dur=(\d+\.\d), render;dur=(\d+\.\d)$/

async function startSite() {
  const lake = await startLake()
  await lake.client.create({ _id: 'page-first', _type: 'page', title: 'First', path: '/first' })
  const site = await serveSite({ apiHost: lake.url, environment: { METRICS_TOKEN: TOKEN } })
  return async (path: string, headers: Record<string, string> = {}) => {
    const { status, headers: answered } = await fetch(site.url + path, { headers })
    expect(status).toBe(200)
    return { timing: answered.get('Server-Timing'), cache: answered.get('Cache-Status') }
  }
}

test('an operator sees where the time of a page goes, and nobody else', async () => {
  const ask = await startSite()
  await ask('/first')
  const { timing, cache } = await ask('/first', { Authorization: `Bearer ${TOKEN}` })
  expect(cache).toBe(`${BRAND.slug}; fwd=bypass; detail=timing`)
  const [total = 0, content = 0, render = 0] = (ENTRIES.exec(timing ?? '') ?? [])
    .slice(1)
    .map(Number)
  expect(render).toBeGreaterThan(0)
  expect(total).toBeGreaterThanOrEqual(Math.max(content, render))

  const data = await ask('/first.data', { Authorization: `Bearer ${TOKEN}` })
  expect(data.timing).toMatch(ENTRIES)

  for (const Authorization of [`Bearer ${TOKEN}s`, 'Bearer ', TOKEN]) {
    expect((await ask('/first', { Authorization })).timing).toBeNull()
    // A page that bypasses the cache is rendered all the same.
    const own = await ask('/first', { Authorization, Cookie: 'toast=e30%3D' })
    expect(own.timing).toBeNull()
  }
})
