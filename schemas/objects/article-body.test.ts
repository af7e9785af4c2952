import { expect, test } from 'vitest'
import { schemaTypes } from '#schemas/index.ts'
import { listIn, getPart, textIn } from '#schemas/parts.ts'
import { IMAGE, listed, reference, TEXT } from '#tests/fixtures/sample-values.ts'
import { edited, getPreview, remarksOn } from '#tests/fixtures/studio-editor.ts'

const lake = [
  { _id: 'hiring', _type: 'category' },
  { _id: 'ada', _type: 'author' },
  { _id: 'pricing', _type: 'page', path: '/pricing' },
]

/** Collects the Studio's remarks within the text of an article. */
async function remarksOnBody(body: unknown) {
  const post = {
    _type: 'post',
    title: 'An empty desk',
    slug: { _type: 'slug', current: 'an-empty-desk' },
    excerpt: 'It has a daily rate.',
    date: '2026-06-01',
    category: reference('hiring'),
    author: reference('ada'),
    body,
  }
  const remarks = await remarksOn(post, lake)
  return remarks.map((remark) => remark.replace(' body', ' '))
}

const formula = { _type: 'articleFormula', term: 'Vacancy cost', expression: 'salary ÷ 220' }

test.each([
  { edits: {}, says: [] },
  { edits: { term: undefined }, says: ['error [a].term: Required'] },
  { edits: { expression: undefined }, says: ['error [a].expression: Required'] },
  {
    edits: { expression: '  ' },
    says: ['error [a].expression: Type a text: there are only spaces.'],
  },
  {
    edits: { term: 't'.repeat(121) },
    says: ['warning [a].term: Must be at most 120 characters long'],
  },
])('of a formula after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnBody(listed(edited(formula, edits)))).toEqual(says)
})

const row = (...cells: string[]) => ({ _type: 'articleTableRow', cells })
const table = {
  _type: 'articleTable',
  caption: 'Three roles',
  columns: ['Role', 'Salary', 'Factor'],
  rows: listed(row('Coordinator', '38,000', '1.0'), row('Manager', '62,000', '2.0')),
}
const UNEVEN = 'error [a].rows: Give each row 3 cells, as many as there are columns.'

test.each([
  { edits: {}, says: [] },
  { edits: { note: 'An illustration.' }, says: [] },
  { edits: { caption: undefined }, says: ['error [a].caption: Required'] },
  { edits: { 'rows.1.cells': ['Manager', '62,000'] }, says: [UNEVEN] },
  { edits: { 'rows.1.cells': ['Manager', '62,000', '2.0', '9'] }, says: [UNEVEN] },
  {
    edits: { 'rows.1.cells': undefined },
    says: [UNEVEN, 'error [a].rows[b].cells: Required'],
  },
  {
    edits: { columns: ['1', '2', '3', '4', '5', '6', '7'] },
    says: [
      'error [a].columns: Must have at most 6 items',
      'error [a].rows: Give each row 7 cells, as many as there are columns.',
    ],
  },
  { edits: { rows: undefined }, says: ['error [a].rows: Required'] },
])('of a table after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnBody(listed(edited(table, edits)))).toEqual(says)
})

test('a row of a table is listed by its heading and first figure', () => {
  expect(getPreview(table)).toEqual({ title: 'Three roles', subtitle: undefined })
})

/** A text whose first words are a link with these fields. */
function linked(link: Record<string, unknown>) {
  return edited(
    { TEXT },
    {
      'TEXT.0.markDefs': listed({ _type: 'link', ...link }),
      'TEXT.0.children.0.marks': ['a'],
    },
  ).TEXT
}

test.each([
  { link: { href: '/blog' }, says: [] },
  { link: { href: 'https://elsewhere.example/a?b=c#d' }, says: [] },
  { link: { href: 'mailto:hello@testco.example' }, says: [] },
  { link: { target: reference('pricing') }, says: [] },
  {
    link: {},
    says: ['error [a].markDefs[a]: Choose a page or type an address.'],
  },
  {
    link: { href: '/signup', target: reference('pricing') },
    says: ['error [a].markDefs[a]: Choose a page or type an address, not both.'],
  },
  {
    link: { target: reference('gone') },
    says: ['error [a].markDefs[a].target: Referenced document must be published'],
  },
])('of the link $link in an article an editor reads $says', async ({ link, says }) => {
  expect(await remarksOnBody(linked(link))).toEqual(says)
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'pricing', ' /a'])(
  'the address %j is refused in an article as it is on a button',
  async (href) => {
    const [remark, ...others] = await remarksOnBody(linked({ href }))
    expect(remark).toMatch(/^error \[a\]\.markDefs\[a\]\.href: Type a path such as \/pricing/)
    expect(others).toEqual([])
  },
)

test('an article without a text is none', async () => {
  expect(await remarksOnBody(undefined)).toEqual(['error : Required'])
})

test('editors may use the styles, lists and marks that the site sets, and no others', () => {
  const richText = schemaTypes.find(({ name }) => name === 'richText')
  const [block, ...others] = listIn(richText, 'of')
  const values = (part: unknown, name: string) =>
    listIn(part, name).map((one) => textIn(one, 'value'))
  expect(values(block, 'styles')).toEqual(['normal', 'h2', 'h3', 'blockquote'])
  expect(values(block, 'lists')).toEqual(['bullet', 'number'])
  const marks = getPart(block, 'marks')
  expect(values(marks, 'decorators')).toEqual(['strong', 'em', 'code'])
  expect(listIn(marks, 'annotations').map((one) => textIn(one, 'name'))).toEqual(['link'])
  expect(others).toEqual([])
})

test('the picture of an article says what it shows, in a sentence that can be listened to', async () => {
  const author = { _type: 'author', name: 'Ada Byrne', image: IMAGE }
  expect(await remarksOn(author)).toEqual([])
  expect(await remarksOn(edited(author, { 'image.alt': 'a'.repeat(201) }))).toEqual([
    'warning image.alt: Screen readers read this aloud: 200 characters are plenty.',
  ])
})
