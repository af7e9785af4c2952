import { expect, test } from 'vitest'
import { CLOSING, IMAGE, listed, LINK, reference, TEXT } from '#tests/fixtures/sample-values.ts'
import { edited, newDocument, getPreview, remarksOn } from '#tests/fixtures/studio-editor.ts'

const step = { _type: 'featureStep', title: 'Read', text: 'Each CV is read in full.' }

const feature = {
  _type: 'feature',
  title: 'CV screening',
  slug: { _type: 'slug', current: 'cvscreening' },
  summary: 'Reads every CV and says why it ranks where it ranks.',
  fact: { value: '30+', label: 'languages' },
  picture: listed({
    _type: 'logVignette',
    title: 'Today',
    entries: listed({ _type: 'logEntry', when: '09:12', text: 'Read' }),
  }),
  heading: 'Every CV is read',
  lead: 'In the language that it was written in.',
  points: ['Reads 30 languages'],
  steps: listed(step, step, step),
}

test('a feature with card, page and three steps is complete', async () => {
  expect(await remarksOn(feature)).toEqual([])
})

test.each([
  { edits: { title: undefined }, says: ['error title: Required'] },
  {
    edits: { slug: undefined },
    says: ['error slug: Press Generate.'],
  },
  {
    edits: { 'slug.current': 'cv-screening' },
    says: ['error slug: Small letters and digits only: press Generate.'],
  },
  { edits: { summary: undefined }, says: ['error summary: Required'] },
  { edits: { 'fact.value': undefined }, says: ['error fact.value: Required'] },
  {
    edits: { 'fact.value': '1000000' },
    says: ['warning fact.value: Must be at most 6 characters long'],
  },
  {
    edits: { picture: listed(feature.picture[0] ?? {}, { ...feature.picture[0], _key: 'b' }) },
    says: ['error picture: Must have at most 1 items'],
  },
  { edits: { 'picture.0.title': undefined }, says: ['error picture[a].title: Required'] },
  { edits: { heading: undefined }, says: ['error heading: Required'] },
  { edits: { lead: undefined }, says: ['error lead: Required'] },
  { edits: { points: [] }, says: ['error points: Must have at least 1 items'] },
  {
    edits: { points: ['1', '2', '3', '4', '5', '6', '7', '8'] },
    says: ['warning points: Must have at most 7 items'],
  },
  { edits: { steps: listed(step, step) }, says: ['error steps: Must have exactly 3 items'] },
  {
    edits: { steps: listed(step, step, step, step) },
    says: ['error steps: Must have exactly 3 items'],
  },
  { edits: { 'steps.2.text': undefined }, says: ['error steps[c].text: Required'] },
])('of a feature after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(feature, edits))).toEqual(says)
})

test('two features cannot share an address', async () => {
  const twin = { _id: 'twin', _type: 'feature', slug: feature.slug }
  expect(await remarksOn(feature, [twin])).toEqual(['error slug: Slug is already in use'])
})

test('features are listed by title and address', () => {
  expect(getPreview(feature)).toEqual({ title: 'CV screening', subtitle: 'cvscreening' })
})

const featureTemplate = {
  _type: 'featureTemplate',
  allFeatures: LINK,
  pathLabel: 'Path',
  stepsHeading: 'How it works',
  closing: CLOSING,
}

test.each([
  { edits: {}, says: [] },
  {
    edits: { allFeatures: undefined },
    says: ['error allFeatures: Required', 'error allFeatures.label: Required'],
  },
  { edits: { pathLabel: undefined }, says: ['error pathLabel: Required'] },
  { edits: { stepsHeading: undefined }, says: ['error stepsHeading: Required'] },
  {
    edits: { closing: undefined },
    says: [
      'error closing: Required',
      'error closing.heading: Required',
      'error closing.primaryLink: Required',
      'error closing.primaryLink.label: Required',
    ],
  },
  { edits: { 'closing.heading': undefined }, says: ['error closing.heading: Required'] },
  {
    edits: { 'closing.primaryLink': undefined },
    says: ['error closing.primaryLink: Required', 'error closing.primaryLink.label: Required'],
  },
])('of the feature pages’ words after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(featureTemplate, edits))).toEqual(says)
})

const integration = {
  _type: 'integration',
  name: 'Google Calendar',
  slug: { _type: 'slug', current: 'google-calendar' },
  monogram: 'GC',
  description: 'Holds interview slots in the calendars of those who interview.',
  exchanged: listed({ _type: 'exchangedRecord', what: 'Free slots', direction: 'in' }),
  steps: ['Sign in'],
  permissions: listed({ _type: 'permission', name: 'Read calendars' }),
}

test('an integration with what it exchanges is complete', async () => {
  expect(await remarksOn(integration)).toEqual([])
})

test.each([
  { edits: { name: undefined }, says: ['error name: Required'] },
  { edits: { monogram: 'GCA' }, says: ['error monogram: Must be at most 2 characters long'] },
  { edits: { description: undefined }, says: ['error description: Required'] },
  { edits: { 'exchanged.0.what': undefined }, says: ['error exchanged[a].what: Required'] },
  {
    edits: { 'exchanged.0.direction': undefined },
    says: ['error exchanged[a].direction: Required'],
  },
  {
    edits: { 'exchanged.0.direction': 'sideways' },
    says: ['error exchanged[a].direction: Value "sideways" did not match any allowed values'],
  },
  { edits: { 'permissions.0.name': undefined }, says: ['error permissions[a].name: Required'] },
  {
    edits: { steps: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] },
    says: ['warning steps: Must have at most 8 items'],
  },
])('of an integration after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(integration, edits))).toEqual(says)
})

const category = {
  _type: 'integrationCategory',
  title: 'Calendars',
  integrations: listed(reference('calendar')),
}

test('a category of integrations may be empty, and holds each of them once', async () => {
  const lake = [{ _id: 'calendar', _type: 'integration' }]
  expect(await remarksOn(category, lake)).toEqual([])
  expect(await remarksOn({ ...category, integrations: [] })).toEqual([])
  expect(await remarksOn(category)).toEqual([
    'error integrations[a]: Referenced document must be published',
  ])
  const twice = { ...category, integrations: listed(reference('calendar'), reference('calendar')) }
  expect(await remarksOn(twice, lake)).toHaveLength(2)
})

test('the words of every integration start filled in, and their headings are asked for', async () => {
  const fresh = await newDocument('integrationTemplate')
  expect(fresh).toMatchObject({
    activeLabel: 'Active Integration',
    learnMoreLabel: 'Learn More',
    aboutText: 'about {name}',
    emptyText: 'None yet.',
    inLabel: 'Comes in',
    outLabel: 'Goes out',
    bothLabel: 'Both ways',
  })
  expect(await remarksOn({ ...fresh, closing: CLOSING })).toEqual([
    'error exchangedHeading: Required',
    'error stepsHeading: Required',
    'error permissionsHeading: Required',
    'error othersHeading: Required',
  ])
})

const video = {
  _type: 'demoVideo',
  title: 'From 120 applications to six',
  duration: 120,
  uploadDate: '2026-11-01',
  poster: IMAGE,
  webm: { _type: 'file', asset: reference('file-abc-webm') },
  captions: { _type: 'file', asset: reference('file-abc-vtt') },
  transcript: 'A list of applicants.\n\nSix of them remain.',
}

test('a film with a file, a poster, captions and a transcript is complete', async () => {
  expect(await remarksOn(video)).toEqual([])
  const mp4 = { _type: 'file', asset: reference('file-abc-mp4') }
  expect(await remarksOn(edited(video, { webm: undefined, mp4 }))).toEqual([])
})

test.each([
  { edits: { title: undefined }, says: ['error title: Required'] },
  { edits: { duration: 0 }, says: ['error duration: Must be greater than or equal to 1'] },
  { edits: { duration: 1.5 }, says: ['error duration: Must be an integer'] },
  { edits: { uploadDate: undefined }, says: ['error uploadDate: Required'] },
  {
    edits: { poster: undefined },
    says: [
      'error poster: Before it plays, the film needs a picture.',
      'error poster.alt: Required',
    ],
  },
  {
    edits: { 'poster.asset': undefined },
    says: ['error poster: Before it plays, the film needs a picture.'],
  },
  {
    edits: { webm: undefined },
    says: [
      'error mp4: A visitor needs something to play: upload the film as WebM, as MP4 or, best, as both.',
    ],
  },
  {
    edits: { captions: undefined },
    says: [
      'error captions: Whoever cannot hear the film reads it: upload its captions as WebVTT (.vtt).',
    ],
  },
  { edits: { transcript: undefined }, says: ['error transcript: Required'] },
])('of the film after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(video, edits))).toEqual(says)
})

const faq = { _type: 'faq', question: 'What does it cost?', answer: TEXT }

test('a question needs its answer', async () => {
  expect(await remarksOn(faq)).toEqual([])
  expect(await remarksOn({ _type: 'faq', question: 'Why?' })).toEqual(['error answer: Required'])
  expect(await remarksOn({ _type: 'faq', answer: TEXT })).toEqual(['error question: Required'])
})

test('a group of questions has each of its questions once and says how many there are', async () => {
  const lake = [{ ...faq, _id: 'cost' }]
  const group = { _type: 'faqGroup', title: 'Pricing', questions: listed(reference('cost')) }
  expect(await remarksOn(group, lake)).toEqual([])
  expect(await remarksOn({ ...group, questions: [] })).toEqual([
    'error questions: Must have at least 1 items',
  ])
  expect(getPreview(group)).toEqual({ title: 'Pricing', subtitle: '1 questions' })
  expect(getPreview({ _type: 'faqGroup', title: 'New' }).subtitle).toBe('0 questions')
})
