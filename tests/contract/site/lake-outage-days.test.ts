import { BRAND } from '#schemas/brand.ts'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { BUILT_SITE } from '#scripts/run/programs.ts'
import { startLake } from '#sandbox/contract/sanity/lake.ts'
import { findCopies, waitForCopies } from './copies.ts'
import { DATED_POSTS } from './dated-posts.ts'
import { startLakeProxy } from './lake-proxy.ts'
import { serveSite } from './serve-site.ts'
import { temporaryFolder } from './temporary-folder.ts'

const PAGES = ['/', '/blog', '/blog?q=autumn', '/blog/autumn']
const FILES = ['/blog/feed.xml', '/blog/feed.json', '/sitemap.xml', '/robots.txt']

const EVENING = '2026-12-23T23:58:00Z'
const NEXT_DAY = '2026-12-24T00:00:30Z'

const DOCUMENTS = [
  {
    _id: 'page-home',
    _type: 'page',
    title: 'Home',
    path: '/',
    blocks: [{ _key: 'a', _type: 'callToAction', heading: 'This is Home' }],
  },
  { _id: 'emailTexts', _type: 'emailTexts', receipt: { subject: 'Your plan is paid' } },
  ...DATED_POSTS,
]

async function startProxiedLake() {
  const lake = await startLake()
  for (const document of DOCUMENTS) await lake.client.create(document)
  return await startLakeProxy({ lakeUrl: lake.url })
}

/** A lake, and a site that finds its copies of content again when it is started anew. */
async function startRestartable() {
  const proxy = await startProxiedLake()
  const contentFolder = await temporaryFolder()
  const serve = (clockStartsAt: string) =>
    serveSite({
      apiHost: proxy.url,
      contentFolder,
      clockStartsAt,
      environment: { LOG_LEVEL: 'debug', CONTENT_TIMEOUT_SECONDS: '30' },
    })
  return { proxy, contentFolder, serve }
}

type Site = Awaited<ReturnType<typeof serveSite>>

async function look({ site, path }: { site: Site; path: string }) {
  const response = await fetch(site.url + path)
  return { status: response.status, text: await response.text() }
}

async function expectAllAsLast(site: Site) {
  for (const path of [...PAGES, ...FILES]) {
    const { status, text } = await look({ site, path })
    expect([path, status]).toEqual([path, 200])
    expect(text, path).not.toMatch(/winter of hiring|blog\/winter/)
  }
  expect((await look({ site, path: '/nobody-made-this' })).status).toBe(404)
}

async function untilAway(site: Site) {
  await expect
    .poll(async () => {
      await look({ site, path: '/blog' })
      return (await look({ site, path: '/readyz' })).text
    })
    .toContain('last-known')
}

async function moveClock({ site: { child }, now }: { site: Site; now: string }) {
  const isSet = once(child, 'message')
  child.send({ now })
  await isSet
}

test(
  'pages, search, feeds and the sitemap are as they were last over midnight, before and after a restart',
  { tags: 'full' },
  async () => {
    const { proxy, serve } = await startRestartable()
    const site = await serve(EVENING)
    await expect.poll(() => site.output.join()).toContain('all pages were read once')
    await expectAllAsLast(site)
    proxy.refuseStream()
    proxy.answerWith('cut')
    await untilAway(site)
    await moveClock({ site, now: NEXT_DAY })
    await expectAllAsLast(site)

    site.child.kill('SIGKILL')
    const restarted = await serve(NEXT_DAY)
    await expectAllAsLast(restarted)

    proxy.answerWith(null)
    await expect
      .poll(async () => (await look({ site: restarted, path: '/blog' })).text)
      .toContain('A winter of hiring')
    expect((await look({ site: restarted, path: '/blog/winter' })).status).toBe(200)
  },
)

test('pages are made ready also while a copy of the plans is too old to sell by', async () => {
  const { proxy, serve } = await startRestartable()
  const site = await serve(EVENING)
  await waitForCopies({ readOutput: () => site.output })
  site.child.kill('SIGKILL')
  proxy.refuseStream()
  proxy.answerWith('cut')
  const restarted = await serve('2026-12-26T12:00:00Z')
  await expect.poll(() => restarted.output.join()).toContain('all pages were read once')
  const page = await fetch(restarted.url)
  expect(page.status).toBe(200)
  expect(page.headers.get('Cache-Status')).toBe(`${BRAND.slug}; hit`)
})

test(
  'what no page shows is read later where it could not be read at the start',
  { tags: 'full' },
  async () => {
    const words = 'Your plan is paid'
    const { proxy, contentFolder, serve } = await startRestartable()
    proxy.cutQueriesWith('emailTexts')
    const site = await serve(EVENING)
    await expect.poll(() => site.output.join()).toContain('all pages were read once')
    expect(await findCopies({ contentFolder, words })).toEqual([])
    proxy.cutQueriesWith(null)
    await expect.poll(() => findCopies({ contentFolder, words })).toHaveLength(1)
  },
)

test('a full disk is one line in the log, and costs no page', { tags: 'full' }, async () => {
  const proxy = await startProxiedLake()
  const contentFolder = await temporaryFolder()
  // A file may have no bytes, which is what a full disk comes to.
  const command = ['sh', '-c', 'ulimit -f 0 && exec "$@"', 'sh', ...BUILT_SITE]
  const site = await serveSite({
    apiHost: proxy.url,
    contentFolder,
    command,
    environment: { LOG_LEVEL: 'debug' },
  })
  await expect.poll(() => site.output.join()).toContain('all pages were read once')
  await expectAllAsLast(site)
  proxy.refuseStream()
  proxy.answerWith('cut')
  await untilAway(site)
  // Pages in memory are shown all the same.
  await expectAllAsLast(site)
  expect(site.output.filter((line) => line.includes('folder for copies'))).toHaveLength(1)
  const left = await readdir(contentFolder, { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([])
})
