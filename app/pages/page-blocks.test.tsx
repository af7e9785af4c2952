import { beforeAll, expect, test } from 'vitest'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { viewsLoaded } from '#app/hydration/islands.tsx'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { PageBlocks } from './page-blocks.tsx'
import { type Page } from './page-query.server.ts'

beforeAll(viewsLoaded)

function makePage(overrides: Partial<Page> = {}): Page {
  return {
    _id: 'page',
    _rev: 'r1',
    title: 'Prices',
    path: '/pricing',
    seo: null,
    frame: null,
    blocks: [],
    ...overrides,
  }
}

function render(page: Page) {
  return renderWithForms(<PageBlocks page={page} />)
}

test('a page without blocks is named by its title', () => {
  expect(render(makePage())).toBe('<h1 class="sr-only">Prices</h1>')
})

test('a page without a title is named by its path', () => {
  expect(render(makePage({ title: null }))).toBe('<h1 class="sr-only">/pricing</h1>')
})

test('a heading of nothing but spaces names no page', () => {
  const blocks = [{ ...emptyBlocks.textColumns, heading: '  ', lead: 'Words' }]
  const html = render(makePage({ blocks }))
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('<h1 class="sr-only">Prices</h1>')
})

test('the first heading of the blocks names the page, and the title is not said again', () => {
  const html = render(
    makePage({ blocks: [{ ...emptyBlocks.textColumns, heading: 'Three plans' }] }),
  )
  expect(html).not.toContain('sr-only">Prices')
})

test('sections stand in the order of the editor, with one main heading', () => {
  const blocks = ['First', 'Second', 'Third'].map((heading, index) => ({
    ...emptyBlocks.textColumns,
    _key: String(index),
    heading,
  }))
  const html = render(makePage({ blocks }))
  expect([...html.matchAll(/<h(\d)[^>]*>(\w+)/g)].map(([, level, text]) => [level, text])).toEqual([
    ['1', 'First'],
    ['2', 'Second'],
    ['2', 'Third'],
  ])
})

test('a page without a title and a heading is still not nameless', () => {
  expect(render(makePage({ title: null, path: null }))).not.toMatch(/null|undefined/)
})
