import { evaluate, parse } from 'groq-js'
import { beforeAll, expect, test } from 'vitest'
import { ImageSourceProvider } from '#app/content/image-source.ts'
import { PlaceholderProvider } from '#app/content/placeholders.tsx'
import { viewsLoaded } from '#app/hydration/islands.tsx'
import { listContentForms } from './forms/block-forms.ts'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { readSampleDocuments } from '#content/documents.ts'
import { BlockList } from './block-list.tsx'
import { listRenderedBlocks } from './rendered-blocks.ts'
import { type PageBlock } from './block.types.ts'
import { blocksProjection } from './projection.ts'

const dataset = await readSampleDocuments()
const pages = dataset
  .filter(({ _type }) => _type === 'page')
  .map(({ path }) => ({ path: String(path) }))
  .sort((one, other) => one.path.localeCompare(other.path))

const QUERY = parse(`*[_type == "page" && path == $path][0]{ ${blocksProjection} }`)

beforeAll(viewsLoaded)

/** The blocks of a page of the sample content, as a visitor gets them. */
async function render(path: string) {
  const page = await evaluate(QUERY, { dataset, params: { path } })
  const { blocks }: { blocks: PageBlock[] } = await page.get()
  return renderWithForms(
    <ImageSourceProvider value={{ projectId: 'p', dataset: 'd', baseUrl: 'http://localhost' }}>
      <PlaceholderProvider value={{ entryPrice: '$79', freeMonths: '2 months' }}>
        <BlockList blocks={listRenderedBlocks(blocks)} />
      </PlaceholderProvider>
    </ImageSourceProvider>,
    path,
    null,
    listContentForms(blocks),
  )
}

function attributes({ html, name }: { html: string; name: string }) {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]+)"`, 'g'))].map(([, value]) => value ?? '')
}

test('the sample content has the required pages', () => {
  const paths = pages.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/pricing', '/contact', '/career', '/partners']),
  )
})

test.for(pages)('$path has one h1, which comes first, and skips no level', async ({ path }) => {
  const levels = [...(await render(path)).matchAll(/<h([1-6])[\s>]/g)].map(([, level]) =>
    Number(level),
  )
  expect(levels[0]).toBe(1)
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true)
})

test.for(pages)(
  'on $path every reference finds its element, and no id is there twice',
  async ({ path }) => {
    const html = await render(path)
    const ids = attributes({ html, name: 'id' })
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const references = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']
      .flatMap((name) => attributes({ html, name }))
      .flatMap((list) => list.split(' '))
    expect(references.filter((reference) => !ids.includes(reference))).toEqual([])
  },
)

test.for(pages)(
  'on $path every link and button says where it leads or what it does',
  async ({ path }) => {
    const html = await render(path)
    const silent = [...html.matchAll(/<(a|button|summary)(\s[^>]*)?>(.*?)<\/\1>/gs)].filter(
      ([, , attributesOfIt = '', content = '']) =>
        !/aria-label="[^"]+"/.test(attributesOfIt) &&
        !/alt="[^"]+"/.test(content) &&
        content.replace(/<[^>]+>/g, '').trim() === '',
    )
    expect(silent.map(([tag]) => tag)).toEqual([])
  },
)

test.for(pages)(
  'on $path nothing of the machine shows: no placeholder, no null, no style',
  async ({ path }) => {
    const html = await render(path)
    const text = html.replace(/<code.*?<\/code>/gs, '').replace(/<[^>]+>/g, ' ')
    expect(text).not.toMatch(/\bundefined\b|\bNaN\b|\[object |\{[a-zA-Z]+\}/)
    expect(html).not.toMatch(/\sstyle=|href="(?:|#|undefined|null)"/)
  },
)
