import { PlaceholderProvider } from '#app/content/placeholders.tsx'
import { uploadedPicture, uploadSource } from '#tests/fixtures/uploaded-picture.ts'
import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { ImageSourceProvider } from '#app/content/image-source.ts'
import { emptyBlocks, makeLink } from '#tests/render/empty-blocks.ts'
import { TextColumns } from './text-columns.tsx'

const item = {
  _key: 'a',
  title: 'Data security',
  text: 'Read by nobody else.',
  points: null,
  picture: null,
  action: null,
}
const texts = { ...emptyBlocks.textColumns, heading: 'For large teams', items: [item] }

test('the texts have headings one level below the section’s, and never below h3', () => {
  const section = renderAt(<TextColumns block={texts} headingLevel={2} />)
  expect(section).toMatch(/<h2[^>]*>For large teams<\/h2>/)
  expect(section).toMatch(/<h3[^>]*>Data security<\/h3>/)
  const page = renderAt(<TextColumns block={texts} headingLevel={1} />)
  expect(page).toMatch(/<h1[^>]*>For large teams<\/h1>/)
  expect(page).toMatch(/<h2[^>]*>Data security<\/h2>/)
})

test('without a heading of their own the texts’ headings are the section’s', () => {
  const html = renderAt(<TextColumns block={{ ...texts, heading: null }} headingLevel={2} />)
  expect(html).toMatch(/<h2[^>]*>Data security<\/h2>/)
  expect(html).not.toContain('aria-labelledby')
})

test('the facts are a list, and no list stands where there are none', () => {
  const withPoints = { ...item, points: ['SOC 2 Type II', 'End-to-end encryption'] }
  const html = renderAt(<TextColumns block={{ ...texts, items: [withPoints] }} headingLevel={2} />)
  expect(html).toMatch(/<ul[^>]*><li[^>]*>SOC 2 Type II<\/li><li[^>]*>End-to-end encryption<\/li>/)
  for (const points of [null, []]) {
    const block = { ...texts, items: [{ ...item, points }] }
    expect(renderAt(<TextColumns block={block} headingLevel={2} />)).not.toContain('<ul')
  }
})

test('the entry price is filled into a text', () => {
  const block = { ...texts, items: [{ ...item, text: 'From {entryPrice} a month.' }] }
  const html = renderAt(
    <PlaceholderProvider value={{ entryPrice: '$79', freeMonths: '2 months' }}>
      <TextColumns block={block} headingLevel={2} />
    </PlaceholderProvider>,
  )
  expect(html).toContain('From $79 a month.')
})

test('each layout shows the same words', () => {
  for (const layout of ['columns', 'cards', 'rows'] as const) {
    const html = renderAt(<TextColumns block={{ ...texts, layout }} headingLevel={2} />)
    expect(html.replace(/<[^>]+>/g, '')).toBe('For large teamsData securityRead by nobody else.')
  }
})

test('a text has its picture above it and its link below, in each layout', () => {
  const illustrated = {
    ...item,
    picture: uploadedPicture,
    action: makeLink({ label: 'Read how', href: '/legal/security' }),
  }
  for (const layout of ['columns', 'cards', 'rows'] as const) {
    const html = renderAt(
      <ImageSourceProvider value={uploadSource}>
        <TextColumns block={{ ...texts, layout, items: [illustrated] }} headingLevel={2} />
      </ImageSourceProvider>,
    )
    expect(html).toMatch(/alt="A desk".*Data security.*href="\/legal\/security"[^>]*>Read how</s)
  }
})

test('as many stand in a row as an editor says, and else as fit their number', () => {
  const render = (perRow: 'auto' | 'two' | null) =>
    renderAt(<TextColumns block={{ ...texts, perRow }} headingLevel={2} />)
  expect(render('two')).toContain('md:grid-cols-2')
  expect(render('auto')).toContain('md:grid-cols-3')
  expect(render(null)).toContain('md:grid-cols-3')
})
