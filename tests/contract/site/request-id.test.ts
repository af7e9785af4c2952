import { expect, test } from 'vitest'
import { startLake } from '#sandbox/contract/sanity/lake.ts'
import { serveSite } from './serve-site.ts'

/** A cookie that is one visitor's alone, so that no page of the cache is the answer. */
const ONE_VISITOR = { Cookie: 'toast=e30%3D' }

test('what a page’s loader logs carries the id that the proxy gave the request', async () => {
  const lake = await startLake()
  const site = await serveSite({
    apiHost: lake.url,
    environment: { LOG_LEVEL: 'info', TRUSTED_PROXIES: '1' },
  })
  await expect.poll(() => site.output.join()).toContain('all pages were read once')
  await lake.client.create({
    _id: 'page-spoilt',
    _type: 'page',
    title: 'Spoilt',
    path: '/spoilt',
    blocks: [{ _key: 'a', _type: 'callToAction', heading: 5 }],
  })
  const ask = () =>
    fetch(`${site.url}/spoilt`, { headers: { ...ONE_VISITOR, 'X-Request-Id': 'proxy.1' } })
  await expect.poll(async () => (await ask()).status).toBe(200)
  expect((await ask()).headers.get('X-Request-Id')).toBe('proxy.1')
  const findLine = () =>
    site.output.find((text) => text.includes('a part of the content cannot be shown'))
  await expect.poll(findLine).toContain('"requestId":"proxy.1"')
  // Nobody has asked for what the process does of its own.
  expect(site.output.find((text) => text.includes('the site is ready'))).not.toContain('requestId')
})
