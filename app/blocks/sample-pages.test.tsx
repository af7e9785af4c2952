import { ImageSourceProvider } from '#app/content/image-source.ts'
import { sanitise } from '#app/content/sanitise/sanitise.ts'
import { PlaceholderProvider } from '#app/content/placeholders.tsx'
import { viewsLoaded } from '#app/hydration/islands.tsx'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { readSampleDocuments } from '#content/documents.ts'
import { evaluate, parse } from 'groq-js'
import { beforeAll, expect, test } from 'vitest'
import { BlockList } from './block-list.tsx'
import { listRenderedBlocks } from './rendered-blocks.ts'
import { type PageBlock } from './block.types.ts'
import { BLOCK_PARTS, blocksProjection } from './projection.ts'

const QUERY = `*[_type == "page" && path == $path][0]{ ${blocksProjection} }`

async function sampleBlocks(path: string): Promise<PageBlock[]> {
  const dataset = await readSampleDocuments()
  const page = await evaluate(parse(QUERY, { params: { path } }), {
    dataset,
    params: { path },
  })
  const { blocks }: { blocks: PageBlock[] } = await page.get()
  return blocks
}

function render({ blocks, path }: { blocks: PageBlock[]; path: string }) {
  return renderWithForms(
    <ImageSourceProvider value={{ projectId: 'p', dataset: 'd', baseUrl: 'http://localhost' }}>
      <PlaceholderProvider value={{ entryPrice: '$79', freeMonths: '2 months' }}>
        <BlockList blocks={listRenderedBlocks(blocks)} />
      </PlaceholderProvider>
    </ImageSourceProvider>,
    path,
  )
}

function getText(html: string) {
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

beforeAll(viewsLoaded)

const PATHS = ['/', '/pricing', '/features', '/how-it-works']

test('nothing on the pages of the sample content is refused at the boundary', async () => {
  for (const path of PATHS) {
    const result = { blocks: await sampleBlocks(path) }
    const before = structuredClone(result)
    expect(sanitise({ result, type: 'page', parts: BLOCK_PARTS })).toEqual([])
    expect(result).toEqual(before)
  }
})

test('the numbers of the sample shortlist add up', async () => {
  const text = getText(render({ blocks: await sampleBlocks('/'), path: '/' }))
  expect(text).toContain('148 applicants')
  expect(text).toContain('Shortlist 6 Holding 9 Declined 133')
  expect(text).toContain('Shortlist line, 70 points')
  expect(text).toMatch(/Amara Okafor Head of ops, Calder Freight 92 /)
})

test('home leads to pricing, the demo, the features, the offer and a talk', async () => {
  const html = render({ blocks: await sampleBlocks('/'), path: '/' })
  expect(html).toMatch(/href="\/pricing"[^>]*>Get started from \$79\/month</)
  expect(html).toMatch(/href="\/demo"[^>]*>.*?Watch 2-min demo</)
  expect(html).toContain('href="/features"')
  expect(html).toContain('href="/white-glove-onboarding"')
  expect(html).toMatch(/href="\/contact"[^>]*>Book a Demo</)
})

test('pricing prints both prices of every plan and what a year comes to', async () => {
  const blocks = await sampleBlocks('/pricing')
  const annual = getText(render({ blocks, path: '/pricing' }))
  expect(annual).toContain('$ 79 a month, billed yearly $948 a year, instead of $1,188')
  expect(annual).toContain('$ 199 a month, billed yearly $2,388 a year, instead of $2,988')
  expect(annual).toContain('$ 499 a month, billed yearly $5,988 a year, instead of $7,188')
  const monthly = getText(render({ blocks, path: '/pricing?billing=monthly' }))
  expect(monthly).toContain('$ 99 a month Start with Starter')
  expect(monthly).toContain('$ 249 a month Start with Professional')
  expect(monthly).toContain('$ 599 a month Contact sales')
})

test('each page has one h1 and skips no level of headings', async () => {
  for (const path of PATHS) {
    const html = render({ blocks: await sampleBlocks(path), path })
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true)
  }
})

test('no page uses a style attribute, which the Content-Security-Policy forbids', async () => {
  for (const path of PATHS) {
    expect(render({ blocks: await sampleBlocks(path), path })).not.toContain('style=')
  }
})
