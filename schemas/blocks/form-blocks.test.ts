import { expect, test } from 'vitest'
import { LINK, listed, reference } from '#tests/fixtures/sample-values.ts'
import { edited, newDocument, remarksOn } from '#tests/fixtures/studio-editor.ts'

const lake = [
  { _id: 'programme', _type: 'whiteGloveProgramme' },
  { _id: 'technology', _type: 'partnerType' },
  { _id: 'film', _type: 'demoVideo' },
  { _id: 'faqs', _type: 'faqGroup' },
  { _id: 'cv', _type: 'feature' },
  { _id: 'ada', _type: 'leader' },
]

/** Collects the Studio's remarks on the fields of a section. */
async function remarksOnBlock(block: Record<string, unknown>) {
  const remarks = await remarksOn(
    { _type: 'page', title: 'Page', path: '/page', blocks: listed(block) },
    lake,
  )
  return remarks.map((remark) => remark.replace(' blocks[a].', ' '))
}

const step = { when: 'Within 24 hours', text: 'A person writes to you.' }

const contact = {
  ...(await newDocument('contactForm')),
  heading: 'Show us the role',
  interests: listed({ _type: 'interest', value: 'pricing', label: 'Pricing' }),
  steps: listed({ _type: 'contactStep', ...step }),
}

test.each([
  { edits: {}, says: [] },
  { edits: { interests: [] }, says: ['error interests: Must have at least 1 items'] },
  { edits: { 'interests.0.label': undefined }, says: ['error interests[a].label: Required'] },
  { edits: { 'labels.email': undefined }, says: ['error labels.email: Required'] },
  { edits: { thanksHeading: undefined }, says: ['error thanksHeading: Required'] },
  { edits: { againLabel: ' ' }, says: ['error againLabel: Type a text: there are only spaces.'] },
  { edits: { 'steps.0.when': undefined }, says: ['error steps[a].when: Required'] },
  {
    edits: {
      steps: listed(...Array.from({ length: 5 }, () => ({ _type: 'contactStep', ...step }))),
    },
    says: ['warning steps: Must have at most 4 items'],
  },
  { edits: { thanksText: undefined, privacyNote: undefined, detailLabels: undefined }, says: [] },
])('of the contact form after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnBlock(edited(contact, edits))).toEqual(says)
})

const careers = {
  ...(await newDocument('careersForm')),
  heading: 'Write to us',
  notice: 'There are no openings.',
  dialogHeading: 'Your resume',
}

test.each([
  { edits: {}, says: [] },
  { edits: { notice: undefined }, says: ['error notice: Required'] },
  { edits: { 'labels.resumeFile': undefined }, says: ['error labels.resumeFile: Required'] },
  { edits: { closeLabel: undefined }, says: ['error closeLabel: Required'] },
  { edits: { cancelLabel: undefined }, says: [] },
  {
    edits: { labels: undefined },
    says: expect.arrayContaining(['error labels: Required', 'error labels.fullName: Required']),
  },
])('of the careers form after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnBlock(edited(careers, edits))).toEqual(says)
})

const partners = {
  ...(await newDocument('partnerProgramme')),
  heading: 'Three types',
  types: listed(reference('technology')),
}

test.each([
  { edits: {}, says: [] },
  { edits: { types: [] }, says: ['error types: Must have at least 1 items'] },
  {
    edits: { types: listed(reference('gone')) },
    says: ['error types[a]: Referenced document must be published'],
  },
  {
    edits: { 'application.submitLabel': undefined },
    says: ['error application.submitLabel: Required'],
  },
  { edits: { 'application.chooseLabel': undefined }, says: [] },
  {
    edits: { 'enquiry.labels.subject': undefined },
    says: ['error enquiry.labels.subject: Required'],
  },
])('of the partner programme after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnBlock(edited(partners, edits))).toEqual(says)
})

const whiteGlove = {
  ...(await newDocument('whiteGloveForm')),
  heading: 'Bring one role',
  programme: reference('programme'),
  sizes: ['1-10', '11-50'],
  buttonLabel: 'Submit',
  next: listed({ _type: 'datedStep', when: 'Tomorrow', text: 'We read it.' }),
}

test.each([
  { edits: {}, says: [] },
  { edits: { programme: undefined }, says: ['error programme: Required'] },
  { edits: { sizes: [] }, says: ['error sizes: Must have at least 1 items'] },
  {
    edits: { sizes: ['1-10', '1-10'] },
    says: ["error sizes[0]: Can't be a duplicate", "error sizes[1]: Can't be a duplicate"],
  },
  { edits: { buttonLabel: undefined }, says: ['error buttonLabel: Required'] },
  { edits: { challengesLabel: undefined }, says: ['error challengesLabel: Required'] },
  { edits: { 'next.0.text': undefined }, says: ['error next[a].text: Required'] },
  {
    edits: { privacyLink: { ...LINK, href: 'javascript:alert(1)' } },
    says: [expect.stringMatching(/^error privacyLink/)],
  },
])('of the white-glove application after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnBlock(edited(whiteGlove, edits))).toEqual(says)
})

const labels = {
  _type: 'playerLabels',
  ...Object.fromEntries(
    [
      ...['play', 'pause', 'mute', 'unmute', 'captions', 'seek', 'position', 'fullScreen'],
      ...['exitFullScreen', 'playing', 'paused', 'muted', 'unmuted', 'captionsShown'],
      ...['captionsHidden', 'failed'],
    ].map((name) => [name, `The ${name}`]),
  ),
}
const stage = {
  _type: 'demoStage',
  heading: 'See it',
  video: reference('film'),
  player: labels,
  badges: ['Two minutes', 'With captions'],
}

test.each([
  { edits: {}, says: [] },
  { edits: { video: undefined }, says: ['error video: Required'] },
  {
    edits: { video: reference('gone') },
    says: ['error video: Referenced document must be published'],
  },
  { edits: { 'player.failed': undefined }, says: ['error player.failed: Required'] },
  {
    edits: { badges: ['1', '2', '3', '4', '5'] },
    says: ['warning badges: Must have at most 4 items'],
  },
])('of the product video after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnBlock(edited(stage, edits))).toEqual(says)
})

test.each([
  { block: { _type: 'faqAccordion', heading: 'Questions', group: reference('faqs') }, says: [] },
  { block: { _type: 'faqAccordion', heading: 'Questions' }, says: ['error group: Required'] },
  {
    block: { _type: 'leaders', heading: 'Who leads', leaders: listed(reference('ada')) },
    says: [],
  },
  {
    block: { _type: 'leaders', heading: 'Who leads', leaders: [] },
    says: [],
  },
  {
    block: { _type: 'featureGrid', heading: 'What it does', features: listed(reference('cv')) },
    says: [],
  },
])('of a $block._type an editor reads $says', async ({ block, says }) => {
  expect(await remarksOnBlock(block)).toEqual(says)
})
