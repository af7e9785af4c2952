import { expect, test } from 'vitest'
import { BLOCK_NAMES, SINGLETON_NAMES } from '#schemas/names.ts'
import { listed, reference } from '#tests/fixtures/sample-values.ts'
import { getPreview } from '#tests/fixtures/studio-editor.ts'

/** How an editor finds a document among others of its kind. */
test.each([
  {
    value: { _type: 'author', name: 'Helen Marsh', title: 'Head of Research' },
    listed: { title: 'Helen Marsh', subtitle: 'Head of Research' },
  },
  {
    value: { _type: 'category', title: 'Analytics', description: 'What can be counted' },
    listed: { title: 'Analytics', subtitle: 'What can be counted' },
  },
  {
    value: { _type: 'customer', name: 'Northbeam' },
    listed: { title: 'Northbeam', subtitle: undefined },
  },
  {
    value: { _type: 'testimonial', quote: 'Six people.', name: 'Priya Nair', company: 'Northbeam' },
    listed: { title: 'Priya Nair', subtitle: 'Northbeam' },
  },
  {
    value: { _type: 'integration', name: 'Slack', description: 'A new shortlist appears.' },
    listed: { title: 'Slack', subtitle: 'A new shortlist appears.' },
  },
  {
    value: { _type: 'integrationCategory', title: 'HRIS Systems', description: 'Who was hired.' },
    listed: { title: 'HRIS Systems', subtitle: 'Who was hired.' },
  },
  {
    value: { _type: 'caseStudy', title: 'Hired in seven days', metric: '7 days' },
    listed: { title: 'Hired in seven days', subtitle: '7 days' },
  },
  {
    value: { _type: 'announcement', text: 'We are open', startsAt: '2026-11-01T08:00:00Z' },
    listed: {
      title: 'We are open',
      subtitle: expect.stringMatching(/^from \d+ \w+ 2026, \d\d:00$/),
    },
  },
  {
    value: {
      _type: 'announcement',
      text: 'For a week',
      startsAt: '2026-11-01T12:00:00Z',
      endsAt: '2026-11-08T12:00:00Z',
    },
    listed: {
      title: 'For a week',
      subtitle: expect.stringMatching(/^1 Nov 2026, \d\d:00 to 8 Nov 2026, \d\d:00$/),
    },
  },
  {
    value: { _type: 'announcement', text: 'Some day', startsAt: 'soon' },
    listed: { title: 'Some day', subtitle: 'without a start' },
  },
  {
    value: { _type: 'demoVideo', title: 'One role, from 148 CVs to six people' },
    listed: { title: 'One role, from 148 CVs to six people', subtitle: undefined },
  },
])('a $value._type is listed as $listed.title', ({ value, listed: line }) => {
  expect(getPreview(value)).toEqual(line)
})

/** How an editor finds a member of a list that can be sorted. */
test.each([
  {
    value: { _type: 'navMenu', label: 'Product' },
    listed: { title: 'Product', subtitle: undefined },
  },
  {
    value: { _type: 'navLink', link: { label: 'How it works' }, note: 'Six steps' },
    listed: { title: 'How it works', subtitle: 'Six steps' },
  },
  {
    value: { _type: 'footerList', heading: 'Legal' },
    listed: { title: 'Legal', subtitle: undefined },
  },
  {
    value: { _type: 'socialLink', label: 'LinkedIn', url: 'https://linkedin.example' },
    listed: { title: 'LinkedIn', subtitle: 'https://linkedin.example' },
  },
  {
    value: { _type: 'analyticsTag', name: 'Counter', src: 'https://count.example/script.js' },
    listed: { title: 'Counter', subtitle: 'https://count.example/script.js' },
  },
  {
    value: { _type: 'caseMetric', measure: 'Time to hire', before: '45 days', after: '15 days' },
    listed: { title: 'Time to hire', subtitle: '15 days' },
  },
  {
    value: { _type: 'workflowStep', when: 'Day 1', text: 'Write the brief', minutes: 45 },
    listed: { title: 'Write the brief', subtitle: 'Day 1' },
  },
  {
    value: { _type: 'barPair', heading: 'Recruiter fees', change: '70% lower' },
    listed: { title: 'Recruiter fees', subtitle: '70% lower' },
  },
  {
    value: { _type: 'articleFormula', term: 'Vacancy cost', expression: 'salary ÷ 220' },
    listed: { title: 'Vacancy cost', subtitle: 'salary ÷ 220' },
  },
  {
    value: { _type: 'articleTable', caption: 'Three roles', columns: ['Role', 'Salary'] },
    listed: { title: 'Three roles', subtitle: undefined },
  },
  {
    value: { _type: 'articleCode', code: 'const days = 40' },
    listed: { title: 'const days = 40', subtitle: undefined },
  },
])('in its list, a $value._type is $listed.title', ({ value, listed: line }) => {
  expect(getPreview(value)).toEqual(line)
})

test('what there is once is listed by what it is, however it is filled in', () => {
  const titles = SINGLETON_NAMES.map((_type) => getPreview({ _type, name: 'Testco' }).title)
  expect(titles.filter((title) => typeof title !== 'string' || title === '')).toEqual([])
  expect(new Set(titles).size).toBe(SINGLETON_NAMES.length)
  expect(getPreview({ _type: 'blog', heading: 'Hiring, with the working shown' })).toEqual({
    title: 'Blog',
    subtitle: undefined,
  })
})

test('no section is listed as “Untitled” while it has no heading', () => {
  const titles = BLOCK_NAMES.map((_type) => getPreview({ _type, heading: '  ' }).title)
  expect(titles.filter((title) => typeof title !== 'string' || title.trim() === '')).toEqual([])
  expect(new Set(titles).size).toBe(BLOCK_NAMES.length)
})

test('a section without a heading of its own is listed by its kind, or by whom it shows', () => {
  expect(getPreview({ _type: 'textColumns' })).toEqual({
    title: 'Text in columns',
    subtitle: undefined,
  })
  expect(
    getPreview({
      _type: 'testimonials',
      testimonials: listed({ ...reference('a'), name: 'Priya' }),
    }),
  ).toEqual({ title: 'Priya', subtitle: 'Testimonials' })
})
