import { beforeAll, expect, test } from 'vitest'
import { edited, remarksOn } from '#tests/fixtures/studio-editor.ts'
import { readSampleDocuments } from '#content/documents.ts'

let form: Record<string, unknown>

beforeAll(async () => {
  const sample = (await readSampleDocuments()).find(({ _type }) => _type === 'form')
  if (!sample) throw new Error('The sample content has no form.')
  form = sample
})

const remarks = (edits: Record<string, unknown>) => remarksOn(edited(form, edits))

const MAILED = { file: { _type: 'privateFile', id: 'a', name: 'guide.pdf' }, fileByMail: true }

test.for<[Record<string, unknown>, string]>([
  [{ slug: undefined }, 'error slug: Press Generate.'],
  [
    { takesFrom: '2026-12-02T00:00:00Z', takesUntil: '2026-12-01T00:00:00Z' },
    'error takesUntil: It must close after it opens.',
  ],
  [
    { file: { _type: 'privateFile', id: 'a' } },
    'error file: The file is not there yet. Upload it.',
  ],
  [
    {
      file: { _type: 'privateFile', id: 'a', name: 'guide.pdf' },
      thanksPage: { _type: 'reference', _ref: 'page-contact' },
    },
    'warning file: The link to the file is under the thanks, which visitors do not see when they go to a page. Empty “Page after sending”.',
  ],
  [
    { ...MAILED, acknowledgement: undefined },
    'error fileByMail: Write the mail to the sender: its subject, and what was received.',
  ],
  [
    { ...MAILED, 'fields.1.isRequired': false },
    'error fileByMail: Ask for an email address that must be filled in, without a condition.',
  ],
  [{ 'fields.0.label': ' ' }, 'error fields[name].label: Type a text: there are only spaces.'],
  [
    { 'fields.0.key': 'Not a Name' },
    'error fields[name].key: Write small letters, digits and _, with a letter first.',
  ],
  [{ 'fields.0.key': 'offer' }, 'error fields: Two fields have the same name for other programs.'],
  [
    { 'fields.0.kind': 'upload', 'fields.2.kind': 'upload' },
    'error fields: A form can ask for one file.',
  ],
  [{ 'fields.2.role': 'name' }, 'error fields: Two fields play the same role.'],
  [
    { 'fields.3.choices': ['One'] },
    'error fields[hires].choices: Write at least two to pick from.',
  ],
  [
    { 'fields.3.choices': ['One', 'One'] },
    'error fields[hires].choices: One of these stands here twice.',
  ],
  [
    { 'fields.3.choices': ['One', 'x'.repeat(101)] },
    'error fields[hires].choices: Write 1 to 100 characters in each.',
  ],
  [
    { 'fields.3.choices': ['One', 'Two'] },
    'error fields: “Your applicant tracking system” is asked for after a choice that is not there: pick it again under “Only ask when”.',
  ],
  [
    { 'fields.5.choices': Array.from({ length: 51 }, (_, index) => `Choice ${index}`) },
    'error fields: The lists of which several can be picked have 51 choices: 50 are the most in a form.',
  ],
])('of a form after %o an editor reads what is wrong', async ([edits, remark]) => {
  expect(await remarks(edits)).toContain(remark)
})

test('the form of the sample has no fault but references that are elsewhere', async () => {
  const own = await remarks({ thanksPage: undefined })
  expect(own.filter((remark) => !remark.includes('target'))).toEqual([])
})
