/**
 * Measures the time from publishing a price to `/pricing` answering with it, polled continuously. About a hundred other
 * pages and their data were requested before, which the site keeps current meanwhile. Run: node --import tsx
 * bench/publish-to-page.ts
 */
import { createClient } from '@sanity/client'
import { startStack } from '#tests/fixtures/stack.ts'
import { percentile, row } from './figures.ts'

const ROUNDS = 30
const PLAN = 'plan-professional'

const stack = await startStack()
try {
  const client = createClient({
    projectId: 'sandbox',
    dataset: 'production',
    apiHost: stack.sandboxUrl,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    token: stack.token,
  })
  const warmPages = await visitAll()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const price = 300 + round
    const published = await client.getDocument(PLAN)
    if (!published) throw new Error(`The sample content has no ${PLAN}.`)
    await client.createOrReplace({ ...published, _id: `drafts.${PLAN}`, monthlyPrice: price })
    const start = performance.now()
    await client.action({
      actionType: 'sanity.action.document.publish',
      draftId: `drafts.${PLAN}`,
      publishedId: PLAN,
    })
    while (!(await pricingPage()).includes(`>${price}<`)) {
      if (performance.now() - start > 10_000) throw new Error('The price never came.')
    }
    times.push(performance.now() - start)
  }
  console.log(
    row({
      name: `publish to the next visitor, ${warmPages} pages kept`,
      figures: `p50 ${percentile(times, 50)} ms, p95 ${percentile(times, 95)} ms`,
      target: 'p95 at most 100 ms',
    }),
  )
} finally {
  await stack.stop()
}

/** @returns how many pages and data of pages there are */
async function visitAll() {
  const xml = await (await fetch(`${stack.siteUrl}/sitemap.xml`)).text()
  const pages = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const data = pages.map(
    (address) => (address.endsWith('/') ? `${address}_root` : address) + '.data',
  )
  const all = [...pages, ...data]
  for (const address of all) await (await fetch(address)).arrayBuffer()
  return all.length
}

async function pricingPage() {
  const response = await fetch(`${stack.siteUrl}/pricing?billing=monthly`)
  return response.text()
}
