import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { LONG_WORD, visibleText } from '#tests/render/visible-text.ts'
import { CaseHeader } from './case-header.tsx'
import { CasePicture } from './case-picture.tsx'
import { emptyCaseStudy } from './case-study.fixture.ts'
import { CaseStudyView } from './case-study-view.tsx'
import { Comparisons } from './comparisons.tsx'
import { formatDuration } from './duration.ts'
import { MetricsTable } from './metrics-table.tsx'
import { Workflow } from './workflow.tsx'

test('a word of 80 characters in a title and a fact is printed whole', () => {
  const facts = [{ _key: 'a', label: LONG_WORD, value: LONG_WORD }]
  const html = renderAt(<CaseHeader study={{ ...emptyCaseStudy, title: LONG_WORD, facts }} />)
  expect(html.split(LONG_WORD)).toHaveLength(4)
})

test('the facts beside a title are read as pairs, in their order', () => {
  const facts = [
    { _key: 'a', label: 'Company', value: 'Halden' },
    { _key: 'b', label: 'Role', value: null },
  ]
  const html = renderAt(<CaseHeader study={{ ...emptyCaseStudy, facts }} />)
  expect(visibleText(html)).toEqual(['A role filled in a week.', 'Company', 'Halden', 'Role'])
  expect(html).toMatch(/<dt[^>]*>Company<\/dt><dd>Halden<\/dd>/)
})

test('a header without a template has no way back and no button', () => {
  const html = renderAt(<CaseHeader study={emptyCaseStudy} />)
  expect(html).not.toMatch(/<a |<dl|undefined|null/)
})

function makePair({ before, after }: { before: number; after: number }) {
  return {
    _key: `${before}-${after}`,
    heading: 'Days to hire',
    before: { label: 'Before', value: before, text: `${before} days` },
    after: { label: 'Now', value: after, text: `${after} days` },
    change: null,
  }
}

function barsIn(markup: string) {
  return [...markup.matchAll(/<rect width="([\d.]+)"/g)].map(([, width]) => Number(width))
}

test('each pair of bars has a scale of its own', () => {
  const pairs = [makePair({ before: 40, after: 10 }), makePair({ before: 2, after: 8 })]
  expect(barsIn(renderAt(<Comparisons pairs={pairs} />))).toEqual([100, 25, 25, 100])
})

test('bars of nothing and of less than nothing are drawn without a fault', () => {
  const pairs = [makePair({ before: 0, after: 0 }), makePair({ before: -5, after: 0 })]
  const html = renderAt(<Comparisons pairs={pairs} />)
  expect(barsIn(html)).toEqual([0, 0, 0, 0])
  expect(html).not.toMatch(/NaN|Infinity|undefined/)
})

test('a pair of which one side was never written shows the other', () => {
  const pairs = [{ ...makePair({ before: 40, after: 10 }), before: null }]
  expect(visibleText(renderAt(<Comparisons pairs={pairs} />))).toEqual([
    'Days to hire',
    'Now',
    '10 days',
  ])
})

test('each pair is a section that its heading names', () => {
  const html = renderAt(<Comparisons pairs={[makePair({ before: 4, after: 1 })]} />)
  expect(html).toContain('<section aria-labelledby="pair-4-1"')
  expect(html).toContain('<h3 id="pair-4-1"')
})

const falling = [
  { _key: 'a', label: 'applied', count: 12 },
  { _key: 'b', label: 'to meet', count: 2 },
]

test('counted people come before bars, and without either there is no picture', () => {
  const comparisons = [makePair({ before: 40, after: 10 })]
  const both = renderAt(<CasePicture study={{ ...emptyCaseStudy, stages: falling, comparisons }} />)
  expect(both).toContain('applied')
  expect(both).not.toContain('Days to hire')
  expect(renderAt(<CasePicture study={emptyCaseStudy} />)).toBe('')
})

test('numbers that rise are no lane: the bars stand instead', () => {
  const comparisons = [makePair({ before: 40, after: 10 })]
  const stages = falling.toReversed()
  const html = renderAt(<CasePicture study={{ ...emptyCaseStudy, stages, comparisons }} />)
  expect(html).toContain('Days to hire')
  expect(renderAt(<CasePicture study={{ ...emptyCaseStudy, stages }} />)).toBe('')
})

test('a stage without words is still counted', () => {
  const stages = falling.map((stage) => ({ ...stage, label: null }))
  const html = renderAt(<CasePicture study={{ ...emptyCaseStudy, stages }} />)
  expect(html).not.toMatch(/undefined|null/)
  expect(html).toContain('<td>12</td>')
})

test('a figure of which parts are missing keeps its columns', () => {
  const metrics = [{ _key: 'a', measure: null, before: null, after: '7 days', change: null }]
  const html = renderAt(<MetricsTable metrics={metrics} template={null} />)
  expect(html.match(/<td/g)).toHaveLength(3)
  expect(html).not.toMatch(/undefined|null/)
})

const step = {
  _key: 'a',
  when: LONG_WORD,
  text: LONG_WORD,
  doneBy: null,
  left: null,
  minutes: null,
}

test('a step of which the minutes are missing adds nothing to the sum', () => {
  const steps = [step, { ...step, _key: 'b', minutes: 45 }]
  const html = renderAt(<Workflow steps={steps} outOf={null} template={null} />)
  expect(html).toMatch(/<tfoot.*45 min<\/td>/)
  expect(html).not.toMatch(/NaN|undefined|null/)
})

test('more people left than there were at first do not break the bar', () => {
  const steps = [{ ...step, left: 200 }]
  const html = renderAt(<Workflow steps={steps} outOf={120} template={null} />)
  expect(html).toMatch(/viewBox="0 0 200 10".*<rect width="200"/)
})

test('the row of a step is named by its day', () => {
  const html = renderAt(
    <Workflow steps={[{ ...step, when: 'Day 1' }]} outOf={null} template={null} />,
  )
  expect(html).toMatch(/<th scope="row"[^>]*>Day 1<\/th>/)
})

test.each([
  [0, '0'],
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [61, '1 h 01'],
  [165, '2 h 45'],
  [6000, '100 h'],
])('%d minutes are printed as "%s"', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text)
})

test('a quotation without a person has no one beside it', () => {
  const html = renderAt(<CaseStudyView study={{ ...emptyCaseStudy, quote: 'It was quick.' }} />)
  expect(visibleText(html)).toEqual(['A role filled in a week.', '“It was quick.”'])
  expect(html).not.toContain('<figcaption')
})

test('headings of a whole study go down by one step at a time', () => {
  const html = renderAt(
    <CaseStudyView
      study={{
        ...emptyCaseStudy,
        pictureHeading: 'Before and after',
        comparisons: [makePair({ before: 4, after: 1 })],
      }}
    />,
  )
  expect([...html.matchAll(/<h(\d)/g)].map(([, level]) => level)).toEqual(['1', '2', '3'])
})
