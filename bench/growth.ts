/**
 * Measures how much slower the lists of articles are with ten thousand of them: the list, its second page, the sitemap
 * and the feed, each from the page cache and rendered for one visitor. Run: npm run build && node --import tsx
 * bench/growth.ts
 */
import { createClient } from '@sanity/client'
import { ask } from './ask.ts'
import { percentile, row } from './figures.ts'
import { startBenchStack } from './stack.ts'

const ARTICLES = 10_000
const AT_ONCE = 200
const ROUNDS = 40
const CONTENT_WITHIN_MS = 120_000
const SANDBOX_PORT = 27_540

/** A cookie that no page reads, which makes the site render the page again. */
const ONE_VISITOR = 'toast=e30%3D'

const PAGES = [
  { name: 'list of articles', path: '/blog' },
  { name: 'its second page', path: '/blog?page=2' },
  { name: 'sitemap', path: '/sitemap.xml' },
  { name: 'feed', path: '/blog/feed.xml' },
]

const { siteUrl, services, stop } = await startBenchStack({
  sandboxPort: SANDBOX_PORT,
  sitePort: 27_550,
})
try {
  const client = createClient({
    projectId: 'sandbox',
    dataset: 'production',
    apiHost: services.SANITY_API_HOST,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    token: services.SANITY_WRITE_TOKEN,
    timeout: CONTENT_WITHIN_MS,
  })
  const few = await measureAll()
  await publishArticles(client)
  const many = await measureAll()
  for (const [index, { name }] of PAGES.entries()) {
    for (const way of ['kept', 'rendered'] as const) {
      const [before, after] = [few[index]?.[way] ?? 0, many[index]?.[way] ?? 0]
      console.log(
        row({
          name: `${name}, ${way}`,
          figures: `p50 ${before.toFixed(1)} ms → ${after.toFixed(1)} ms: ${(after / before).toFixed(2)}`,
          target: 'at most 1.5 times',
        }),
      )
    }
  }
} finally {
  await stop()
}

async function measureAll() {
  const measured = []
  for (const { path } of PAGES) {
    const url = siteUrl + path
    measured.push({ kept: await time({ url }), rendered: await time({ url, cookie: ONE_VISITOR }) })
  }
  return measured
}

/** @returns the middle of all rounds, in milliseconds, once the first have made what there is to keep */
async function time(request: { url: string; cookie?: string }) {
  const times: number[] = []
  for (let round = -ROUNDS; round < ROUNDS; round += 1) {
    const start = performance.now()
    const { status } = await ask(request)
    if (status !== 200) throw new Error(`${request.url} answers ${status}`)
    if (round >= 0) times.push(performance.now() - start)
  }
  return Number(percentile(times, 50))
}

async function publishArticles(client: ReturnType<typeof createClient>) {
  const [first] = await client.fetch<{ _type: string; [field: string]: unknown }[]>(
    '*[_type == "post"] | order(_id) [0...1]',
  )
  if (!first) throw new Error('The sample content has no article.')
  for (let start = 0; start < ARTICLES; start += AT_ONCE) {
    const transaction = client.transaction()
    for (let number = start; number < start + AT_ONCE; number += 1) {
      const day = new Date(Date.UTC(2020, 0, 1 + (number % 2_000)))
      transaction.createOrReplace({
        ...first,
        _id: `bench-article-${number}`,
        title: `Article ${number}`,
        slug: { _type: 'slug', current: `bench-article-${number}` },
        publishedAt: day.toISOString().slice(0, 10),
      })
    }
    await transaction.commit({ visibility: 'async', returnDocuments: false })
  }
  const newest = `bench-article-${ARTICLES - 1}`
  const end = performance.now() + CONTENT_WITHIN_MS
  for (;;) {
    const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
    if (sitemap.includes(newest)) return
    if (performance.now() > end) throw new Error('The articles never came.')
  }
}
