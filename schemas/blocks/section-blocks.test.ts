import { expect, test } from 'vitest'
import { LINK, listed, reference, TEXT } from '#tests/fixtures/sample-values.ts'
import { edited, newDocument, remarksOn } from '#tests/fixtures/studio-editor.ts'

const lake = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven'].flatMap((id) => [
    { _id: `feature-${id}`, _type: 'feature' },
    { _id: `customer-${id}`, _type: 'customer' },
    { _id: `testimonial-${id}`, _type: 'testimonial' },
  ]),
  { _id: 'integrity', _type: 'value' },
  { _id: 'holidays', _type: 'perk' },
  { _id: 'ada', _type: 'leader' },
  { _id: 'northwind', _type: 'partner' },
  { _id: 'calendars', _type: 'integrationCategory' },
  { _id: 'enlighten', _type: 'caseStudy' },
]

/** Collects the Studio's remarks on the fields of a section. */
async function remarksOnBlock(block: Record<string, unknown>) {
  const remarks = await remarksOn(
    { _type: 'page', title: 'Page', path: '/page', blocks: listed(block) },
    lake,
  )
  return remarks.map((remark) => remark.replace(' blocks[a].', ' '))
}

/** References to the first documents of a kind in the lake. */
function firstOf({ kind, count }: { kind: string; count: number }) {
  const ids = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].slice(0, count)
  return listed(...ids.map((id) => reference(`${kind}-${id}`)))
}

const hero = {
  _type: 'hero',
  heading: '300 hours of screening, done in 10.',
  markedPhrase: 'done in 10.',
  lead: 'It reads every CV.',
  primaryLink: LINK,
  secondaryLink: LINK,
  secondaryIcon: 'play',
}

test.each([
  { edits: {}, says: [] },
  { edits: { lead: undefined, primaryLink: undefined, secondaryLink: undefined }, says: [] },
  { edits: { heading: undefined, markedPhrase: undefined }, says: ['error heading: Required'] },
  {
    edits: { heading: `${'h'.repeat(70)} done in 10.` },
    says: ['warning heading: Must be at most 80 characters long'],
  },
  { edits: { lead: 'l'.repeat(301) }, says: ['warning lead: Must be at most 300 characters long'] },
  { edits: { 'primaryLink.label': undefined }, says: ['error primaryLink.label: Required'] },
  {
    edits: { pictureNote: 'n'.repeat(161) },
    says: ['warning pictureNote: Must be at most 160 characters long'],
  },
])('of a hero after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnBlock(edited(hero, edits))).toEqual(says)
})

test('a new hero has no play mark until an editor chooses it', async () => {
  expect(await newDocument('hero')).toMatchObject({ secondaryIcon: 'none' })
})

test.each([
  { type: 'featureGrid', list: 'features', kind: 'feature', most: 4 },
  { type: 'testimonials', list: 'testimonials', kind: 'testimonial', most: 3 },
  { type: 'logoStrip', list: 'customers', kind: 'customer', most: 6 },
])(
  'a $type takes $most at most without a warning, and each once',
  async ({ type, list, kind, most }) => {
    const block = { _type: type, heading: 'A heading', [list]: firstOf({ kind, count: most }) }
    expect(await remarksOnBlock(block)).toEqual([])
    expect(await remarksOnBlock({ ...block, [list]: firstOf({ kind, count: most + 1 }) })).toEqual([
      `warning ${list}: Must have at most ${most} items`,
    ])
    const twice = listed(reference(`${kind}-one`), reference(`${kind}-one`))
    expect(await remarksOnBlock({ ...block, [list]: twice })).toEqual([
      `error ${list}[a]: Can't be a duplicate`,
      `error ${list}[b]: Can't be a duplicate`,
    ])
    const gone = listed(reference('gone'))
    expect(await remarksOnBlock({ ...block, [list]: gone })).toEqual([
      `error ${list}[a]: Referenced document must be published`,
    ])
  },
)

test.each([
  { type: 'featureGrid', list: 'features', says: 'feature, or only the heading is shown.' },
  { type: 'testimonials', list: 'testimonials', says: 'testimonial, or the section is not shown.' },
  { type: 'logoStrip', list: 'customers', says: 'customer, or the section is not shown.' },
  {
    type: 'integrationDirectory',
    list: 'categories',
    says: 'category, or the section is not shown.',
  },
])('an editor of a $type without $list reads that there is nothing to show', async (section) => {
  const { type, list, says } = section
  for (const picks of [undefined, []]) {
    expect(await remarksOnBlock({ _type: type, heading: 'A heading', [list]: picks })).toEqual([
      `warning ${list}: Pick at least one ${says}`,
    ])
  }
})

test.each([
  { type: 'values', list: 'values', member: 'integrity' },
  { type: 'perks', list: 'perks', member: 'holidays' },
  { type: 'leaders', list: 'leaders', member: 'ada' },
  { type: 'partnerGrid', list: 'partners', member: 'northwind' },
])(
  'a section of $list shows those that are picked, or fills itself',
  async ({ type, list, member }) => {
    const block = { _type: type, heading: 'A heading', [list]: listed(reference(member)) }
    expect(await remarksOnBlock(block)).toEqual([])
    expect(await remarksOnBlock({ ...block, [list]: undefined })).toEqual([])
    expect(await remarksOnBlock({ ...block, [list]: [] })).toEqual([])
    expect(
      await remarksOnBlock({ ...block, [list]: listed(reference(member), reference(member)) }),
    ).toEqual([`error ${list}[a]: Can't be a duplicate`, `error ${list}[b]: Can't be a duplicate`])
    expect(await remarksOnBlock({ ...block, heading: 'h'.repeat(61) })).toEqual([
      'warning heading: Must be at most 60 characters long',
    ])
    expect(await remarksOnBlock({ ...block, lead: 'l'.repeat(201) })).toEqual([
      'warning lead: Must be at most 200 characters long',
    ])
  },
)

test.each([
  { type: 'integrationDirectory', list: 'categories', member: 'calendars' },
  { type: 'caseStudyList', list: 'caseStudies', member: 'enlighten' },
])('a $type needs no heading, as the page has one, but each once', async (directory) => {
  const { type, list, member } = directory
  const block = { _type: type, [list]: listed(reference(member)) }
  expect(await remarksOnBlock(block)).toEqual([])
  const twice = listed(reference(member), reference(member))
  expect(await remarksOnBlock({ ...block, [list]: twice })).toEqual([
    `error ${list}[a]: Can't be a duplicate`,
    `error ${list}[b]: Can't be a duplicate`,
  ])
})

test('the link of a new story says what it does', async () => {
  expect(await newDocument('caseStudyList')).toMatchObject({ readLabel: 'Read the story' })
})

const columns = {
  _type: 'textColumns',
  layout: 'cards',
  items: listed({ _type: 'textItem', title: 'Data security', points: ['SOC 2 Type II'] }),
}

test.each([
  { edits: {}, says: [] },
  { edits: { items: undefined }, says: ['error items: Required'] },
  { edits: { 'items.0.title': undefined }, says: ['error items[a].title: Required'] },
  {
    edits: { 'items.0.title': 't'.repeat(51) },
    says: ['warning items[a].title: Must be at most 50 characters long'],
  },
  {
    edits: { 'items.0.text': 't'.repeat(401) },
    says: ['warning items[a].text: Must be at most 400 characters long'],
  },
  {
    edits: { 'items.0.points': Array.from({ length: 9 }, (_, index) => `Fact ${index}`) },
    says: ['warning items[a].points: Must have at most 8 items'],
  },
  {
    edits: { items: listed(...Array.from({ length: 13 }, () => ({ ...columns.items[0] }))) },
    says: ['warning items: Must have at most 12 items'],
  },
])('of texts in columns after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnBlock(edited(columns, edits))).toEqual(says)
})

const score = {
  _type: 'scoreVignette',
  criteria: listed({ _type: 'scoreCriterion', name: 'Operations', points: 36, outOf: 40 }),
}

test('a band with a picture has one picture of the product, and not two', async () => {
  const band = { _type: 'pictureBand', heading: 'See the sum', picture: listed(score) }
  expect(await remarksOnBlock(band)).toEqual([])
  expect(await remarksOnBlock({ ...band, picture: listed(score, score) })).toEqual([
    'error picture: Must have exactly 1 items',
  ])
  expect(await remarksOnBlock({ ...band, picture: undefined })).toEqual(['error picture: Required'])
})

const chapter = {
  _type: 'documentation',
  heading: 'Roles',
  text: TEXT,
  entries: listed({ _type: 'documentationEntry', term: 'GET /v1/roles', text: 'All roles.' }),
  samples: listed({ _type: 'codeSample', title: 'A request', code: 'curl …' }),
}

test.each([
  { edits: { heading: undefined }, says: ['error heading: Required'] },
  {
    edits: { heading: 'h'.repeat(41) },
    says: ['warning heading: Must be at most 40 characters long'],
  },
  { edits: { entries: undefined, samples: undefined, text: undefined }, says: [] },
  { edits: { 'entries.0.text': undefined }, says: ['error entries[a].text: Required'] },
  {
    edits: { 'samples.0.note': 'n'.repeat(161) },
    says: ['warning samples[a].note: Must be at most 160 characters long'],
  },
])('of documentation after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnBlock(edited(chapter, edits))).toEqual(says)
})
