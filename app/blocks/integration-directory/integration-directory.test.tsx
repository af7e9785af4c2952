import { renderAt } from '#app/ui/render-at.tsx'
import { expect, test } from 'vitest'
import { emptyBlocks } from '../empty-blocks.ts'
import { type BlockOf } from '../block.types.ts'
import { IntegrationDirectory } from './integration-directory.tsx'

const lever = {
  _id: 'lever',
  name: 'Lever',
  monogram: 'Lv',
  description: 'Ranked lists flow back.',
  href: '/integrations/lever',
}
const category = {
  _id: 'ats',
  title: 'Applicant Tracking Systems',
  description: 'Roles come in.',
  integrations: [lever],
}
const directory = {
  ...emptyBlocks.integrationDirectory,
  template: {
    activeLabel: 'Active Integration',
    learnMoreLabel: 'Learn More',
    aboutText: 'about {name}',
    emptyText: 'None yet.',
  },
}

function render(block: Partial<BlockOf<'integrationDirectory'>>) {
  return renderAt(<IntegrationDirectory block={{ ...directory, ...block }} headingLevel={2} />)
}

test('each integration has its mark, what it does, and a link that is named after it', () => {
  const html = render({ categories: [category] })
  expect(html).toContain('Active Integration')
  expect(html).toContain('Ranked lists flow back.')
  expect(html).toContain('Learn More<span class="sr-only"> about Lever</span></a>')
  expect(html).toMatch(/aria-hidden="true"[^>]*>Lv</)
})

test('a link without words of its own is named after the integration alone', () => {
  const template = { ...directory.template, aboutText: null }
  expect(render({ categories: [category], template })).toContain(
    'Learn More<span class="sr-only"> Lever</span></a>',
  )
})

test('links find the directory at #integrations', () => {
  expect(render({ categories: [category] })).toContain('id="integrations"')
})

test('headings follow the block’s: one level lower when it has one', () => {
  const alone = render({ categories: [category] })
  expect(alone).toMatch(/<h2[^>]*>Applicant Tracking Systems<\/h2>/)
  expect(alone).toMatch(/<h3[^>]*>Lever<\/h3>/)
  const under = render({ heading: 'All of them', categories: [category] })
  expect(under).toMatch(/<h3[^>]*>Applicant Tracking Systems<\/h3>/)
  expect(under).toMatch(/<h4[^>]*>Lever<\/h4>/)
})

test('a category without integrations says so', () => {
  for (const integrations of [[], null, [null]]) {
    const html = render({ categories: [{ ...category, integrations }] })
    expect(html).toContain('None yet.')
    expect(html).not.toContain('<ul')
  }
})

test('deleted categories are passed over, and without any there is no section', () => {
  expect(render({ categories: [null, category] })).toContain('Lever')
  expect(render({ categories: [null] })).toBe('')
  expect(render({ categories: null })).toBe('')
})

test('without the template the cards have no label and no link', () => {
  const html = render({ categories: [category], template: null })
  expect(html).toContain('Lever')
  expect(html).not.toContain('<a ')
})
