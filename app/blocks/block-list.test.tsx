import { viewsLoaded } from '#app/hydration/islands.tsx'
import { visibleText } from '#tests/render/visible-text.ts'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { definitionsByName, getList } from '#schemas/definitions.ts'
import { schemaTypes } from '#schemas/index.ts'
import { beforeAll, expect, test } from 'vitest'
import { BlockList } from './block-list.tsx'
import { type PageBlock } from './block.types.ts'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { listRenderedBlocks } from './rendered-blocks.ts'

const LONG_TITLE = 'A title that goes on '.repeat(10)
const LONG_WORD = 'x'.repeat(80)

// @ts-expect-error -- a dataset may hold a block that this version of the site does not know
const unknownBlock: PageBlock = { _key: 'new', _type: 'not a type', heading: 'From the future' }

beforeAll(viewsLoaded)

test('blocks are rendered in their order', () => {
  const html = renderWithForms(
    <BlockList
      blocks={[
        { ...emptyBlocks.callToAction, heading: 'First' },
        { ...emptyBlocks.dataTable, heading: 'Second' },
      ]}
    />,
  )
  expect(html.indexOf('First')).toBeLessThan(html.indexOf('Second'))
})

test('the first heading of the page is its h1 and the others are h2', () => {
  const html = renderWithForms(
    <BlockList
      blocks={[
        emptyBlocks.testimonials,
        { ...emptyBlocks.hero, heading: 'Claim' },
        { ...emptyBlocks.offer, heading: 'Offer' },
        { ...emptyBlocks.banner, heading: 'Banner' },
      ]}
    />,
  )
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/<h1[^>]*>Claim<\/h1>/)
  expect(html).toMatch(/<h2[^>]*>Offer<\/h2>/)
  expect(html).toMatch(/<h2[^>]*>Banner<\/h2>/)
})

test('a block that the site does not know is left out and the others stand', () => {
  const html = renderWithForms(
    <BlockList
      blocks={listRenderedBlocks([
        unknownBlock,
        { ...emptyBlocks.hero, heading: 'Still here' },
        null,
      ])}
    />,
  )
  expect(html).not.toContain('From the future')
  expect(html).toContain('<h1')
  expect(html).toContain('Still here')
})

test('a page without blocks is empty', () => {
  expect(renderWithForms(<BlockList blocks={listRenderedBlocks(null)} />)).toBe('')
  expect(renderWithForms(<BlockList blocks={listRenderedBlocks([])} />)).toBe('')
})

test('a block with no field filled in leaves no gap', () => {
  expect(
    renderWithForms(<BlockList blocks={listRenderedBlocks(Object.values(emptyBlocks))} />),
  ).toBe('')
})

test('a view with nothing but its heading bears that, and 200 characters with a word of 80', () => {
  const heading = `${LONG_TITLE}${LONG_WORD}`
  const html = renderWithForms(
    <BlockList
      blocks={[
        { ...emptyBlocks.hero, heading, markedPhrase: LONG_WORD },
        { ...emptyBlocks.featureGrid, heading },
        { ...emptyBlocks.offer, heading },
        { ...emptyBlocks.callToAction, heading },
        { ...emptyBlocks.planCards, heading },
        { ...emptyBlocks.dataTable, heading },
        { ...emptyBlocks.faqAccordion, heading },
        { ...emptyBlocks.banner, heading },
        { ...emptyBlocks.pageHeader, heading, lead: heading },
        { ...emptyBlocks.textColumns, heading },
        { ...emptyBlocks.featureDirectory, heading },
        { ...emptyBlocks.steps, heading },
      ]}
    />,
  )
  expect(html.split(LONG_WORD)).toHaveLength(14)
  expect(html.replaceAll(heading, '')).not.toMatch(/undefined|null|NaN|style=/)
})

test('an empty block of an editor’s preview stands as its name, and can be opened', () => {
  const place = { ...emptyBlocks.banner, _source: 'id=page-a;path=blocks:b', _title: 'Banner' }
  const html = renderWithForms(<BlockList blocks={[{ ...place, _isEmpty: true }]} />)
  expect(html).toContain('data-sanity="id=page-a;path=blocks:b"')
  expect(visibleText(html)).toEqual(['Banner'])
})

test('the query of each block returns its fields by their names, by which a preview finds it empty', () => {
  const definitions = definitionsByName(schemaTypes)
  for (const [name, block] of Object.entries(emptyBlocks)) {
    const fields = getList(definitions.get(name)?.fields).map((field) => field.name)
    expect(Object.keys(block)).toEqual(expect.arrayContaining(fields))
  }
})

test('a block in which only the look is chosen draws nothing', () => {
  const html = renderWithForms(
    <BlockList
      blocks={listRenderedBlocks([
        { ...emptyBlocks.textColumns, layout: 'cards' },
        { ...emptyBlocks.hero, secondaryIcon: 'none' },
      ])}
    />,
  )
  expect(html).toBe('')
})
