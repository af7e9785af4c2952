import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { CaseStudyList } from './case-study-list.tsx'

const study = {
  _id: 'one',
  title: 'A role filled in a week.',
  href: '/case-studies/one',
  metric: '7 days',
  highlight: 'to hire an assistant',
  excerpt: 'There were 120 applicants.',
  industry: 'Training',
  company: 'Enlighten',
  logo: null,
}

const list = { ...emptyBlocks.caseStudyList, readLabel: 'Read the story', caseStudies: [study] }

test('each story has its figure and a link that is named after it', () => {
  const html = renderAt(<CaseStudyList block={list} headingLevel={2} />)
  expect(html).toContain('7 days')
  expect(html).toMatch(/<a [^>]*aria-label="Read the story: A role filled in a week\."/)
  expect(html).toMatch(/href="\/case-studies\/one"/)
  expect(html).toMatch(/<h2[^>]*>A role filled in a week\.<\/h2>/)
})

test('under a heading of the block the stories’ headings are one level lower', () => {
  const html = renderAt(
    <CaseStudyList block={{ ...list, heading: 'Three stories' }} headingLevel={2} />,
  )
  expect(html).toMatch(/<h2[^>]*>Three stories<\/h2>/)
  expect(html).toMatch(/<h3[^>]*>A role filled/)
})

test('without a logo the company’s name stands in its place', () => {
  expect(renderAt(<CaseStudyList block={list} headingLevel={2} />)).toContain('Enlighten')
})

test('a story without an address or a label has no link', () => {
  const bare = { ...list, caseStudies: [{ ...study, href: null }] }
  expect(renderAt(<CaseStudyList block={bare} headingLevel={2} />)).not.toContain('<a ')
})

test('deleted stories are passed over, and without any there is no section', () => {
  const html = renderAt(
    <CaseStudyList block={{ ...list, caseStudies: [null, study] }} headingLevel={2} />,
  )
  expect(html.match(/<article/g)).toHaveLength(1)
  expect(
    renderAt(<CaseStudyList block={{ ...list, caseStudies: [null] }} headingLevel={2} />),
  ).toBe('')
})
