import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startLake } from '#sandbox/contract/sanity/lake.ts'
import { DATED_POSTS } from './dated-posts.ts'
import { serveBuild } from './serve-build.ts'

const PAGES = ['/blog', '/blog?q=winter', '/blog/feed.xml', '/blog/feed.json', '/sitemap.xml']

/** The built site with a clock that the test moves. */
async function startSite({
  startsAt,
  documents = [],
}: {
  startsAt: string
  /** Beside the articles. */
  documents?: Array<{ _type: string; [field: string]: unknown }>
}) {
  const lake = await startLake()
  for (const document of [...DATED_POSTS, ...documents]) await lake.client.create(document)
  const { url, child } = await serveBuild({ apiHost: lake.url, clockStartsAt: startsAt })
  const look = async (path: string) => {
    const response = await fetch(url + path)
    return { status: response.status, text: await response.text() }
  }
  return {
    ...lake,
    look,
    /** The pages other than its own that name the article. */
    listMentions: async () => {
      const paths = [...PAGES, '/blog/autumn']
      const pages = await Promise.all(paths.map(look))
      return paths.filter((_, index) =>
        /winter of hiring|\/blog\/winter/.test(pages[index]?.text ?? ''),
      )
    },
    moveClock: async (now: string) => {
      const isSet = once(child, 'message')
      child.send({ now })
      await isSet
    },
  }
}

test('an article is nowhere before its day and everywhere from its first second on, without a publish', async () => {
  const site = await startSite({ startsAt: '2026-12-23T23:58:00Z' })
  expect((await site.look('/blog/winter')).status).toBe(404)
  expect((await site.look('/blog/autumn')).status).toBe(200)
  expect(await site.listMentions()).toEqual([])

  await site.moveClock('2026-12-24T00:00:00Z')
  const { status, text } = await site.look('/blog/winter')
  expect(status).toBe(200)
  expect(text).toContain('"@type":"BlogPosting"')
  expect(await site.listMentions()).toEqual([...PAGES, '/blog/autumn'])
})

test('an article that gets a later day leaves the site at once', { tags: 'full' }, async () => {
  const site = await startSite({ startsAt: '2026-12-25T12:00:00Z' })
  expect((await site.look('/blog/winter')).status).toBe(200)
  await site.client.patch('winter').set({ date: '2026-12-26' }).commit()
  expect((await site.look('/blog/winter')).status).toBe(404)
  expect(await site.listMentions()).toEqual([])
})

test('an announcement shows and goes by the clock', async () => {
  const text = 'Only for a day'
  const announcement = {
    _type: 'announcement',
    text,
    startsAt: '2026-12-24T00:00:00Z',
    endsAt: '2026-12-25T00:00:00Z',
  }
  const site = await startSite({ startsAt: '2026-12-23T23:50:00Z', documents: [announcement] })
  const readBlog = async () => (await site.look('/blog')).text
  expect(await readBlog()).not.toContain(text)
  await site.moveClock('2026-12-24T00:00:00Z')
  expect(await readBlog()).toContain(text)
  await site.moveClock('2026-12-24T23:50:00Z')
  expect(await readBlog()).toContain(text)
  await site.moveClock('2026-12-25T00:00:00Z')
  expect(await readBlog()).not.toContain(text)
})
