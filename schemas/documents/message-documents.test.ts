import { expect, test } from 'vitest'
import { readSampleDocuments } from '#content/documents.ts'
import { isRecord } from '#schemas/definitions.ts'
import { LINK, listed } from '#tests/fixtures/sample-values.ts'
import { edited, newDocument, getPreview, remarksOn } from '#tests/fixtures/studio-editor.ts'

/** Each text of a document with the path to it. */
function listTexts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (!isRecord(value)) return []
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('_'))
    .flatMap(([name, part]) => listTexts(part, path === '' ? name : `${path}.${name}`))
}

async function newMessages() {
  return await newDocument('formMessages')
}

test('new messages of forms are complete: an editor may publish them as they are', async () => {
  expect(await remarksOn(await newMessages())).toEqual([])
  expect(getPreview({ _type: 'formMessages' }).title).toBe('Messages of forms')
})

test('what new messages say is what the site’s visitors have read so far', async () => {
  const documents = await readSampleDocuments()
  const sample = documents.find(({ _id }) => _id === 'formMessages')
  const said = new Map(listTexts(sample))
  for (const [path, text] of listTexts(await newMessages())) expect(said.get(path), path).toBe(text)
})

test('no message of a form can be cleared, and none is only spaces', async () => {
  const messages = await newMessages()
  const paths = listTexts(messages).map(([path]) => path)
  expect(paths.length).toBeGreaterThan(60)
  const cleared = await remarksOn(
    edited(messages, Object.fromEntries(paths.map((path) => [path, undefined]))),
  )
  expect(cleared).toEqual(expect.arrayContaining(paths.map((path) => `error ${path}: Required`)))
  const blank = await remarksOn(
    edited(messages, Object.fromEntries(paths.map((path) => [path, ' ']))),
  )
  const remark = 'Type a text: there are only spaces.'
  expect(blank).toEqual(expect.arrayContaining(paths.map((path) => `error ${path}: ${remark}`)))
})

test('what new mails to who sent a form say is what the sample content says', async () => {
  const documents = await readSampleDocuments()
  const sample = documents.find(({ _id }) => _id === 'emailTexts')
  const fresh = await newDocument('emailTexts')
  const texts = listTexts(fresh.acknowledgements)
  expect(texts).toHaveLength(6 * 3 + 1)
  expect(new Map(listTexts(sample?.acknowledgements))).toEqual(new Map(texts))
})

const mail = { subject: 'A demo for {name}', intro: 'From {email}.' }
const mails = {
  _type: 'emailTexts',
  contact: mail,
  resume: mail,
  partnerApplication: mail,
  partnerMessage: mail,
  whiteGlove: mail,
  integrationRequest: mail,
  earlyAccess: mail,
  blogComment: mail,
  formSubmission: mail,
  newsletterConfirmation: { subject: 'Please confirm', intro: 'You asked.', buttonLabel: 'Yes' },
  unsubscribeLabel: 'Unsubscribe',
  receipt: { subject: 'Your receipt', intro: 'Thank you.' },
  accountExists: {
    subject: 'You have an account',
    intro: 'Somebody tried.',
    buttonLabel: 'Log in',
    forgotLabel: 'I forgot it',
  },
}

test('the mails are complete with a subject each and what is under it', async () => {
  expect(await remarksOn(mails)).toEqual([])
})

test.each([
  { edits: { 'contact.subject': undefined }, says: ['error contact.subject: Required'] },
  { edits: { 'resume.intro': undefined }, says: [] },
  {
    edits: { 'whiteGlove.subject': ' ' },
    says: ['error whiteGlove.subject: Type a text: there are only spaces.'],
  },
  {
    edits: { 'partnerMessage.subject': 's'.repeat(81) },
    says: ['warning partnerMessage.subject: Must be at most 80 characters long'],
  },
  {
    edits: { integrationRequest: undefined },
    says: ['error integrationRequest: Required', 'error integrationRequest.subject: Required'],
  },
  {
    edits: { 'newsletterConfirmation.buttonLabel': undefined },
    says: ['error newsletterConfirmation.buttonLabel: Required'],
  },
  { edits: { unsubscribeLabel: undefined }, says: ['error unsubscribeLabel: Required'] },
  // Empty means that no such mail is sent.
  { edits: { acknowledgements: { contact: { subject: undefined } } }, says: [] },
  {
    edits: { acknowledgements: { contact: { subject: 's'.repeat(81) } } },
    says: ['warning acknowledgements.contact.subject: Must be at most 80 characters long'],
  },
  { edits: { 'receipt.intro': undefined }, says: ['error receipt.intro: Required'] },
])('of the mails after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(mails, edits))).toEqual(says)
})

const page = {
  _type: 'page',
  title: 'Page',
  path: '/page',
  blocks: listed({ _type: 'banner', heading: 'A heading', action: LINK }),
  seo: {
    _type: 'seo',
    title: 'Hire in a week',
    description: 'Six people to meet, chosen out of everybody who applied.',
  },
}

test.each([
  { edits: {}, says: [] },
  { edits: { seo: undefined }, says: [] },
  { edits: { 'seo.title': 't'.repeat(60) }, says: [] },
  {
    edits: { 'seo.title': 't'.repeat(61) },
    says: ['warning seo.title: Search engines cut titles after 60 characters.'],
  },
  {
    edits: { 'seo.description': 'Too short.' },
    says: [
      'warning seo.description: Search engines replace descriptions shorter than 50 characters.',
    ],
  },
  {
    edits: { 'seo.description': 'd'.repeat(161) },
    says: ['warning seo.description: Search engines cut descriptions after 160 characters.'],
  },
  {
    edits: { 'seo.image': { _type: 'imageWithAlt', alt: 'A desk' } },
    says: ['error seo.image: Image is required'],
  },
])(
  'of what a page says to search engines after $edits an editor reads $says',
  async ({ edits, says }) => {
    expect(await remarksOn(edited(page, edits))).toEqual(says)
  },
)

test('a new page is for search engines too', async () => {
  expect(await newDocument('seo')).toMatchObject({ noIndex: false })
})

/** Collects the Studio's remarks on the analytics scripts, whatever else the settings lack. */
async function remarksOnTag(edits: Record<string, unknown>) {
  const tag = {
    _type: 'analyticsTag',
    name: 'Counter',
    src: 'https://count.example/script.js',
    attributes: listed({ _type: 'analyticsAttribute', name: 'data-domain', value: 'a.example' }),
    connectsTo: ['https://collect.example'],
  }
  const settings = { _type: 'siteSettings', analyticsTags: listed(edited(tag, edits)) }
  const remarks = await remarksOn(settings)
  const prefix = 'error analyticsTags[a].'
  return remarks
    .filter((found) => found.startsWith(prefix))
    .map((found) => found.replace(prefix, ''))
}

test.each([
  { edits: {}, says: [] },
  { edits: { src: '/scripts/count.js', attributes: undefined, connectsTo: undefined }, says: [] },
  { edits: { name: undefined }, says: ['name: Required'] },
  { edits: { src: undefined }, says: ['src: Required'] },
  {
    edits: { src: 'http://count.example' },
    says: ['src: Does not match allowed protocols/schemes'],
  },
  {
    edits: { src: 'javascript:alert(1)' },
    says: ['src: Does not match allowed protocols/schemes'],
  },
  {
    edits: { 'attributes.0.name': 'onload' },
    says: ['attributes[a].name: Does not match "data attribute"-pattern'],
  },
  { edits: { 'attributes.0.value': undefined }, says: ['attributes[a].value: Required'] },
  {
    edits: { connectsTo: ['http://collect.example'] },
    says: ['connectsTo[0]: Does not match allowed protocols/schemes'],
  },
])('of a script that counts after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnTag(edits)).toEqual(says)
})
