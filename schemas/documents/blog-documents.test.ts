import { expect, onTestFinished, test, vi } from 'vitest'
import { IMAGE, listed, reference, TEXT } from '#tests/fixtures/sample-values.ts'
import { edited, getPreview, remarksOn } from '#tests/fixtures/studio-editor.ts'

const lake = [
  { _id: 'hiring', _type: 'category', title: 'Hiring' },
  { _id: 'ada', _type: 'author', name: 'Ada Byrne' },
  { _id: 'another', _type: 'post' },
]

const post = {
  _type: 'post',
  title: 'An empty desk costs more than a search',
  slug: { _type: 'slug', current: 'an-empty-desk' },
  excerpt: 'What 220 working days say about a vacancy.',
  date: '2026-06-01',
  category: reference('hiring'),
  author: reference('ada'),
  heroImage: IMAGE,
  body: [
    ...TEXT,
    { _key: 'b', _type: 'articleFormula', term: 'Vacancy cost', expression: 'salary ÷ 220 × days' },
    {
      _key: 'c',
      _type: 'articleTable',
      caption: 'Cost of a vacancy',
      columns: ['Days', 'Cost'],
      rows: listed({ _type: 'articleTableRow', cells: ['30', '$9,000'] }),
    },
  ],
  relatedPosts: listed(reference('another')),
  comments: listed({
    _type: 'postComment',
    name: 'Ben',
    date: '2026-06-02',
    content: 'Thank you.',
  }),
}

test('an article with its author, category and text is complete', async () => {
  expect(await remarksOn(post, lake)).toEqual([])
})

test('an article needs neither picture nor comments nor others to read next', async () => {
  const bare = { heroImage: undefined, comments: undefined, relatedPosts: undefined }
  expect(await remarksOn(edited(post, bare), lake)).toEqual([])
})

test.each([
  { edits: { title: undefined }, says: ['error title: Required'] },
  { edits: { title: 't'.repeat(91) }, says: ['warning title: Must be at most 90 characters long'] },
  { edits: { excerpt: undefined }, says: ['error excerpt: Required'] },
  {
    edits: { excerpt: 'e'.repeat(221) },
    says: ['warning excerpt: Must be at most 220 characters long'],
  },
  { edits: { date: undefined }, says: ['error date: Required'] },
  { edits: { category: undefined }, says: ['error category: Required'] },
  { edits: { author: undefined }, says: ['error author: Required'] },
  {
    edits: { author: reference('gone') },
    says: ['error author: Referenced document must be published'],
  },
  { edits: { body: undefined }, says: ['error body: Required'] },
  { edits: { 'heroImage.alt': undefined }, says: ['error heroImage.alt: Required'] },
  {
    edits: { 'heroImage.alt': 'a'.repeat(201) },
    says: ['warning heroImage.alt: Screen readers read this aloud: 200 characters are plenty.'],
  },
  { edits: { 'body.1.term': undefined }, says: ['error body[b].term: Required'] },
  {
    edits: { 'body.1.expression': ' ' },
    says: ['error body[b].expression: Type a text: there are only spaces.'],
  },
  { edits: { 'body.2.caption': undefined }, says: ['error body[c].caption: Required'] },
  { edits: { 'body.2.rows': undefined }, says: ['error body[c].rows: Required'] },
  {
    edits: { 'body.2.rows.0.cells': ['30', '$9,000', 'again'] },
    says: ['error body[c].rows: Give each row 2 cells, as many as there are columns.'],
  },
  {
    edits: { 'body.2.columns': ['Days'] },
    says: [
      'error body[c].columns: Must have at least 2 items',
      'error body[c].rows: Give each row 1 cells, as many as there are columns.',
    ],
  },
  {
    edits: { relatedPosts: listed(reference('another'), reference('another')) },
    says: [
      "error relatedPosts[a]: Can't be a duplicate",
      "error relatedPosts[b]: Can't be a duplicate",
    ],
  },
  { edits: { 'comments.0.name': undefined }, says: ['error comments[a].name: Required'] },
  { edits: { 'comments.0.date': undefined }, says: ['error comments[a].date: Required'] },
  { edits: { 'comments.0.content': undefined }, says: ['error comments[a].content: Required'] },
])('of an article after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(post, edits), lake)).toEqual(says)
})

test('a fourth article to read next is one too many for taste, not for the page', async () => {
  const others = ['a', 'b', 'c', 'd'].map((id) => ({ _id: id, _type: 'post' }))
  const relatedPosts = listed(...others.map(({ _id }) => reference(_id)))
  expect(await remarksOn({ ...post, relatedPosts }, [...lake, ...others])).toEqual([
    'warning relatedPosts: Three are plenty.',
  ])
})

test.each([
  { current: undefined, says: 'Press Generate.' },
  { current: 'An empty desk', says: 'Small letters, digits and single hyphens: press Generate.' },
  { current: 'an--empty-desk', says: 'Small letters, digits and single hyphens: press Generate.' },
  { current: 'desk/empty', says: 'Small letters, digits and single hyphens: press Generate.' },
])('the address $current of an article is refused: $says', async ({ current, says }) => {
  expect(await remarksOn(edited(post, { 'slug.current': current }), lake)).toContain(
    `error slug: ${says}`,
  )
})

test('two articles cannot share an address', async () => {
  const twin = { _id: 'drafts.twin', _type: 'post', slug: post.slug }
  expect(await remarksOn(post, [...lake, twin])).toEqual(['error slug: Slug is already in use'])
})

test('articles are listed with their day and category, as far as there are any', () => {
  const shown = { ...post, category: { title: 'Hiring' } }
  expect(getPreview(shown)).toEqual({ title: post.title, subtitle: '2026-06-01 · Hiring' })
  expect(getPreview({ _type: 'post', title: 'New', date: '2026-06-01' }).subtitle).toBe(
    '2026-06-01',
  )
  expect(getPreview({ _type: 'post', title: 'New' }).subtitle).toBe('')
})

test('an article says until its day comes that it is not on the site yet', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-31T23:59:59Z') })
  onTestFinished(() => void vi.useRealTimers())
  expect(await remarksOn(post, lake)).toEqual([
    'info date: Goes live on June 1, 2026, at midnight UTC. Publish it before.',
  ])
  expect(getPreview({ _type: 'post', date: '2026-06-01' }).subtitle).toBe(
    'Goes live on June 1, 2026',
  )
  vi.setSystemTime(new Date('2026-06-01T00:00:00Z'))
  expect(await remarksOn(post, lake)).toEqual([])
  expect(getPreview({ _type: 'post', date: '2026-06-01' }).subtitle).toBe('2026-06-01')
})

const author = { _type: 'author', name: 'Ada Byrne', title: 'Head of Research', image: IMAGE }

test('an author is complete with a name', async () => {
  expect(await remarksOn(author)).toEqual([])
  expect(await remarksOn({ _type: 'author', name: 'Ada Byrne' })).toEqual([])
  expect(getPreview(author)).toEqual({ title: 'Ada Byrne', subtitle: 'Head of Research' })
})

test.each([
  { edits: { name: undefined }, says: ['error name: Required'] },
  { edits: { title: 't'.repeat(51) }, says: ['warning title: Must be at most 50 characters long'] },
  {
    edits: { biography: 'b'.repeat(201) },
    says: ['warning biography: Must be at most 200 characters long'],
  },
  { edits: { 'image.alt': undefined }, says: ['error image.alt: Required'] },
])('of an author after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(author, edits))).toEqual(says)
})

test('a category needs a title that fits its tag', async () => {
  expect(await remarksOn({ _type: 'category', title: 'Hiring' })).toEqual([])
  expect(await remarksOn({ _type: 'category' })).toEqual(['error title: Required'])
  expect(await remarksOn({ _type: 'category', title: 'c'.repeat(31) })).toEqual([
    'warning title: Must be at most 30 characters long',
  ])
})

const blog = {
  _type: 'blog',
  heading: 'Notes on hiring',
  categoriesHeading: 'Categories',
  categories: listed(reference('hiring')),
  loadMoreLabel: 'Load more articles',
  searchLabel: 'Search articles',
  searchButton: 'Search',
  noResultsHeading: 'No results found',
  clearSearchLabel: 'Clear search',
  newsletter: { heading: 'A letter a month', emailLabel: 'Email', buttonLabel: 'Subscribe' },
}

test('the blog is complete with the words of its list, search and newsletter', async () => {
  expect(await remarksOn(blog, lake)).toEqual([])
  expect(getPreview(blog).title).toBe('Blog')
})

test.each([
  { edits: { heading: undefined }, says: ['error heading: Required'] },
  { edits: { categoriesHeading: undefined }, says: ['error categoriesHeading: Required'] },
  { edits: { loadMoreLabel: undefined }, says: ['error loadMoreLabel: Required'] },
  { edits: { searchLabel: undefined }, says: ['error searchLabel: Required'] },
  { edits: { searchButton: undefined }, says: ['error searchButton: Required'] },
  { edits: { noResultsHeading: undefined }, says: ['error noResultsHeading: Required'] },
  { edits: { clearSearchLabel: undefined }, says: ['error clearSearchLabel: Required'] },
  {
    edits: { 'newsletter.emailLabel': undefined },
    says: ['error newsletter.emailLabel: Required'],
  },
  {
    edits: { 'newsletter.buttonLabel': ' ' },
    says: ['error newsletter.buttonLabel: Type a text: there are only spaces.'],
  },
  {
    edits: { categories: listed(reference('hiring'), reference('hiring')) },
    says: [
      "error categories[a]: Can't be a duplicate",
      "error categories[b]: Can't be a duplicate",
    ],
  },
])('of the blog after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(blog, edits), lake)).toEqual(says)
})
