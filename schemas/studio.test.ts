import { expect, test } from 'vitest'
import { IMAGE, LINK, listed, reference, TEXT } from '#tests/fixtures/sample-values.ts'
import { edited, getPreview, remarksOn, schemaProblems } from '#tests/fixtures/studio-editor.ts'

const home = { _id: 'home', _type: 'page', path: '/' }

test('the Studio finds no problem in the schema', () => {
  expect(schemaProblems()).toEqual([])
})

/** A link is shown where an editor sets it: at the end of an announcement, where it may be left out. */
async function remarksOnLink(link: Record<string, unknown>) {
  const announcement = {
    _type: 'announcement',
    text: 'News',
    startsAt: '2026-11-01T08:00:00Z',
    link,
  }
  return remarksOn(announcement, [home])
}

const BAD_ADDRESS =
  'error link.href: Type a path such as /pricing, an #anchor, or an address that begins with https:, mailto: or tel:, without spaces.'

test.each([
  { edits: {}, says: [] },
  { edits: { href: undefined, target: reference('home') }, says: [] },
  { edits: { label: undefined }, says: ['error link.label: Required'] },
  {
    edits: { label: 'l'.repeat(51) },
    says: ['warning link.label: A link reads best with 50 characters or fewer.'],
  },
  { edits: { href: undefined }, says: ['error link: Choose a page or type an address.'] },
  {
    edits: { target: reference('home') },
    says: ['error link: Choose a page or type an address, not both.'],
  },
  { edits: { href: 'javascript:alert(1)' }, says: [BAD_ADDRESS] },
  { edits: { href: 'pricing' }, says: [BAD_ADDRESS] },
  { edits: { href: '/our plans' }, says: [BAD_ADDRESS] },
  {
    edits: { href: undefined, target: reference('gone') },
    says: ['error link.target: Referenced document must be published'],
  },
])('of a link after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnLink(edited(LINK, edits))).toEqual(says)
})

test('a link is listed with where it leads', () => {
  expect(getPreview(LINK).title).toBe('See the plans → /signup')
  const toPage = { _type: 'link', label: 'Home', target: home }
  expect(getPreview(toPage).title).toBe('Home → /')
  expect(getPreview({ _type: 'link' }).title).toBe('No label → nowhere yet')
})

test('a link within a text follows the same rule', async () => {
  const answer = edited(
    { TEXT },
    {
      'TEXT.0.markDefs': listed({ _type: 'link', href: '/signup' }),
      'TEXT.0.children.0.marks': ['a'],
    },
  ).TEXT
  const faq = { _type: 'faq', question: 'What does it cost?', answer }
  expect(await remarksOn(faq)).toEqual([])
  const both = edited(faq, { 'answer.0.markDefs.0.target': reference('home') })
  expect(await remarksOn(both, [home])).toEqual([
    'error answer[a].markDefs[a]: Choose a page or type an address, not both.',
  ])
  const none = edited(faq, { 'answer.0.markDefs.0.href': undefined })
  expect(await remarksOn(none)).toEqual([
    'error answer[a].markDefs[a]: Choose a page or type an address.',
  ])
})

test('a picture needs its file and its alternative text', async () => {
  const author = { _type: 'author', name: 'Ada Byrne', image: IMAGE }
  expect(await remarksOn(edited(author, { 'image.asset': undefined }))).toEqual([
    'error image: Image is required',
  ])
  expect(await remarksOn(edited(author, { 'image.alt': undefined }))).toEqual([
    'error image.alt: Required',
  ])
})

test('all that a document lacks is said at once', async () => {
  expect(await remarksOn({ _type: 'partner' })).toEqual([
    'error name: Required',
    'error type: Required',
  ])
})
