import { expect, test } from 'vitest'
import { startLake } from '#sandbox/contract/sanity/lake.ts'
import { isFull } from '#sandbox/testing/lane.ts'
import { startLakeProxy } from './lake-proxy.ts'
import { serveBuild } from './serve-build.ts'

/** In the full lane more addresses than a cache of this size could keep. */
const ROUNDS = isFull ? 200 : 20

const PAGES = Array.from({ length: 40 }, (_, index) => `/page-${index}`)

/** The built site on a Content Lake with forty pages and a proxy in between that counts. */
async function startSite({ hasStream }: { hasStream: boolean }) {
  const lake = await startLake()
  const transaction = lake.client.transaction()
  for (const path of PAGES) {
    transaction.create({
      _id: path.slice(1),
      _type: 'page',
      title: path,
      path,
      blocks: [{ _key: 'a', _type: 'callToAction', heading: `This is ${path}` }],
    })
  }
  await transaction.commit()
  const proxy = await startLakeProxy({ lakeUrl: lake.url })
  if (!hasStream) proxy.refuseStream()
  const { url, log } = await serveBuild({ apiHost: proxy.url })
  const look = async (path: string) => {
    const response = await fetch(url + path)
    return {
      status: response.status,
      retryAfter: response.headers.get('Retry-After'),
      html: await response.text(),
    }
  }
  if (hasStream) {
    // The stream opens with the first page; from then on nothing is asked twice.
    await expect
      .poll(async () => {
        proxy.takeQueries()
        await look('/page-0')
        return proxy.takeQueries().length
      })
      .toBe(0)
  }
  proxy.takeQueries()
  return { ...lake, proxy, log, look }
}

/** How often the query that was asked most was asked. */
function mostRepeats(queries: readonly string[]) {
  const counts = new Map<string, number>()
  for (const query of queries) counts.set(query, (counts.get(query) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

test(
  'without the stream of events each query is asked once a second at most, however many look',
  { tags: 'full' },
  async () => {
    const { proxy, look } = await startSite({ hasStream: false })
    const began = performance.now()
    const looks = await Promise.all(Array.from({ length: 100 }, () => look('/page-1')))
    for (let view = 0; view < 20; view += 1) looks.push(await look('/page-1'))
    const seconds = (performance.now() - began) / 1_000
    expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]))
    expect(mostRepeats(proxy.takeQueries())).toBeLessThanOrEqual(Math.floor(seconds) + 1)
  },
)

test(
  'a stream that was cut makes the site ask no more than that either',
  { tags: 'full' },
  async () => {
    const { proxy, look } = await startSite({ hasStream: true })
    proxy.refuseStream()
    await expect
      .poll(async () => (await look('/page-0'), proxy.takeQueries().length))
      .toBeGreaterThan(0)
    const began = performance.now()
    await Promise.all(Array.from({ length: 100 }, () => look('/page-0')))
    const seconds = (performance.now() - began) / 1_000
    expect(mostRepeats(proxy.takeQueries())).toBeLessThanOrEqual(Math.floor(seconds) + 1)
  },
)

test('without the stream a published change shows within a second', async () => {
  const { client, look } = await startSite({ hasStream: false })
  await look('/page-2')
  await client.patch('page-2').set({ 'blocks[0].heading': 'As published' }).commit()
  await expect.poll(async () => (await look('/page-2')).html).toContain('As published')
})

test(
  'a cold crowd on all pages is answered, with few queries at once',
  { tags: 'full' },
  async () => {
    const { proxy, look } = await startSite({ hasStream: false })
    const looks = await Promise.all([...PAGES, ...PAGES, ...PAGES].map(look))
    expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]))
    expect(proxy.mostAtOnce()).toBeLessThanOrEqual(16)
  },
)

test(
  'addresses that nobody made cost no query and push no page out of the cache',
  { tags: 'full' },
  async () => {
    const { proxy, look } = await startSite({ hasStream: true })
    for (const path of PAGES) await look(path)
    await look('/nobody-made-this')
    proxy.takeQueries()
    const folders = ['', '/blog', '/feature', '/legal', '/case-studies', '/integrations']
    for (let round = 0; round < ROUNDS; round += 1) {
      const looks = await Promise.all(folders.map((folder) => look(`${folder}/nobody-${round}`)))
      expect(looks.map(({ status }) => status)).toEqual(folders.map(() => 404))
    }
    expect(proxy.takeQueries()).toEqual([])
    for (const path of PAGES) expect((await look(path)).status).toBe(200)
    expect(proxy.takeQueries()).toEqual([])
  },
)

test('a Content Lake that answers 200 with something else is away: 503', async () => {
  const { proxy, look } = await startSite({ hasStream: false })
  const cases = [
    { name: 'a page of HTML', contentType: 'text/html', body: '<h1>Welcome to nginx</h1>' },
    { name: 'an object without a result', contentType: 'application/json', body: '{}' },
    { name: 'a text as result', contentType: 'application/json', body: '{"result":"string"}' },
    { name: 'half of its JSON', contentType: 'application/json', body: '{"result":' },
  ]
  for (const [index, { name, contentType, body }] of cases.entries()) {
    // One that nobody has read: of the others there is a copy.
    const path = `/page-${10 + index}`
    proxy.answerWith({ contentType, body })
    expect(await look(path), name).toMatchObject({ status: 503, retryAfter: '5' })
    proxy.answerWith(null)
    await expect.poll(async () => (await look(path)).status, { message: name }).toBe(200)
  }
})

test(
  'an outage is one short line in the log, however many pages it costs',
  { tags: 'full' },
  async () => {
    const { proxy, look, log } = await startSite({ hasStream: false })
    proxy.answerWith({ contentType: 'text/html', body: `<p>${'x'.repeat(20_000)}</p>` })
    await expect.poll(async () => (await look('/page-4')).status).toBe(503)
    await Promise.all(PAGES.map(look))
    const lines = log.filter(({ msg }) => msg.includes('does not answer'))
    expect(lines).toHaveLength(1)
    for (const line of log) expect(JSON.stringify(line).length).toBeLessThan(4_000)
  },
)
