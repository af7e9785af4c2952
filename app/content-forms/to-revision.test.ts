import { expect, test } from 'vitest'
import { createForm } from './form-document.fixture.ts'
import { type FormDocument, type FormField } from './form-document.ts'
import { FormRevisionSchema, hashRevision } from './form-revision.server.ts'
import { toRevision } from './to-revision.server.ts'

const listKeys = (...fields: Partial<FormField>[]) =>
  toRevision(createForm(...fields)).fields.map(({ key }) => key)

test('a value is stored under a name that is made of its label, or that an editor has given', () => {
  expect(
    listKeys(
      { kind: 'line', label: 'Work email' },
      { kind: 'line', label: 'Größe (Köpfe)' },
      { kind: 'line', label: '2 words' },
      { kind: 'line', label: '姓名' },
      { kind: 'line', label: 'x'.repeat(80) },
      { kind: 'line', label: 'Anything', key: 'any' },
    ),
  ).toEqual(['work_email', 'grosse_kopfe', 'field_2_words', 'field', 'x'.repeat(40), 'any'])
})

test('fields with the same label, or without Latin letters, have names of their own', () => {
  const same = { kind: 'line', label: '姓名' }
  expect(listKeys(same, same, same)).toEqual(['field', 'field_2', 'field_3'])
  const long = { kind: 'line', label: 'x'.repeat(80) }
  expect(listKeys(long, long)).toEqual(['x'.repeat(40), `${'x'.repeat(37)}_2`])
})

test('what an editor has not finished is no field yet', () => {
  expect(
    listKeys(
      {},
      { kind: 'line', label: ' ' },
      { label: 'Kindless' },
      { kind: 'choice', label: 'Choiceless', choices: [' '] },
      { kind: 'from tomorrow', label: 'New' },
    ),
  ).toEqual([])
  expect(toRevision({ ...createForm(), fields: null }).fields).toEqual([])
})

test('a file is a PDF of 5 MB at most, unless an editor says less', () => {
  const file = { kind: 'upload', label: 'File', isRequired: true }
  const { fields } = toRevision(
    createForm(
      file,
      { ...file, accepts: 'image', megabytes: 1 },
      { ...file, accepts: 'everything', megabytes: 900 },
    ),
  )
  expect(fields).toMatchObject([
    { kind: 'upload', accepts: 'pdf', maxBytes: 5_242_880, required: true },
    { accepts: 'image', maxBytes: 1_048_576 },
    { accepts: 'pdf', maxBytes: 5_242_880 },
  ])
})

test('the first address is the sender’s', () => {
  const email = { kind: 'email', label: 'Email' }
  const { fields } = toRevision(createForm(email, email))
  expect(fields.map(({ role }) => role)).toEqual(['email', undefined])
})

test('a version is another when what it takes is, and not when its words after sending are', () => {
  const form = createForm({ kind: 'line', label: 'Name' })
  const hash = (changed: FormDocument) => hashRevision(toRevision(changed))
  expect(hash(form)).toMatch(/^[\w-]{22}$/)
  expect(hash({ ...form, thanksText: 'Thank you', submitLabel: 'Go' })).toBe(hash(form))
  for (const other of [
    createForm({ kind: 'text', label: 'Name' }),
    createForm({ kind: 'line', label: 'Your name' }),
    createForm({ kind: 'line', label: 'Name', isRequired: true }),
    createForm({ kind: 'line', label: 'Name', max: 10 }),
    { ...form, retentionDays: 30 },
  ]) {
    expect(hash(other)).not.toBe(hash(form))
  }
})

test('what a preview writes into the texts makes no other version', () => {
  const stega = '\u200b\u200c\u200d\ufeff'.repeat(40)
  const field = { kind: 'choice', label: 'Size', choices: ['Small', 'Large'] }
  const seen = { ...field, label: `Size${stega}`, choices: [`Small${stega}`, `Large${stega}`] }
  expect(toRevision(createForm(seen))).toEqual(toRevision(createForm(field)))
})

test('a consent names the very words, and the link, that were agreed to', () => {
  const getVersion = (field: Partial<FormField>) => {
    const [consent] = toRevision(createForm({ kind: 'consent', label: 'I agree', ...field })).fields
    return consent?.kind === 'consent' ? consent.version : null
  }
  const link = { label: 'Terms', href: '/legal/terms' }
  const versions = [{}, { label: 'I agree.' }, { link }, { link: { ...link, href: '/other' } }]
  expect(new Set(versions.map(getVersion)).size).toBe(4)
})

test('a version is stored and read back as it is', () => {
  const revision = toRevision(
    createForm(
      { kind: 'line', label: 'Name', role: 'name', message: 'Who are you?' },
      { kind: 'several', label: 'Teams', choices: ['A', 'B', 'A'], atMost: 1 },
      { kind: 'hidden', label: 'From', value: 'x' },
    ),
  )
  expect(FormRevisionSchema.parse(JSON.parse(JSON.stringify(revision)))).toEqual(revision)
})

test('a field with a condition that can come true names the key of the other', () => {
  const team = { kind: 'choice', label: 'Team', choices: ['Sales', 'Other'] }
  const listConditions = (...fields: Partial<FormField>[]) =>
    toRevision(createForm(...fields)).fields.map(({ showWhen }) => showWhen ?? null)
  const line = (field: string, is: string) => ({
    kind: 'line',
    label: 'Which?',
    showWhen: { field, is },
  })
  expect(listConditions(team, line('k0', 'Other'))).toEqual([null, { field: 'team', is: 'Other' }])
  expect(listConditions({ kind: 'checkbox', label: 'Call me' }, line('k0', 'true'))).toEqual([
    null,
    { field: 'call_me', is: 'true' },
  ])
  for (const lost of [
    line('k0', 'Gone'),
    line('k9', 'Other'),
    line('k1', 'Other'),
    line('k0', ''),
  ]) {
    expect(listConditions(team, lost)).toEqual([null, null])
  }
  // The other has to come first, and to be asked for always.
  expect(listConditions(line('k1', 'Other'), team)).toEqual([null, null])
  const second = { ...team, label: 'Second', showWhen: { field: 'k0', is: 'Other' } }
  expect(listConditions(team, second, line('k1', 'Other'))).toEqual([
    null,
    { field: 'team', is: 'Other' },
    null,
  ])
})
