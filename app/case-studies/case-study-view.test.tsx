import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { CaseStudyView } from './case-study-view.tsx'
import { emptyCaseStudy } from './case-study.fixture.ts'
import { type CaseStudy } from './case-study.types.ts'

function render(fields: Partial<CaseStudy>) {
  return renderAt(<CaseStudyView study={{ ...emptyCaseStudy, ...fields }} />)
}

test('a study of which only the title is written is a page with its h1 and nothing else', () => {
  const html = render({})
  expect(html).toMatch(/<h1[^>]*>A role filled in a week\.<\/h1>/)
  expect(html).not.toMatch(/<h2|<table|<svg|<figure|<details|null|undefined/)
})

test('the phrase is marked where it stands in the title', () => {
  expect(render({ markedPhrase: 'a week' })).toContain('<span class="marked">a week</span>')
})

test('counted people are drawn as a lane, with the numbers in a table', () => {
  const html = render({
    pictureHeading: '12 people in, two to meet',
    stages: [
      { _key: 'a', label: 'applied', count: 12 },
      { _key: 'b', label: 'finalists', count: 2 },
    ],
  })
  expect(html).toContain('<caption>12 people in, two to meet</caption>')
  expect(html).toMatch(/<th scope="row">finalists<\/th><td>2<\/td>/)
})

test('where nobody was counted, pairs of bars stand to the scale of the longer one', () => {
  const html = render({
    stages: [{ _key: 'a', label: 'applied', count: 2 }],
    comparisons: [
      {
        _key: 'days',
        heading: 'Time to hire',
        before: { label: 'Before', value: 45, text: '45 days' },
        after: { label: 'Now', value: 9, text: '9 days' },
        change: '80% faster',
      },
    ],
  })
  expect([...html.matchAll(/<rect width="([\d.]+)"/g)].map(([, width]) => Number(width))).toEqual([
    100, 20,
  ])
  expect(html).toMatch(/45 days.*9 days/)
  expect(html).toContain('80% faster')
})

test('the quotation names who says it and their company', () => {
  const html = render({
    quote: 'It was quick.',
    author: { name: 'Grace Attwood', title: 'Chief Executive' },
    customer: { _id: 'c', name: 'Enlighten', logo: null },
  })
  expect(html).toContain('“It was quick.”')
  expect(html).toContain('Chief Executive, Enlighten')
})

test('a quotation without its author stands alone', () => {
  expect(render({ quote: 'It was quick.' })).not.toContain('<figcaption')
})
