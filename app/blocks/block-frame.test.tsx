import { beforeAll, expect, test } from 'vitest'
import { viewsLoaded } from '#app/hydration/islands.tsx'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { BlockList } from './block-list.tsx'
import { listRenderedBlocks } from './rendered-blocks.ts'
import { type PageBlock } from './block.types.ts'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'

beforeAll(viewsLoaded)

const HOSTILE = '<img src=x onerror=alert(1)> & "two"'
const SHOWN = '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;two&quot;'

/** Every block that has a heading, and nothing else filled in. */
const HEADED = Object.values(emptyBlocks)
  .filter((block) => 'heading' in block)
  .map((block) => ({ name: block._type, block }))

/** Those that are nothing without what they list, when another block has given the page its heading. */
const NEEDS_ITEMS = ['caseStudyList', 'integrationDirectory', 'logoStrip']
const STANDING = HEADED.filter(({ name }) => !NEEDS_ITEMS.includes(name))

const opening = { ...emptyBlocks.pageHeader, _key: 'opening', heading: 'The page' }

function render(...blocks: PageBlock[]) {
  return renderWithForms(<BlockList blocks={listRenderedBlocks(blocks)} />)
}

/** Lists references by id that lead nowhere. */
function danglingReferences(html: string) {
  const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
  const references = [...html.matchAll(/\s(?:aria-labelledby|aria-describedby|for)="([^"]+)"/g)]
  return references
    .flatMap(([, list]) => (list ?? '').split(' '))
    .filter((reference) => !ids.has(reference))
}

function repeatedIds(html: string) {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

test.for(HEADED)(
  '$name may open a page: its heading is the h1, and names its section',
  ({ block }) => {
    const html = render({ ...block, heading: 'What it is' })
    const [, id] = /<h1[^>]* id="([^"]+)"[^>]*>/.exec(html) ?? []
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain(`<section aria-labelledby="${id}"`)
  },
)

test.for(STANDING)(
  '$name may stand below: its heading is an h2, and names its section',
  ({ block }) => {
    const html = render(opening, { ...block, heading: 'What it is' })
    const own = html.slice(html.indexOf('</section>'))
    const [, id] = /<h2[^>]* id="([^"]+)"[^>]*>What it is/.exec(own) ?? []
    expect(own).not.toContain('<h1')
    expect(own).toContain(`<section aria-labelledby="${id}"`)
  },
)

test.for(HEADED)('$name with a heading of spaces has none, and refers to none', ({ block }) => {
  const html = render(opening, { ...block, heading: '   ' })
  expect(html.slice(html.indexOf('</section>'))).not.toMatch(/aria-labelledby="heading-/)
  expect(danglingReferences(html)).toEqual([])
})

test.for(HEADED)('$name shows what an editor types as text', ({ block }) => {
  const html = render({ ...block, heading: HOSTILE })
  expect(html).toContain(SHOWN)
  expect(html).not.toContain('<img src=x')
})

test.for(STANDING)(
  '$name may stand on a page twice: nothing refers to the other one',
  ({ block }) => {
    const html = render(
      opening,
      { ...block, _key: 'one', heading: 'First' },
      { ...block, _key: 'two', heading: 'Second' },
    )
    expect(danglingReferences(html)).toEqual([])
    expect(repeatedIds(html)).toEqual([])
  },
)

test.for(HEADED)('$name keeps to the policy: no style and no script of its own', ({ block }) => {
  const html = render({ ...block, heading: 'What it is' })
  expect(html).not.toMatch(/\sstyle=|<script|\son[a-z]+=/)
})
