import { beforeAll, expect, test } from 'vitest'
import { viewsLoaded } from '#app/hydration/islands.tsx'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { type Article, type Comment } from '#app/articles/article.types.ts'
import { ArticleView } from './article-view.tsx'
import { articleWords, bareArticle, makeSummary } from '#tests/render/sample-article.ts'

beforeAll(viewsLoaded)

const ADDRESS = 'https://testco.example/blog/bare'

function render(fields: Partial<Article> = {}, comments: Comment[] = []) {
  return renderWithForms(
    <ArticleView
      article={{ ...bareArticle, ...fields }}
      comments={comments}
      template={articleWords}
      newsletter={null}
      closed={null}
      address={ADDRESS}
    />,
    '/blog/bare',
  )
}

function paragraph(text: string, fields: object = {}) {
  return {
    _key: text,
    _type: 'block' as const,
    style: 'normal' as const,
    markDefs: [],
    children: [{ _key: 'a', _type: 'span' as const, text, marks: [] }],
    ...fields,
  }
}

test('an article of which only the title is there has a headline, the tools and the form', () => {
  const html = render()
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('A bare article')
  expect(html).toContain('No comments yet')
  expect(html).toContain('Post comment')
  expect(html).not.toMatch(/null|undefined|Invalid Date|style="/)
})

test('without any words of the template the article still stands', () => {
  const html = renderWithForms(
    <ArticleView
      article={bareArticle}
      comments={[]}
      template={null}
      newsletter={null}
      closed={null}
      address={ADDRESS}
    />,
  )
  expect(html).toContain('A bare article')
})

test('date, category and reading time stand over the headline', () => {
  const html = render({ date: '2023-08-05', category: 'Diversity & Inclusion', words: 1000 })
  expect(html).toContain('<time dateTime="2023-08-05">August 5, 2023</time>')
  expect(html).toContain('href="/blog?q=Diversity+%26+Inclusion"')
  expect(html).toContain('5 min read')
})

test('an author without a portrait has initials, in the margin and at the end', () => {
  const writer = { name: 'Helen Marsh', title: null, biography: 'Keeps spreadsheets.', image: null }
  expect(render({ writer }).match(/>HM</g)).toHaveLength(2)
})

test('sharing works by plain links, and the address can be copied by hand', () => {
  const html = render()
  expect(html).toContain(
    'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Ftestco.example',
  )
  expect(html).toContain('https://twitter.com/intent/tweet?url=')
  expect(html).toContain('https://www.linkedin.com/sharing/share-offsite/?url=')
  expect(html).toContain(`href="${ADDRESS}"`)
})

test('saving needs a script: until there is one the button takes its room unseen', () => {
  expect(render()).toMatch(/<button[^>]*aria-pressed="false"[^>]*invisible/)
})

test('related articles that were deleted are passed over', () => {
  const html = render({ related: [makeSummary(), null] })
  expect(html).toContain('href="/blog/recruitment-roi"')
  expect(html).toContain('Analytics, 5 min read')
  expect(render({ related: [null] })).not.toContain('Read next')
})

test('comments are counted, dated and plain text', () => {
  const comment = {
    _key: 'a',
    name: 'Dele Osei',
    date: '2023-08-07',
    content: '<b>We</b> use 1.5',
    isWaiting: false,
  }
  const html = render({}, [comment])
  expect(html).toContain('1 comment')
  expect(html).toContain('August 7, 2023')
  expect(html).toContain('&lt;b&gt;We&lt;/b&gt; use 1.5')
})

test('text with a mark, a style and a block that the site does not know shows its words', () => {
  const strange = paragraph('Still here', {
    style: 'h9',
    children: [{ _key: 'a', _type: 'span', text: 'Still here', marks: ['glow'] }],
  })
  const html = render({ body: [strange, paragraph('And here')] })
  expect(html).toContain('Still here')
  expect(html).toContain('And here')
})

test('a link within the text that could run something is text', () => {
  const body = [
    paragraph('press', {
      markDefs: [{ _key: 'x', _type: 'link', href: 'javascript:alert(1)' }],
      children: [{ _key: 'a', _type: 'span', text: 'press', marks: ['x'] }],
    }),
  ]
  expect(render({ body })).not.toContain('javascript:')
})

test('a long headline and a long word are printed whole', () => {
  const title = `${'word '.repeat(40)}${'x'.repeat(80)}`
  expect(render({ title })).toContain('x'.repeat(80))
})
