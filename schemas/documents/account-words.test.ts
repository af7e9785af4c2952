import { expect, test } from 'vitest'
import { readSampleDocuments } from '#content/documents.ts'
import { isRecord } from '#schemas/definitions.ts'
import { listed } from '#tests/fixtures/sample-values.ts'
import { edited, newDocument, getPreview, remarksOn } from '#tests/fixtures/studio-editor.ts'

/** The parts of the account pages that are words alone: a new document has all of them. */
const PARTS = ['secondFactor', 'confirmation', 'resetPassword', 'desk', 'messages'] as const

const fresh = await newDocument('accountPages')
const sample = (await readSampleDocuments()).find(({ _id }) => _id === 'accountPages')

function wordsIn(part: unknown) {
  return isRecord(part) ? Object.entries(part).filter(([name]) => !name.startsWith('_')) : []
}

/** The remarks within a part, without its name. */
async function remarksIn({ part, edits }: { part: string; edits: Record<string, unknown> }) {
  const remarks = await remarksOn(edited(fresh, edits))
  return remarks
    .filter((remark) => remark.includes(` ${part}.`))
    .map((remark) => remark.replace(` ${part}.`, ' '))
}

test.each(PARTS)('a new document has every word of “%s”, and each is asked for', async (part) => {
  const names = wordsIn(fresh[part]).map(([name]) => name)
  expect(names.length).toBeGreaterThan(9)
  expect(await remarksIn({ part, edits: {} })).toEqual([])
  const cleared = Object.fromEntries(names.map((name) => [`${part}.${name}`, undefined]))
  expect(await remarksIn({ part, edits: cleared })).toEqual(
    names.map((name) => `error ${name}: Required`),
  )
})

test.each(PARTS)('the words of “%s” in the sample are those of a new document', (part) => {
  expect(sample?.[part]).toMatchObject(Object.fromEntries(wordsIn(fresh[part])))
})

/** Placeholders that the site fills in; without one, a visitor would not learn the sentence's point. */
test.each([
  { path: 'desk.heading', holds: ['{name}'] },
  { path: 'desk.lead', holds: ['{email}'] },
  { path: 'desk.renewsText', holds: ['{date}'] },
  { path: 'desk.chargeText', holds: ['{amount}', '{date}'] },
  { path: 'desk.severalText', holds: ['{count}'] },
  { path: 'desk.endsText', holds: ['{date}'] },
  { path: 'desk.factorOnText', holds: ['{codes}'] },
  { path: 'desk.usedText', holds: ['{time}'] },
  { path: 'messages.tooMany', holds: ['{seconds}'] },
  { path: 'messages.passwordShort', holds: ['{min}'] },
  { path: 'messages.passwordLong', holds: ['{max}'] },
])('$path starts with $holds', ({ path, holds }) => {
  const [part = '', name = ''] = path.split('.')
  const words = Object.fromEntries(wordsIn(fresh[part]))
  for (const placeholder of holds) expect(words[name]).toContain(placeholder)
})

test('no other word of the account pages has a placeholder that nobody fills in', () => {
  const known = [
    '{name}',
    '{email}',
    '{amount}',
    '{count}',
    '{date}',
    '{codes}',
    '{time}',
    '{seconds}',
    '{min}',
    '{max}',
  ]
  const used = PARTS.flatMap((part) => wordsIn(fresh[part])).flatMap(
    ([, text]) => String(text).match(/\{\w+\}/g) ?? [],
  )
  expect([...new Set(used)].sort()).toEqual(known.sort())
})

test('sentences have room, and what is longer than two of them is remarked on', async () => {
  expect(await remarksIn({ part: 'desk', edits: { 'desk.dataText': 'd'.repeat(240) } })).toEqual([])
  expect(await remarksIn({ part: 'desk', edits: { 'desk.dataText': 'd'.repeat(241) } })).toEqual([
    'warning dataText: Must be at most 240 characters long',
  ])
})

test('what has required words starts with them', () => {
  expect(fresh).toMatchObject({
    login: { pendingLabel: 'Signing in...' },
    signup: { pendingLabel: 'Submitting...' },
    forgotPassword: { pendingLabel: 'Sending...' },
    messages: {
      fillAll: 'Please fill in all fields',
      invalid: 'Invalid email or password',
      loginError: 'An error occurred during login. Please try again.',
    },
    desk: { plansLabel: 'View Pricing Plans' },
  })
})

test.each([
  {
    edits: { 'signup.note': 'n'.repeat(31) },
    says: 'warning signup.note: Must be at most 30 characters long',
  },
  {
    edits: { 'signup.benefits': listed({ _type: 'benefit', title: 't'.repeat(51) }) },
    says: 'warning signup.benefits[a].title: Must be at most 50 characters long',
  },
  {
    edits: { 'signup.termsLinks': listed({ _type: 'link', label: 'Terms' }) },
    says: 'error signup.termsLinks[a]: Choose a page or type an address.',
  },
  {
    edits: { 'login.pendingLabel': 'p'.repeat(25) },
    says: 'warning login.pendingLabel: Must be at most 24 characters long',
  },
  { edits: { 'login.pendingLabel': undefined }, says: 'error login.pendingLabel: Required' },
  {
    edits: { 'forgotPassword.pendingLabel': ' ' },
    says: 'error forgotPassword.pendingLabel: Type a text: there are only spaces.',
  },
  { edits: { desk: undefined }, says: 'error desk: Required' },
  { edits: { messages: undefined }, says: 'error messages: Required' },
])('after $edits an editor reads $says', async ({ edits, says }) => {
  const before = await remarksOn(fresh)
  const after = await remarksOn(edited(fresh, edits))
  expect(before).not.toContain(says)
  expect(after).toContain(says)
})

test('the account pages are listed by their name', () => {
  expect(getPreview({ _type: 'accountPages' }).title).toBe('Account pages')
})
