import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startLake } from '#sandbox/contract/sanity/lake.ts'
import { freePort } from '#tests/fixtures/free-port.ts'
import { startLakeProxy } from './lake-proxy.ts'
import { serveSite } from './serve-site.ts'

const StateSchema = z.object({ state: z.string(), since: z.string().nullable() })

const ReadinessSchema = z.object({
  status: z.string(),
  content: z.object({
    state: z.string(),
    awaySince: z.string().nullable(),
    oldestReadAt: z.string().nullable(),
    oldestAgeSeconds: z.number().nullable(),
  }),
  services: z.record(z.string(), StateSchema),
})

async function startSite(environment: Record<string, string> = {}) {
  const lake = await startLake()
  await lake.client.create({ _id: 'page-home', _type: 'page', title: 'Home', path: '/' })
  const proxy = await startLakeProxy({ lakeUrl: lake.url })
  proxy.refuseStream()
  proxy.answerWith('cut')
  const site = await serveSite({ apiHost: proxy.url, environment })
  const readReadiness = async () => {
    const response = await fetch(`${site.url}/readyz`)
    return { code: response.status, ...ReadinessSchema.parse(await response.json()) }
  }
  return { ...site, proxy, readReadiness }
}

test('a stranger reads the status, and nothing of the services', async () => {
  const { url } = await startSite()
  const asStranger = { headers: { 'X-Forwarded-For': '203.0.113.9' } }
  await expect
    .poll(async () => (await fetch(`${url}/readyz`, asStranger)).text())
    .toBe('{"status":"starting"}')
})

async function expectReadiness(environment: Record<string, string>) {
  const { url, proxy, readReadiness } = await startSite(environment)
  await expect
    .poll(readReadiness)
    .toMatchObject({ services: { 'content-lake': { state: 'down' } } })
  expect(await readReadiness()).toMatchObject({
    code: 503,
    status: 'starting',
    content: { state: 'last-known', oldestReadAt: null, oldestAgeSeconds: null },
  })
  proxy.answerWith(null)
  await expect.poll(readReadiness).toMatchObject({
    code: 200,
    status: 'ready',
    content: { awaySince: null, oldestAgeSeconds: expect.any(Number) },
    services: { 'content-lake': { state: 'up', since: expect.any(String) } },
  })
  proxy.answerWith('cut')
  // Without a stream of changes and without a visitor nothing has to be asked.
  await expect
    .poll(async () => {
      await fetch(url)
      return await readReadiness()
    })
    .toMatchObject({ code: 200, content: { state: 'last-known' } })
}

test('without content it is not ready, and then it is without anybody’s visit', async () => {
  await expectReadiness({})
})

test('so it is without a cache of pages', { tags: 'full' }, async () => {
  await expectReadiness({ PAGE_CACHE_MB: '0' })
})

test('services that are down are named, and visitors are sent all the same', async () => {
  const unused = await freePort()
  const { proxy, readReadiness } = await startSite({
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_API_HOST: `http://127.0.0.1:${unused}`,
    SMTP_URL: `smtp://127.0.0.1:${unused}`,
    LOG_LEVEL: 'silent',
  })
  proxy.answerWith(null)
  await expect.poll(readReadiness).toMatchObject({
    code: 200,
    services: {
      database: { state: 'off', since: null },
      stripe: { state: 'down', since: expect.any(String) },
      mail: { state: 'down', since: expect.any(String) },
    },
  })
})

test('a process that is told to stop sends visitors away', async () => {
  const { port, child, proxy, readReadiness } = await startSite()
  proxy.answerWith(null)
  await expect.poll(async () => (await readReadiness()).code).toBe(200)
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  await once(socket, 'connect')
  // A request whose end is still to come keeps its connection open.
  socket.write('GET /readyz HTTP/1.1\r\n')
  // Events before this response have arrived.
  await readReadiness()
  child.kill('SIGTERM')
  await expect
    .poll(() =>
      readReadiness().then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  socket.write('Host: localhost\r\nConnection: close\r\n\r\n')
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(answer).toContain('"status":"stopping"')
})
