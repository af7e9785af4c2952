import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { ImageSourceProvider } from '#app/content/image-source.ts'
import { uploadedPicture, uploadSource } from '#tests/fixtures/uploaded-picture.ts'
import { emptyBlocks, makeLink } from '#tests/render/empty-blocks.ts'
import { PageHeader } from './page-header.tsx'

const header = { ...emptyBlocks.pageHeader, heading: 'Sixteen features on one desk.' }

test('the section is named by its heading, which takes the level that the page needs', () => {
  const first = renderAt(<PageHeader block={header} headingLevel={1} />)
  expect(first).toMatch(/<section aria-labelledby="heading-pageHeader"/)
  expect(first).toMatch(/<h1[^>]*>Sixteen features on one desk\.<\/h1>/)
  expect(renderAt(<PageHeader block={header} headingLevel={2} />)).toContain('<h2')
})

test('the phrase is marked where it stands in the heading', () => {
  const html = renderAt(
    <PageHeader block={{ ...header, markedPhrase: 'one desk' }} headingLevel={1} />,
  )
  expect(html).toContain('Sixteen features on <span class="marked">one desk</span>.')
})

test('both buttons lead on, and one without an address is left out', () => {
  const html = renderAt(
    <PageHeader
      block={{
        ...header,
        lead: 'What each one does.',
        primaryLink: makeLink({ label: 'Book a Demo', href: '/contact' }),
        secondaryLink: makeLink({ label: 'Nowhere', href: null }),
      }}
      headingLevel={1}
    />,
  )
  expect(html).toContain('What each one does.')
  expect(html).toMatch(/href="\/contact"[^>]*>Book a Demo</)
  expect(html).not.toContain('Nowhere')
})

test('a picture stands beside the text or below it, and no room is kept without one', () => {
  const render = (fields: Partial<typeof header>) =>
    renderAt(
      <ImageSourceProvider value={uploadSource}>
        <PageHeader block={{ ...header, lead: 'Each.', ...fields }} headingLevel={1} />
      </ImageSourceProvider>,
    )
  const beside = render({ image: uploadedPicture, imagePlace: null })
  expect(beside).toMatch(/<h1.*Each\..*alt="A desk"/s)
  expect(beside).toContain('page-grid')
  const below = render({ image: uploadedPicture, imagePlace: 'below' })
  expect(below).toMatch(/<h1.*Each\..*alt="A desk"/s)
  expect(below).not.toContain('page-grid')
  expect(render({ image: { ...uploadedPicture, asset: null } })).toBe(render({ image: null }))
})
