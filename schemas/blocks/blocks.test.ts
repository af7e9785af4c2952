import { expect, test } from 'vitest'
import { definitionsByName, isRecord, getList } from '#schemas/definitions.ts'
import { schemaTypes } from '#schemas/index.ts'
import { BLOCK_GROUPS } from '#schemas/block-groups.ts'
import { BLOCK_NAMES, LOOK_FIELDS } from '#schemas/names.ts'
import { listed, LINK, reference, TEXT } from '#tests/fixtures/sample-values.ts'
import { edited, newDocument, getPreview, remarksOn } from '#tests/fixtures/studio-editor.ts'

const lake = [
  { _id: 'programme', _type: 'whiteGloveProgramme' },
  { _id: 'growth', _type: 'plan' },
  { _id: 'film', _type: 'demoVideo' },
  { _id: 'cv', _type: 'feature' },
  { _id: 'technology', _type: 'partnerType' },
]

/** A block is a section of a page; the remarks are those within the section. */
async function remarksOnBlock(block: Record<string, unknown>) {
  const remarks = await remarksOn(
    { _type: 'page', title: 'Page', path: '/page', blocks: listed(block) },
    lake,
  )
  return remarks.map((remark) => remark.replace(' blocks[a].', ' '))
}

const PHRASE =
  'error markedPhrase: The marked phrase must be a part of the heading, letter by letter.'

test.each(['hero', 'pageHeader', 'demoStage', 'whiteGloveForm'])(
  'the marked phrase of a %s is a part of its heading',
  async (type) => {
    const block = { _type: type, heading: 'Six to meet', markedPhrase: 'Six' }
    expect(await remarksOnBlock(block)).not.toContain(PHRASE)
    expect(await remarksOnBlock({ ...block, markedPhrase: 'six' })).toContain(PHRASE)
    expect(await remarksOnBlock({ ...block, markedPhrase: undefined })).not.toContain(PHRASE)
  },
)

const callToAction = {
  _type: 'callToAction',
  heading: 'See it at work',
  agenda: listed({ _type: 'agendaItem', when: '0–5 minutes', text: 'Your roles' }),
  primaryLink: LINK,
}

test.each([
  { edits: {}, says: [] },
  { edits: { agenda: undefined }, says: [] },
  { edits: { heading: undefined }, says: ['error heading: Required'] },
  { edits: { 'agenda.0.when': undefined }, says: ['error agenda[a].when: Required'] },
  {
    edits: { agenda: listed(...Array.from({ length: 4 }, () => ({ ...callToAction.agenda[0] }))) },
    says: ['warning agenda: Must have at most 3 items'],
  },
  {
    edits: { primaryLink: undefined },
    says: ['error primaryLink: Required', 'error primaryLink.label: Required'],
  },
  {
    edits: { 'primaryLink.href': undefined },
    says: ['error primaryLink: Choose a page or type an address.'],
  },
])('of a call to action after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnBlock(edited(callToAction, edits))).toEqual(says)
})

const step = { _type: 'step', title: 'Screen', text: 'Each CV is read.', count: 120 }
const steps = { _type: 'steps', steps: listed(step, { ...step, count: 6 }) }

test.each([
  { edits: {}, says: [] },
  { edits: { 'steps.0.count': undefined }, says: [] },
  { edits: { 'steps.1.count': 120 }, says: [] },
  {
    edits: { 'steps.1.count': 121 },
    says: ['error steps: Nobody joins on the way: a count cannot be larger than the one before.'],
  },
  {
    edits: { 'steps.0.count': 201 },
    says: ['error steps[a].count: Must be lower than or equal to 200'],
  },
  { edits: { 'steps.1.count': 1.5 }, says: ['error steps[b].count: Must be an integer'] },
  { edits: { 'steps.0.text': undefined }, says: ['error steps[a].text: Required'] },
  { edits: { steps: undefined }, says: ['error steps: Required'] },
])('of steps after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnBlock(edited(steps, edits))).toEqual(says)
})

const plans = {
  heading: 'Plans',
  monthlyLabel: 'Monthly',
  annualLabel: 'Annual',
  popularLabel: 'Popular',
  includedLabel: 'Included',
  notIncludedLabel: 'Not included',
  _type: 'planCards',
  plans: listed(reference('growth')),
}

test.each([
  { edits: {}, says: [] },
  { edits: { plans: [] }, says: ['error plans: Must have at least 1 items'] },
  {
    edits: { plans: listed(reference('gone')) },
    says: ['error plans[a]: Referenced document must be published'],
  },
  { edits: { monthlyLabel: undefined }, says: ['error monthlyLabel: Required'] },
  { edits: { includedLabel: undefined }, says: ['error includedLabel: Required'] },
])('of the plan cards after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnBlock(edited(plans, edits))).toEqual(says)
})

const banner = { _type: 'banner', heading: 'We hire with you', action: LINK }
const offer = { _type: 'offer', heading: 'Four hours', programme: reference('programme') }
const chapter = {
  _type: 'documentation',
  heading: 'Roles',
  text: TEXT,
  entries: listed({ _type: 'documentationEntry', term: 'GET /v1/roles', text: 'All roles.' }),
  samples: listed({ _type: 'codeSample', title: 'A request', code: 'curl …' }),
}
const columns = { _type: 'textColumns', items: listed({ _type: 'textItem', title: 'One' }) }
const directory = {
  _type: 'featureDirectory',
  groups: listed({ _type: 'featureGroup', title: 'Screen', features: listed(reference('cv')) }),
}
const table = {
  _type: 'dataTable',
  heading: 'All plans',
  columns: ['Plan', 'Price'],
  rows: listed({ _type: 'dataTableRow', cells: ['Growth', '$99'] }),
}

test.each([
  { block: banner, edits: {}, says: [] },
  {
    block: banner,
    edits: { programme: reference('gone') },
    says: ['error programme: Referenced document must be published'],
  },
  { block: banner, edits: { 'action.label': undefined }, says: ['error action.label: Required'] },
  { block: offer, edits: {}, says: [] },
  { block: offer, edits: { programme: undefined }, says: ['error programme: Required'] },
  { block: chapter, edits: {}, says: [] },
  {
    block: chapter,
    edits: { 'entries.0.term': undefined },
    says: ['error entries[a].term: Required'],
  },
  {
    block: chapter,
    edits: { 'samples.0.code': undefined },
    says: ['error samples[a].code: Required'],
  },
  { block: columns, edits: {}, says: [] },
  { block: columns, edits: { items: [] }, says: ['error items: Must have at least 1 items'] },
  { block: directory, edits: {}, says: [] },
  {
    block: directory,
    edits: { 'groups.0.features': [] },
    says: ['error groups[a].features: Must have at least 1 items'],
  },
  {
    block: table,
    edits: { 'rows.0.cells': ['Growth'] },
    says: [
      'error rows: Give each row 2 cells, as many as there are columns.',
      'error rows[a].cells: Must have at least 2 items',
    ],
  },
])('of a $block._type after $edits an editor reads $says', async ({ block, edits, says }) => {
  expect(await remarksOnBlock(edited(block, edits))).toEqual(says)
})

test('the words over the fields of each form start filled in', async () => {
  expect(await newDocument('contactForm')).toMatchObject({
    labels: { name: 'Full Name', email: 'Work Email', optional: 'optional' },
    submitLabel: 'Book a Demo',
  })
  expect(await newDocument('careersForm')).toMatchObject({
    labels: { resumeLink: 'Link to your resume' },
    closeLabel: 'Close',
  })
  expect(await newDocument('integrationRequest')).toMatchObject({
    labels: { system: 'Which system or tool' },
  })
  expect(await newDocument('whiteGloveForm')).toMatchObject({ fullNameLabel: 'Full Name' })
})

test('a new form lacks its heading and the documents it offers, not one of its labels', async () => {
  const missing = await remarksOnBlock(await newDocument('contactForm'))
  expect(missing).toEqual(['error heading: Required'])
  const partners = await remarksOnBlock(await newDocument('partnerProgramme'))
  expect(partners).toEqual(['error heading: Required', 'error types: Required'])
})

test('an interest of the contact form is one that reports know', async () => {
  const interests = listed({ _type: 'interest', value: 'lunch', label: 'Lunch' })
  const form = { ...(await newDocument('contactForm')), heading: 'Talk to us', interests }
  expect(await remarksOnBlock(form)).toEqual([
    'error interests[a].value: Value "lunch" did not match any allowed values',
  ])
  expect(await remarksOnBlock(edited(form, { 'interests.0.value': 'pricing' }))).toEqual([])
})

test('the sections of a page are told apart by heading and kind', () => {
  const shown = {
    heading: 'A heading',
    caption: 'A caption',
    name: 'A name',
    section: { _type: 'section', title: 'A section' },
    testimonials: listed({ _type: 'testimonial', name: 'Ada' }),
  }
  const subtitles = BLOCK_NAMES.map((_type) => getPreview({ _type, ...shown }))
  expect(subtitles.filter(({ subtitle }) => !subtitle)).toEqual([])
  expect(new Set(subtitles.map(({ subtitle }) => subtitle)).size).toBe(BLOCK_NAMES.length)
})

test('a choice that a new block has made already says how it looks, and fills no block', () => {
  const definitions = definitionsByName(schemaTypes)
  for (const block of BLOCK_NAMES) {
    const chosen = getList(definitions.get(block)?.fields).filter(
      ({ options, initialValue }) =>
        isRecord(options) && options.list !== undefined && initialValue !== undefined,
    )
    for (const { name } of chosen) expect(LOOK_FIELDS, block).toContain(name)
  }
})

test('the menu of new sections has each of them in one group', () => {
  const grouped = BLOCK_GROUPS.flatMap((group) => group.of)
  expect(grouped.toSorted()).toEqual(BLOCK_NAMES.toSorted())
})
