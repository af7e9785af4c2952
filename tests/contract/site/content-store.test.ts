import { expect, test } from 'vitest'
import { createContentLake } from '#sandbox/sanity/store/content-lake.ts'
import { createMemoryLog } from '#sandbox/sanity/store/memory-log.ts'
import { startLake } from '#sandbox/contract/sanity/lake.ts'
import { serveBuild } from './serve-build.ts'

const HELLO = {
  _id: 'page-hello',
  _type: 'page',
  title: 'Hello',
  path: '/hello',
  blocks: [{ _key: 'a', _type: 'callToAction', heading: 'As it was' }],
}

/** The built site on a Content Lake that counts its questions, with one page that somebody has looked at. */
async function startSite() {
  let ids = 0
  const own = await createContentLake({
    log: createMemoryLog(),
    now: () => new Date(),
    nextId: () => `id${(ids += 1)}`,
  })
  let questions = 0
  let isBroken = false
  const lake = await startLake({
    lake: {
      ...own,
      query: (request) => {
        questions += 1
        if (isBroken) throw new Error('broken')
        return own.query(request)
      },
    },
  })
  await lake.client.create(HELLO)
  const { url, child } = await serveBuild({ apiHost: lake.url })
  const site = {
    ...lake,
    child,
    /** From now on each question fails. */
    breakDown: () => {
      isBroken = true
    },
    /** The text of the page, and how many questions it took. */
    look: async (address = '/hello') => {
      const before = questions
      const response = await fetch(url + address)
      const { status } = response
      return { status, html: await response.text(), questions: questions - before }
    },
  }
  // The stream of events opens with the first page; from then on nothing is asked twice.
  await expect.poll(async () => (await site.look()).questions).toBe(0)
  return site
}

function publish(
  { client }: Pick<Awaited<ReturnType<typeof startSite>>, 'client'>,
  heading: string,
) {
  return client.patch(HELLO._id).set({ 'blocks[_key=="a"].heading': heading }).commit()
}

test('a page that is known costs the Content Lake nothing, and shows what is published at once', async () => {
  const site = await startSite()
  for (let round = 0; round < 20; round += 1) {
    expect((await site.look()).questions).toBe(0)
    await publish(site, `Published ${round}`)
    const { html, questions } = await site.look()
    expect(html).toContain(`Published ${round}`)
    expect(questions).toBeGreaterThan(0)
  }
})

test('what does not change a page does not make it ask again', async () => {
  const site = await startSite()
  await site.client.create({ ...HELLO, _id: 'drafts.page-hello', title: 'Being written' })
  await site.client.create({ _id: 'leader-1', _type: 'leader', name: 'Ada' })
  expect((await site.look()).questions).toBe(0)
})

test('a page that did not exist is there once it is published, and gone when it is deleted', async () => {
  const site = await startSite()
  expect((await site.look('/new')).status).toBe(404)
  await site.client.create({ ...HELLO, _id: 'page-new', path: '/new' })
  expect((await site.look('/new')).status).toBe(200)
  await site.client.delete('page-new')
  expect((await site.look('/new')).status).toBe(404)
})

test('without the Content Lake a page stays as it was last', { tags: 'full' }, async () => {
  const site = await startSite()
  await site.server.close()
  for (let view = 0; view < 5; view += 1) {
    expect(await site.look()).toMatchObject({
      status: 200,
      html: expect.stringContaining('As it was'),
    })
  }
})

test(
  'all who wait for a question that fails are shown the page as it was',
  { tags: 'full' },
  async () => {
    const site = await startSite()
    await publish(site, 'Never to be read')
    site.breakDown()
    const looks = await Promise.all(Array.from({ length: 10 }, () => site.look()))
    expect(looks.map(({ status }) => status)).toEqual(looks.map(() => 200))
    for (const { html } of looks) expect(html).toContain('As it was')
  },
)

test(
  'a server that is told to stop does not wait for the stream of events',
  { tags: 'full' },
  async () => {
    const site = await startSite()
    const ended = new Promise((resolve) => site.child.once('exit', (code) => resolve(code)))
    site.child.kill('SIGTERM')
    expect(await ended).toBe(0)
  },
)

test('a list that fills itself shows a document as soon as it is published', async () => {
  const site = await startSite()
  await site.client.create({
    _id: 'page-stories',
    _type: 'page',
    title: 'Stories',
    path: '/stories',
    blocks: [{ _key: 'a', _type: 'caseStudyList', heading: 'Stories' }],
  })
  const story = { _type: 'caseStudy', metric: '7 days', position: 1 }
  const slug = { _type: 'slug', current: 'first' }
  expect((await site.look('/stories')).html).not.toContain('Hired in a week')
  await site.client.create({ ...story, _id: 'drafts.first', title: 'Hired in a week', slug })
  expect((await site.look('/stories')).html).not.toContain('Hired in a week')
  await site.client.create({ ...story, _id: 'first', title: 'Hired in a week', slug })
  expect((await site.look('/stories')).html).toContain('Hired in a week')
  await site.client.delete('first')
  expect((await site.look('/stories')).html).not.toContain('Hired in a week')
})
