import { expect, test } from 'vitest'
import { IMAGE, listed, reference } from '#tests/fixtures/sample-values.ts'
import { edited, newDocument, getPreview, remarksOn } from '#tests/fixtures/studio-editor.ts'

const profile = { _type: 'socialLink', label: 'LinkedIn', url: 'https://www.linkedin.example/ada' }

const leader = {
  _type: 'leader',
  name: 'Ada Byrne',
  role: 'Chief executive',
  bio: 'Led hiring at two firms before she founded this one.',
  image: IMAGE,
  profiles: listed(profile),
}

test('a leader is complete with name, role and profile', async () => {
  expect(await remarksOn(leader)).toEqual([])
  expect(await remarksOn(edited(leader, { image: undefined, profiles: undefined }))).toEqual([])
  expect(getPreview(leader)).toEqual({ title: 'Ada Byrne', subtitle: 'Chief executive' })
})

test.each([
  { edits: { name: undefined }, says: ['error name: Required'] },
  { edits: { name: 'n'.repeat(41) }, says: ['warning name: Must be at most 40 characters long'] },
  { edits: { role: undefined }, says: ['error role: Required'] },
  { edits: { bio: undefined }, says: ['error bio: Required'] },
  { edits: { bio: 'b'.repeat(321) }, says: ['warning bio: Must be at most 320 characters long'] },
  { edits: { 'image.alt': undefined }, says: ['error image.alt: Required'] },
  { edits: { 'profiles.0.label': undefined }, says: ['error profiles[a].label: Required'] },
  { edits: { 'profiles.0.url': undefined }, says: ['error profiles[a].url: Required'] },
  {
    edits: { 'profiles.0.url': 'http://www.linkedin.example/ada' },
    says: ['error profiles[a].url: Does not match allowed protocols/schemes'],
  },
  {
    edits: { 'profiles.0.url': 'javascript:alert(1)' },
    says: ['error profiles[a].url: Does not match allowed protocols/schemes'],
  },
  {
    edits: { profiles: listed(profile, profile, profile, profile) },
    says: ['warning profiles: Must have at most 3 items'],
  },
])('of a leader after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(leader, edits))).toEqual(says)
})

const value = { _type: 'value', name: 'Candour', text: 'We say why, also when it is no.' }

test.each([
  { edits: {}, says: [] },
  { edits: { name: undefined }, says: ['error name: Required'] },
  { edits: { name: 'n'.repeat(17) }, says: ['warning name: Must be at most 16 characters long'] },
  { edits: { text: undefined }, says: ['error text: Required'] },
  {
    edits: { proof: 'p'.repeat(201) },
    says: ['warning proof: Must be at most 200 characters long'],
  },
])('of a value after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(value, edits))).toEqual(says)
})

const perk = { _type: 'perk', name: 'Holidays', figure: '28 days', text: 'Plus the public ones.' }

test.each([
  { edits: {}, says: [] },
  { edits: { figure: undefined }, says: [] },
  { edits: { name: undefined }, says: ['error name: Required'] },
  {
    edits: { figure: 'f'.repeat(15) },
    says: ['warning figure: Must be at most 14 characters long'],
  },
  { edits: { text: ' ' }, says: ['error text: Type a text: there are only spaces.'] },
])('of a perk after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(perk, edits))).toEqual(says)
})

test('perks are listed with their figure', () => {
  expect(getPreview(perk)).toEqual({ title: 'Holidays', subtitle: '28 days' })
})

const partnerType = {
  _type: 'partnerType',
  name: 'Technology Partner',
  slug: { _type: 'slug', current: 'technology-partner' },
  description: 'Builds on the open API.',
  benefits: ['A sandbox', 'A contact', 'A listing', 'A review'],
}

test.each([
  { edits: {}, says: [] },
  { edits: { name: undefined }, says: ['error name: Required'] },
  {
    edits: { 'slug.current': 'Technology Partner' },
    says: ['error slug: Small letters, digits and single hyphens: press Generate.'],
  },
  { edits: { description: undefined }, says: ['error description: Required'] },
  {
    edits: { benefits: [] },
    says: [
      'error benefits: Must have at least 1 items',
      'warning benefits: Must have exactly 4 items',
    ],
  },
  { edits: { benefits: ['One'] }, says: ['warning benefits: Must have exactly 4 items'] },
])('of a type of partner after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(partnerType, edits))).toEqual(says)
})

const partner = { _type: 'partner', name: 'Northwind', type: reference('technology'), logo: IMAGE }
const technology = { ...partnerType, _id: 'technology' }

test.each([
  { edits: {}, says: [] },
  { edits: { logo: undefined }, says: [] },
  { edits: { name: undefined }, says: ['error name: Required'] },
  { edits: { type: undefined }, says: ['error type: Required'] },
  {
    edits: { type: reference('gone') },
    says: ['error type: Referenced document must be published'],
  },
  { edits: { note: 'n'.repeat(81) }, says: ['warning note: Must be at most 80 characters long'] },
])('of a partner after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(partner, edits), [technology])).toEqual(says)
})

test('partners are listed with the type as which they take part', () => {
  expect(getPreview({ ...partner, type: technology })).toEqual({
    title: 'Northwind',
    subtitle: 'Technology Partner',
  })
})

const testimonial = {
  _type: 'testimonial',
  quote: 'We met six people instead of sixty.',
  name: 'Mara Lindt',
  title: 'Head of People',
  company: 'Halden',
  stars: 5,
}

test.each([
  { edits: {}, says: [] },
  { edits: { stars: undefined }, says: [] },
  { edits: { quote: undefined }, says: ['error quote: Required'] },
  { edits: { name: undefined }, says: ['error name: Required'] },
  { edits: { title: undefined }, says: ['error title: Required'] },
  { edits: { company: undefined }, says: ['error company: Required'] },
  {
    edits: { stars: 6 },
    says: [
      'error stars: Value "6" did not match any allowed values',
      'error stars: Must be lower than or equal to 5',
    ],
  },
])('of a testimonial after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(testimonial, edits))).toEqual(says)
})

test('a new testimonial starts with five stars', async () => {
  expect(await newDocument('testimonial')).toMatchObject({ stars: 5 })
})

test('a customer is nothing without name and logo', async () => {
  expect(await remarksOn({ _type: 'customer', name: 'Halden', logo: IMAGE })).toEqual([])
  expect(await remarksOn({ _type: 'customer', logo: IMAGE })).toEqual(['error name: Required'])
  const noPicture = { _type: 'imageWithAlt', alt: 'Halden' }
  expect(await remarksOn({ _type: 'customer', name: 'Halden', logo: noPicture })).toEqual([
    'error logo: Image is required',
  ])
  expect(await remarksOn({ _type: 'customer', name: 'Halden' })).toEqual([
    'error logo: Required',
    'error logo.alt: Required',
  ])
})

const caseStudy = {
  _type: 'caseStudy',
  title: 'An assistant, hired in 7 days',
  markedPhrase: '7 days',
  slug: { _type: 'slug', current: 'an-assistant' },
  customer: reference('halden'),
  industry: 'Financial services',
  excerpt: 'From 120 applications to one assistant.',
  metric: '7 days',
  highlight: 'to hire, instead of 3–4 weeks',
  facts: listed({ _type: 'caseFact', label: 'Role', value: 'Assistant' }),
  stages: listed(
    { _type: 'laneStage', label: 'applied', count: 120 },
    { _type: 'laneStage', label: 'to meet', count: 6 },
  ),
  comparisons: listed({
    _type: 'barPair',
    heading: 'Days to hire',
    before: { label: 'Before', value: 24, text: '24 days' },
    after: { label: 'After', value: 7, text: '7 days' },
  }),
  metrics: listed({ _type: 'caseMetric', measure: 'Days to hire', before: '24', after: '7' }),
  workflow: listed({
    _type: 'workflowStep',
    when: 'Day 1',
    text: 'Posted',
    left: 120,
    minutes: 10,
  }),
}
const halden = { _id: 'halden', _type: 'customer', name: 'Halden' }

test('a case study with figures that agree is complete', async () => {
  expect(await remarksOn(caseStudy, [halden])).toEqual([])
})

test.each([
  { edits: { title: undefined, markedPhrase: undefined }, says: ['error title: Required'] },
  {
    edits: { markedPhrase: '7 Days' },
    says: ['error markedPhrase: The marked phrase must be a part of the title, letter by letter.'],
  },
  { edits: { customer: undefined }, says: ['error customer: Required'] },
  { edits: { industry: undefined }, says: ['error industry: Required'] },
  { edits: { excerpt: undefined }, says: ['error excerpt: Required'] },
  { edits: { metric: undefined }, says: ['error metric: Required'] },
  {
    edits: { metric: 'seven days.' },
    says: ['warning metric: Must be at most 10 characters long'],
  },
  { edits: { highlight: undefined }, says: ['error highlight: Required'] },
  { edits: { 'facts.0.value': undefined }, says: ['error facts[a].value: Required'] },
  {
    edits: { 'stages.1.count': 121 },
    says: ['error stages: A stage cannot begin with more people than the one before.'],
  },
  { edits: { 'stages.1.count': 120 }, says: [] },
  {
    edits: { 'stages.1.count': 0 },
    says: ['error stages[b].count: Must be greater than or equal to 1'],
  },
  {
    edits: { 'stages.0.count': 481 },
    says: ['error stages[a].count: Must be lower than or equal to 480'],
  },
  {
    edits: { 'comparisons.0.before.value': -1 },
    says: ['error comparisons[a].before.value: Must be greater than or equal to 0'],
  },
  {
    edits: { 'comparisons.0.after.text': undefined },
    says: ['error comparisons[a].after.text: Required'],
  },
  { edits: { 'metrics.0.measure': undefined }, says: ['error metrics[a].measure: Required'] },
  { edits: { 'metrics.0.after': undefined }, says: ['error metrics[a].after: Required'] },
  { edits: { 'workflow.0.left': 1.5 }, says: ['error workflow[a].left: Must be an integer'] },
  { edits: { 'workflow.0.left': undefined }, says: [] },
  {
    edits: { 'workflow.0.minutes': -5 },
    says: ['error workflow[a].minutes: Must be greater than or equal to 0'],
  },
])('of a case study after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(caseStudy, edits), [halden])).toEqual(says)
})

test('seven stages leave no room for the numbers', async () => {
  const stages = listed(
    ...[7, 6, 5, 4, 3, 2, 1].map((count) => ({ _type: 'laneStage', label: 'left', count })),
  )
  expect(await remarksOn({ ...caseStudy, stages }, [halden])).toEqual([
    'warning stages: More than six stages leave no room for the numbers.',
  ])
})
