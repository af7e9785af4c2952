import { ImageSourceProvider } from '#app/content/image-source.ts'
import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { type BlockOf } from '../block.types.ts'
import { IntegrationDirectory } from './integration-directory.tsx'

const lever = {
  _id: 'lever',
  name: 'Lever',
  monogram: 'Lv',
  logo: null,
  status: null,
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
    betaLabel: 'In beta',
    plannedLabel: 'Planned',
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

test('what is in beta or planned says so, and what has no status works', () => {
  const draw = (status: 'active' | 'beta' | 'planned' | null) =>
    render({ categories: [{ ...category, integrations: [{ ...lever, status }] }] })
  expect(draw(null)).toContain('Active Integration')
  expect(draw('active')).toContain('Active Integration')
  for (const [status, words] of [
    ['beta', 'In beta'],
    ['planned', 'Planned'],
  ] as const) {
    expect(draw(status)).toContain(words)
    expect(draw(status)).not.toContain('Active Integration')
  }
})

test('a logo stands in the place of the letters, and is not read beside the name', () => {
  const asset = { _id: 'image-a-64x64-svg', url: '/lever.svg', mimeType: 'image/svg+xml' }
  const logo = {
    alt: 'Lever',
    hotspot: null,
    crop: null,
    asset: { ...asset, width: 64, height: 64 },
  }
  const html = renderAt(
    <ImageSourceProvider value={{ projectId: 'p', dataset: 'd', baseUrl: 'http://localhost' }}>
      <IntegrationDirectory
        block={{ ...directory, categories: [{ ...category, integrations: [{ ...lever, logo }] }] }}
        headingLevel={2}
      />
    </ImageSourceProvider>,
  )
  expect(html).toMatch(/<img[^>]*alt=""[^>]*src="\/lever\.svg"/)
  expect(html).not.toContain('>Lv<')
})
