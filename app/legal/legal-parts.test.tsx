import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { LONG_WORD, visibleText } from '#tests/render/visible-text.ts'
import { LegalQuestions } from './legal-questions.tsx'
import { TableOfContents } from './table-of-contents.tsx'

const sections = [
  { _key: 'one', title: 'What we store' },
  { _key: 'two', title: LONG_WORD },
]

test('the contents are numbered in the order of the text, and lead to its sections', () => {
  const html = renderAt(<TableOfContents label="On this page" sections={sections} />)
  expect(visibleText(html)).toEqual(['On this page', '1', 'What we store', '2', LONG_WORD])
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '#section-one',
    '#section-two',
  ])
  expect(html).toContain('<nav aria-label="On this page"')
})

test('a text without sections has no contents', () => {
  expect(renderAt(<TableOfContents label="On this page" sections={[]} />)).toBe('')
})

test('contents without a label are not named by an empty word', () => {
  expect(renderAt(<TableOfContents label={null} sections={sections} />)).not.toMatch(
    /aria-label|undefined|null/,
  )
})

test('without words and without other texts nothing but the frame is left', () => {
  const html = renderAt(<LegalQuestions template={null} others={[]} pathname="/legal/terms" />)
  expect(visibleText(html)).toEqual([])
  expect(html).not.toMatch(/<h2|<a |undefined|null/)
})

test('another text without an address is named and not linked', () => {
  const others = [{ _id: 'a', title: 'Security', slug: null }]
  const html = renderAt(<LegalQuestions template={null} others={others} pathname="/legal/terms" />)
  expect(visibleText(html)).toEqual(['Security'])
  expect(html).not.toContain('<a ')
})
