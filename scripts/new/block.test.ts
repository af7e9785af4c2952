import { expect, test } from 'vitest'
import { planBlock } from './block.ts'
import { readName } from './name.ts'
import { expectCode, projectFiles } from './plan.fixture.ts'

function plan(changes: Partial<Parameters<typeof planBlock>[0]> = {}) {
  return planBlock({
    name: readName('pressQuotes'),
    title: 'Press quotes',
    group: 'proof',
    page: '/how-it-works',
    ...projectFiles,
    ...changes,
  })
}

test('a name has the forms of files, types and people', () => {
  expect(readName('pressQuotes')).toEqual({
    camel: 'pressQuotes',
    pascal: 'PressQuotes',
    kebab: 'press-quotes',
    title: 'Press quotes',
  })
  for (const wrong of ['', 'Press', 'press-quotes', 'press quotes', '../x', '1st']) {
    expect(() => readName(wrong)).toThrow('camel case')
  }
})

test('every place where a section is registered is found, and what is written there is code', () => {
  const changes = plan()
  expect([...changes.keys()].toSorted()).toMatchInlineSnapshot(`
    [
      "app/blocks/press-quotes/press-quotes.query.ts",
      "app/blocks/press-quotes/press-quotes.test.tsx",
      "app/blocks/press-quotes/press-quotes.tsx",
      "app/blocks/projection.ts",
      "app/blocks/static-views.ts",
      "content/product-pages.ndjson",
      "docs/content-model.md",
      "schemas/block-groups.ts",
      "schemas/blocks/proof/press-quotes.ts",
      "schemas/index.ts",
      "schemas/names.ts",
      "studio/desk/icons.ts",
    ]
  `)
  expectCode({ changes, names: /pressQuotes|PressQuotes/ })
})

test('the example is a section of the page, after the first one', () => {
  const text = plan().get('content/product-pages.ndjson') ?? ''
  const pages: unknown[] = text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(pages).toContainEqual(
    expect.objectContaining({
      path: '/how-it-works',
      blocks: expect.arrayContaining([expect.objectContaining({ _type: 'pressQuotes' })]),
    }),
  )
})

test.each([
  { says: 'There is a section quote already', changes: { name: readName('quote') } },
  { says: 'There is no group none', changes: { group: 'none' } },
  { says: 'has no page /none', changes: { page: '/none' } },
  { says: 'no place like', changes: { read: () => '' } },
])('it writes nothing and says “$says”', ({ says, changes }) => {
  expect(() => plan(changes)).toThrow(says)
})
