import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startLake } from '#sandbox/contract/sanity/lake.ts'
import { findCopies, waitForCopies } from './copies.ts'
import { type Answer, startLakeProxy } from './lake-proxy.ts'
import { CUT, OTHER_SHAPE, OTHER_STATES } from './lake-states.ts'
import { serveSite } from './serve-site.ts'
import { temporaryFolder } from './temporary-folder.ts'

const PATHS = ['/', '/first', '/second']

/** The built site on a Content Lake that can be taken away, with pages that somebody has looked at, and one that only the site itself has read. */
async function startSite() {
  const lake = await startLake()
  const transaction = lake.client.transaction()
  for (const path of [...PATHS, '/unread']) {
    transaction.create({
      _id: path === '/' ? 'page-home' : `page-${path.slice(1)}`,
      _type: 'page',
      title: path,
      path,
      blocks: [{ _key: 'a', _type: 'callToAction', heading: `This is ${path}` }],
    })
  }
  await transaction.commit()
  const proxy = await startLakeProxy({ lakeUrl: lake.url })
  const contentFolder = await temporaryFolder()
  const serve = () =>
    serveSite({ apiHost: proxy.url, contentFolder, environment: { LOG_LEVEL: 'debug' } })
  let site = await serve()
  const look = async (address: string) => {
    const response = await fetch(site.url + address)
    return {
      status: response.status,
      retryAfter: response.headers.get('Retry-After'),
      html: await response.text(),
    }
  }
  const expectPages = async () => {
    for (const address of PATHS) {
      expect(await look(address), address).toMatchObject({
        status: 200,
        html: expect.stringContaining(`This is ${address}`),
      })
    }
  }
  await expectPages()
  await waitForCopies({ readOutput: () => site.output })
  return {
    ...lake,
    proxy,
    look,
    expectPages,
    contentFolder,
    /** Takes away the copies that contain these words. */
    forgetCopy: async (words: string) => {
      for (const { file } of await findCopies({ contentFolder, words })) await rm(file)
    },
    readOutput: () => site.output,
    restart: async () => {
      site.child.kill('SIGKILL')
      site = await serve()
    },
    readState: async () => (await fetch(`${site.url}/readyz`)).text(),
  }
}

async function expectPagesWhile({ answer }: { answer: Answer }) {
  const site = await startSite()
  site.proxy.refuseStream()
  site.proxy.answerWith(answer)
  await expect
    .poll(async () => {
      await site.expectPages()
      return site.readState()
    })
    .toContain('last-known')
  await site.expectPages()
  expect((await site.look('/nobody-made-this')).status).toBe(404)
  expect(await site.look('/unread')).toMatchObject({ status: 200 })

  await site.forgetCopy('This is /unread')
  await site.restart()
  await site.expectPages()
  expect((await site.look('/nobody-made-this')).status).toBe(404)
  expect(await site.look('/unread')).toMatchObject({
    status: 503,
    retryAfter: expect.stringMatching(/^\d+$/),
  })
  await site.expectPages()

  site.proxy.answerWith(null)
  await site.client.patch('page-first').set({ 'blocks[0].heading': 'Back again' }).commit()
  await expect.poll(async () => (await site.look('/first')).html).toContain('Back again')
  expect((await site.look('/unread')).status).toBe(200)
  expect(await site.readState()).not.toContain('last-known')
}

// The two ends.
test.each([CUT])(
  'while the Content Lake $name pages are as they were last, before and after a restart',
  expectPagesWhile,
)

test.each([OTHER_SHAPE, ...OTHER_STATES])(
  'while the Content Lake $name pages are as they were last, before and after a restart',
  { tags: 'full' },
  expectPagesWhile,
)

test('while it is away nobody waits for the Content Lake', async () => {
  const site = await startSite()
  site.proxy.refuseStream()
  site.proxy.answerWith('silence')
  await expect
    .poll(async () => (await site.look('/first'), site.readState()))
    .toContain('last-known')
  site.proxy.takeQueries()
  await Promise.all(Array.from({ length: 50 }, () => site.look('/second')))
  // Background probes ask twice a second, however many visitors there are.
  expect(site.proxy.takeQueries().length).toBeLessThan(5)
})

test(
  'a torn copy is one line in the log, and costs its own page alone',
  { tags: 'full' },
  async () => {
    const site = await startSite()
    site.proxy.refuseStream()
    site.proxy.answerWith('cut')
    const [folder = ''] = await readdir(site.contentFolder)
    const files = await readdir(path.join(site.contentFolder, folder))
    await Promise.all(
      files
        .slice(0, 1)
        .map((file) => writeFile(path.join(site.contentFolder, folder, file), 'torn')),
    )
    await site.restart()
    const looks = await Promise.all(PATHS.map((address) => site.look(address)))
    for (const { status } of looks) expect([200, 503]).toContain(status)
    await expect
      .poll(
        () =>
          site.readOutput().filter((line) => line.includes('a copy of content cannot be read'))
            .length,
      )
      .toBe(1)
    expect(
      (await readdir(site.contentFolder, { recursive: true })).filter((name) =>
        name.includes('unfinished'),
      ),
    ).toEqual([])
  },
)
