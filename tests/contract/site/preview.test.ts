import { once } from 'node:events'
import { Agent, IncomingMessage, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createContentLake } from '#sandbox/sanity/store/content-lake.ts'
import { createMemoryLog } from '#sandbox/sanity/store/memory-log.ts'
import { startLake, TOKEN } from '#sandbox/contract/sanity/lake.ts'
import { isFull } from '#sandbox/testing/lane.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { serveSite } from './serve-site.ts'

const HOUR_MS = 3_600_000

/** The built site on a Content Lake whose clock the test moves, with one page that has a draft. */
async function startSite({
  environment,
  command,
}: {
  environment: Record<string, string>
  command?: string[]
}) {
  let ids = 0
  let ageMs = 0
  const lake = await startLake({
    lake: await createContentLake({
      log: createMemoryLog(),
      now: () => new Date(Date.now() - ageMs),
      nextId: () => `id${(ids += 1)}`,
    }),
  })
  const page = (heading: string) => ({
    _type: 'page',
    title: heading,
    path: '/hello',
    blocks: [{ _key: 'a', _type: 'pageHeader', heading }],
  })
  await lake.client.create({ _id: 'page-hello', ...page('Published heading') })
  await lake.client.create({ _id: 'drafts.page-hello', ...page('Drafted heading') })
  const { url, child } = await serveSite({
    apiHost: lake.url,
    environment,
    ...(command && { command }),
  })
  const open = (secret: string) =>
    fetch(`${url}/studio-api/preview?sanity-preview-secret=${secret}`, { redirect: 'manual' })
  return {
    url,
    child,
    lake,
    open,
    read: async (cookie = '') => {
      const response = await fetch(`${url}/hello`, { headers: { Cookie: cookie } })
      return { status: response.status, html: await response.text() }
    },
    /** Writes a secret as the Studio does, some time ago. */
    createSecret: async ({ hoursAgo = 0 } = {}) => {
      ageMs = hoursAgo * HOUR_MS
      const { secret } = await createPreviewSecret(lake.client, 'a test', `${url}/studio`)
      ageMs = 0
      return secret
    },
  }
}

// How long the lake takes is not what is tested here.
const WITH_TOKEN = { SANITY_READ_TOKEN: TOKEN, CONTENT_TIMEOUT_SECONDS: '60' }

test('without the read token there is no preview, and the answer says why', async () => {
  const site = await startSite({ environment: { SANITY_READ_TOKEN: '' } })
  const response = await site.open(await site.createSecret())
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('SANITY_READ_TOKEN is not set')
  expect(response.headers.getSetCookie()).toEqual([])
  const studio = await fetch(new URL('/studio', response.url))
  expect(await studio.text()).toContain('"preview":"off"')
})

test('a secret of more than an hour ago is refused', async () => {
  const site = await startSite({ environment: WITH_TOKEN })
  expect((await site.open(await site.createSecret({ hoursAgo: 2 }))).status).toBe(401)
  expect((await site.open(await site.createSecret())).status).toBe(302)
})

test('whoever guesses secrets is stopped before the Content Lake is asked', async () => {
  const site = await startSite({ environment: { ...WITH_TOKEN, FORM_LIMIT: '3' } })
  const guess = () => site.open('0'.repeat(32))
  const answers = await Promise.all(Array.from({ length: 6 }, guess))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 429, 429, 429])
  const refused = await site.open(await site.createSecret())
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test(
  'an outage of the Content Lake after a preview shows no draft to anybody',
  { tags: 'full' },
  async () => {
    const site = await startSite({ environment: WITH_TOKEN })
    const response = await site.open(await site.createSecret())
    const [cookie = ''] = response.headers.getSetCookie().map((text) => text.split(';', 1)[0] ?? '')
    expect((await site.read(cookie)).html).toContain('Drafted heading')
    expect((await site.read()).html).toContain('Published heading')
    await site.lake.server.close()
    await expect.poll(async () => (await site.read(cookie)).status).toBe(503)
    for (const visitor of ['', cookie])
      expect((await site.read(visitor)).html).not.toContain('Draft')
    expect((await site.read()).html).toContain('Published heading')
  },
)

test.each(isFull ? ['1', '2'] : ['2'])(
  'a page of a preview that waits for changes does not hold up the end of the site, with --workers %s',
  async (workers) => {
    const command = [process.execPath, 'scripts/serve.js', '--workers', workers]
    const site = await startSite({ environment: WITH_TOKEN, command })
    const response = await site.open(await site.createSecret())
    const [cookie = ''] = response.headers.getSetCookie().map((text) => text.split(';', 1)[0] ?? '')
    const events = await fetch(`${site.url}/studio-api/preview/events`, {
      headers: { Cookie: cookie },
    })
    const ended = new Promise((resolve) => site.child.once('exit', (code) => resolve(code)))
    site.child.kill('SIGTERM')
    // One that is cut off because it held up the end would be an error here.
    expect(await events.text()).toContain(': heartbeat')
    expect(await ended).toBe(0)
  },
)

test('with two workers a preview shows what is typed, whichever of them is asked', async () => {
  const command = [process.execPath, 'scripts/serve.js', '--workers', '2']
  const site = await startSite({ environment: WITH_TOKEN, command })
  const opened = await site.open(await site.createSecret())
  const [cookie = ''] = opened.headers.getSetCookie().map((text) => text.split(';', 1)[0] ?? '')
  const draft = await site.lake.client.getDocument<{ blocks: object[] }>('drafts.page-hello')
  for (let count = 1; count <= 12; count += 1) {
    const heading = `Typed ${count}`
    // On a busy machine it may be shown with the next key only, or be over already.
    await waitFor(async () => {
      const sent = await askAnew({
        url: `${site.url}/studio-api/preview/document`,
        method: 'POST',
        headers: { Cookie: cookie, Origin: site.url, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...draft, blocks: [{ ...draft?.blocks[0], heading }] }),
      })
      expect(sent.status).toBe(204)
      const page = await askAnew({ url: `${site.url}/hello`, headers: { Cookie: cookie } })
      expect(page.text).toContain(heading)
    })
  }
})

/** Asks over a connection of its own, which the primary hands to the workers by turns. */
async function askAnew({
  url,
  method = 'GET',
  headers,
  body,
}: {
  url: string
  method?: string
  headers: Record<string, string>
  body?: string
}) {
  const request = send(url, { method, headers, agent: new Agent({ keepAlive: false }) })
  request.end(body)
  const [response] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(request, 'response'))
  return { status: response.statusCode, text: await text(response) }
}
