import { beforeAll, expect, test } from 'vitest'
import { viewsLoaded } from '#app/hydration/islands.tsx'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { BlogView } from './blog-view.tsx'
import { makeSummary } from '#tests/render/sample-article.ts'

beforeAll(viewsLoaded)

const words = {
  _id: 'blog' as const,
  _rev: 'r1',
  heading: 'Hiring, with the working shown',
  lead: null,
  categoriesHeading: 'Categories',
  categories: [
    { _id: 'a', title: 'Analytics' },
    { _id: 'b', title: 'Diversity & Inclusion' },
  ],
  loadMoreLabel: 'Load more articles',
  feedLabel: null,
  jsonFeedLabel: null,
  searchLabel: 'Search articles',
  searchPlaceholder: null,
  searchButton: 'Search',
  resultsText: '{count} articles for “{query}”',
  oneResultText: '1 article for “{query}”',
  noResultsHeading: 'No results found',
  noResultsText: null,
  clearSearchLabel: 'Clear search',
  newsletter: null,
  seo: null,
}

const two = [makeSummary(), makeSummary({ _id: 'post-b', slug: 'b', title: 'Second' })]

function render(fields: Partial<Parameters<typeof BlogView>[0]> = {}) {
  const articles = fields.articles ?? two
  return renderWithForms(
    <BlogView
      words={words}
      closed={null}
      readingTimeText="{minutes} min read"
      articles={articles}
      total={articles.length}
      query=""
      next={null}
      {...fields}
    />,
    '/blog',
  )
}

test('every article is a link to its page, with its date, category and author', () => {
  const html = render()
  expect(html).toContain('href="/blog/recruitment-roi"')
  expect(html).toContain('href="/blog/b"')
  expect(html).toContain('August 5, 2023')
  expect(html).toContain('Helen Marsh')
  expect(html).not.toContain('style="')
})

test('the search is a GET form that keeps what was searched for', () => {
  const html = render({ query: 'desk' })
  expect(html).toMatch(/<form[^>]*method="get"[^>]*action="\/blog"/)
  expect(html).toMatch(/<input[^>]*name="q"[^>]*value="desk"/)
  expect(html).toContain('2 articles for “desk”')
})

test('a category fills the search, and the one that is searched for is marked', () => {
  const html = render({ query: 'Analytics' })
  expect(html).toMatch(/aria-current="true"[^>]*href="\/blog\?q=Analytics"/)
  expect(html).toContain('href="/blog?q=Diversity+%26+Inclusion"')
  expect(html.match(/aria-current/g)).toHaveLength(1)
})

test('when nothing is found the page says so and leads back', () => {
  const html = render({ query: 'payroll', articles: [] })
  expect(html).toContain('No results found</h2>')
  expect(html).toMatch(/<a[^>]*href="\/blog"[^>]*>Clear search</)
})

test('more articles are loaded by an address that keeps the search', () => {
  expect(render({ next: 2 })).toContain('href="/blog?page=2#b"')
  expect(render({ next: 2, query: 'desk' })).toContain('href="/blog?q=desk&amp;page=2#b"')
  expect(render()).not.toContain('Load more articles')
})

test('without words, without articles and without their parts the page stands', () => {
  const bare = makeSummary({ excerpt: null, date: null, category: null, author: null, words: null })
  expect(render({ articles: [bare] })).not.toMatch(/null|undefined|Invalid Date/)
  expect(render({ words: null, articles: [] })).toContain('<h1')
})

test('the newsletter posts to the list itself, with the search that it shows', () => {
  const newsletter = {
    heading: 'One letter a month',
    text: null,
    emailLabel: 'Work email',
    emailPlaceholder: null,
    buttonLabel: 'Subscribe',
    pendingLabel: null,
  }
  const html = render({ words: { ...words, newsletter } })
  expect(html).toMatch(/<form[^>]*method="post"[^>]*action="\/blog"/)
  expect(html).toMatch(/<input[^>]*type="hidden"[^>]*value="newsletter"/)
})
