import { beforeAll, expect, test } from 'vitest'
import { ImageSourceProvider } from '#app/content/image-source.ts'
import { viewsLoaded } from '#app/hydration/islands.tsx'
import { renderAt } from '#tests/render/render-at.tsx'
import { LONG_WORD, visibleText } from '#tests/render/visible-text.ts'
import { type Article } from '#app/articles/article.types.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleHead } from './article-head.tsx'
import { ArticleList } from '#app/articles/list/article-list.tsx'
import { ArticleMeta } from '#app/articles/article-meta.tsx'
import { ArticleTable } from './article-table.tsx'
import { AuthorBox, AuthorLine } from '#app/articles/author-mark.tsx'
import { CommentList } from '#app/articles/comments/comment-list.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { articleWords, bareArticle, makeSummary } from '#tests/render/sample-article.ts'
import { ShareMenu } from '#app/articles/saving-and-sharing/share-menu.tsx'

beforeAll(viewsLoaded)

function block(text: string, style = 'normal') {
  return {
    _key: text,
    _type: 'block',
    style,
    markDefs: [],
    children: [{ _key: 'a', _type: 'span', text, marks: Array<string>() }],
  }
}

/** The text of an article as the lake may hold it, of whatever kind. */
function renderBody(blocks: unknown) {
  const body: unknown = blocks
  if (!isBody(body)) throw new Error('A body is a list of blocks.')
  return renderAt(
    <ImageSourceProvider value={{ projectId: 'p', dataset: 'd', baseUrl: 'http://localhost' }}>
      <ArticleBody body={body} words={articleWords} />
    </ImageSourceProvider>,
  )
}

function isBody(value: unknown): value is NonNullable<Article['body']> {
  return Array.isArray(value)
}

test('the headings within a text are below that of the article', () => {
  const html = renderBody([block('Start', 'h2'), block('Count', 'h3'), block('A line.')])
  expect([...html.matchAll(/<(h\d|p)[^>]*>/g)].map(([, tag]) => tag)).toEqual(['h2', 'h3', 'p'])
})

test('a quotation is one, and a list is a list', () => {
  const item = { ...block('First'), listItem: 'bullet', level: 1 }
  const html = renderBody([block('We count.', 'blockquote'), item])
  expect(html).toContain('<blockquote>We count.</blockquote>')
  expect(html).toMatch(/<ul><li>First<\/li><\/ul>/)
})

test('a formula reads as a sentence', () => {
  const formula = { _key: 'f', _type: 'articleFormula', term: 'Cost', expression: 'pay ÷ 220' }
  expect(visibleText(renderBody([formula])).join('')).toBe('Cost = pay ÷ 220')
})

test('code keeps its lines, in a block and within a sentence', () => {
  const code = { _key: 'c', _type: 'articleCode', code: 'if (a < b)\n  stop()' }
  expect(renderBody([code])).toContain('<code>if (a &lt; b)\n  stop()</code></pre>')
  const sentence = block('stop()')
  sentence.children = [{ _key: 'a', _type: 'span', text: 'stop()', marks: ['code'] }]
  expect(renderBody([sentence])).toContain('<p><code>stop()</code></p>')
})

test('a picture stands with its caption, and without a picture not at all', () => {
  const asset = { url: 'https://cdn.example/a.png', width: 800, height: 600, isOpaque: true }
  const picture = {
    _key: 'p',
    _type: 'articlePicture',
    image: {
      alt: 'A desk',
      asset: { ...asset, _id: `image-${'a'.repeat(40)}-800x600-png`, lqip: null },
    },
    caption: 'The desk.',
  }
  const html = renderBody([picture])
  expect(html).toMatch(/<figure.*alt="A desk".*<figcaption[^>]*>The desk\.<\/figcaption>/s)
  expect(html).not.toContain('style=')
  expect(renderBody([{ ...picture, image: null }])).not.toContain('The desk.')
})

test('a callout says what it is in words', () => {
  const callout = { _key: 'c', _type: 'articleCallout', kind: 'warning', title: 'Mind the date' }
  const html = renderBody([{ ...callout, text: [block('It is near.')] }])
  expect(html).toContain('<aside class="article-callout" data-kind="warning">')
  expect(visibleText(html)).toEqual(['Mind the date', 'It is near.'])
  expect(renderBody([{ _key: 'c', _type: 'articleCallout', kind: 'tip' }])).not.toContain('aside')
})

test('a film has the browser’s controls, and without a file does not stand', () => {
  const film = { title: 'The first hour', poster: null, captions: null, transcript: 'She reads.' }
  const video = { _key: 'v', _type: 'articleVideo', caption: 'Two minutes.' }
  const html = renderBody([{ ...video, video: { ...film, webm: '/film.webm', mp4: null } }])
  expect(html).toMatch(/<video controls[^>]*preload="none".*type="video\/webm"/s)
  expect(visibleText(html)).toEqual(['Two minutes.', 'The first hour', 'She reads.'])
  expect(renderBody([{ ...video, video: { ...film, webm: null, mp4: null } }])).not.toContain('Two')
  expect(renderBody([{ ...video, video: null }])).not.toContain('Two')
})

test('what the site does not know is passed over, what stands beside it is not', () => {
  const html = renderBody([{ _key: 'q', _type: 'quiz', question: 'Why?' }, block('Still here')])
  expect(html).toContain('Still here')
  expect(html).not.toContain('Why?')
})

test('a link within the text says where it leads only if that is safe', () => {
  const linked = (href: string | null) =>
    renderBody([
      {
        ...block('press'),
        markDefs: [{ _key: 'l', _type: 'link', href }],
        children: [{ _key: 'a', _type: 'span', text: 'press', marks: ['l'] }],
      },
    ])
  expect(linked('/pricing')).toContain('href="/pricing"')
  expect(linked('https://a.example')).toContain('rel="noopener"')
  for (const href of ['//a.example', 'javascript:alert(1)', null]) {
    expect(linked(href)).not.toContain('<a')
    expect(linked(href)).toContain('press')
  }
})

test('an article without a text has no empty place for one', () => {
  expect(renderAt(<ArticleBody body={null} words={articleWords} />)).toBe('')
})

test('figures stand at the right, words at the left, and the first cell names its row', () => {
  const table = {
    caption: 'Cost of a vacancy',
    columns: ['Role', 'Days', 'Note'],
    rows: [
      { _key: 'a', cells: ['Clerk', '30', 'usual'] },
      { _key: 'b', cells: ['Nurse', '1,200.5', 'rare'] },
    ],
  }
  const html = renderAt(<ArticleTable table={table} />)
  expect(html).toContain('<caption class="sr-only">Cost of a vacancy</caption>')
  expect(html).toContain('<th scope="row">Clerk</th>')
  expect(html).toMatch(/<th scope="col" class="text-right">Days<\/th>/)
  expect(html).toMatch(/<td class="text-left">usual<\/td>/)
})

test('a table that is wider than the text is a region that the keyboard can scroll', () => {
  const rows = [{ _key: 'a', cells: ['1', '2', '3', '4'] }]
  const table = { caption: 'Wide', columns: ['A', 'B', 'C', 'D'], rows }
  const html = renderAt(<ArticleTable table={table} />)
  expect(html).toMatch(/role="region" aria-label="Wide" tabindex="0"/i)
})

test('a table with holes shows what there is', () => {
  const holes = { columns: null, rows: [{ _key: 'a', cells: null }] }
  expect(renderAt(<ArticleTable table={holes} />)).not.toMatch(/undefined|null/)
  expect(renderAt(<ArticleTable table={{ caption: 'Nothing' }} />)).toBe('')
})

test('what is not known of an article is left out of its line, without a gap', () => {
  const meta = (fields: object) =>
    visibleText(
      renderAt(
        <ArticleMeta
          article={{ category: null, date: null, words: null, ...fields }}
          readingTimeText="{minutes} min read"
        />,
      ),
    )
  expect(meta({})).toEqual([])
  expect(meta({ category: 'Hiring', words: 20 })).toEqual(['Hiring', '1 min read'])
  expect(meta({ date: '2026-06-01' })).toEqual(['June 1, 2026'])
  expect(meta({ date: 'soon' })).toEqual([])
})

test('the headline comes before the excerpt, and a caption never without its picture', () => {
  const article = { ...bareArticle, excerpt: 'Two lines.', heroCaption: 'What it counts' }
  const html = renderAt(<ArticleHead article={article} template={null} />)
  expect(visibleText(html)).toEqual(['A bare article', 'Two lines.'])
})

test('a list of articles leads with the newest; found ones are equal', () => {
  const articles = [makeSummary(), makeSummary({ _id: 'b', slug: 'b', title: 'Second' })]
  const list = (hasLead: boolean) =>
    renderAt(<ArticleList articles={articles} readingTimeText={null} hasLead={hasLead} />)
  expect(list(true).match(/type-h2-margin/g)).toHaveLength(1)
  expect(list(false)).not.toContain('type-h2-margin')
  for (const html of [list(true), list(false)]) {
    expect([...html.matchAll(/<h2[^>]*><a[^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/blog/recruitment-roi',
      '/blog/b',
    ])
  }
})

test('an article without an address stands in the list as text', () => {
  const articles = [makeSummary({ slug: null, title: LONG_WORD })]
  const html = renderAt(<ArticleList articles={articles} readingTimeText={null} hasLead />)
  expect(html).toContain(LONG_WORD)
  expect(html).not.toMatch(/href="\/blog\/|id="null"|undefined/)
})

const writer = { name: 'Ada Byrne', title: 'Head of Research', biography: null, image: null }

test('the box of an author stands only where there is something to say', () => {
  expect(renderAt(<AuthorBox writer={null} />)).toBe('')
  expect(renderAt(<AuthorBox writer={writer} />)).toBe('')
  const html = renderAt(<AuthorBox writer={{ ...writer, biography: 'Counts days.' }} />)
  expect(html).toContain('<section aria-label="Ada Byrne"')
  expect(visibleText(html)).toEqual(['AB', 'Ada Byrne', 'Counts days.'])
})

test('initials are drawn, not read: the name stands beside them', () => {
  const html = renderAt(<AuthorLine writer={{ ...writer, title: null }} />)
  expect(html).toMatch(/<span aria-hidden="true"[^>]*>AB<\/span>/)
  expect(visibleText(html)).toEqual(['AB', 'Ada Byrne'])
})

const comment = {
  _key: 'a',
  name: 'Ben',
  date: '2026-06-02',
  content: 'One.\nTwo.',
  isWaiting: false,
}

test('comments are counted in words for none, one and several', () => {
  const heading = (count: number) => {
    const comments = Array.from({ length: count }, (_, index) => ({ ...comment, _key: `${index}` }))
    const html = renderAt(<CommentList comments={comments} words={articleWords} />)
    return html.match(/<h2[^>]*>([^<]*)</)?.[1]
  }
  expect([0, 1, 2, 40].map(heading)).toEqual([
    'No comments yet',
    '1 comment',
    '2 comments',
    '40 comments',
  ])
})

test('a comment without a name or a day still says its words', () => {
  const bare = { _key: 'a', name: null, date: null, content: LONG_WORD, isWaiting: false }
  const html = renderAt(<CommentList comments={[bare]} words={articleWords} />)
  expect(html).toContain(LONG_WORD)
  expect(html).not.toMatch(/<time|null|undefined|Invalid/)
})

test('a comment that waits for approval says so, and no other does', () => {
  const waiting = { ...comment, _key: 'b', isWaiting: true }
  const html = renderAt(<CommentList comments={[comment, waiting]} words={articleWords} />)
  expect(html.match(/Waiting for approval/g)).toHaveLength(1)
})

test('comments keep the order in which they were given', () => {
  const comments = [comment, { ...comment, _key: 'b', name: 'Cleo' }]
  const words = visibleText(renderAt(<CommentList comments={comments} words={null} />))
  expect(words.indexOf('Ben')).toBeLessThan(words.indexOf('Cleo'))
})

test('what to read next says its category and time, as far as they are known', () => {
  const related = [
    makeSummary(),
    makeSummary({ _id: 'b', slug: 'b', title: 'Second', category: null, words: null }),
    makeSummary({ _id: 'c', slug: null, title: 'Without an address' }),
  ]
  const html = renderAt(<RelatedArticles related={related} words={articleWords} />)
  expect(visibleText(html)).toEqual([
    'Read next',
    'What an empty desk costs',
    'Analytics, 5 min read',
    'Second',
  ])
  expect(html).toContain('<nav aria-labelledby="related"')
  expect(html).toContain('<h2 id="related"')
})

test('nothing to read next leaves no heading behind', () => {
  expect(renderAt(<RelatedArticles related={null} words={articleWords} />)).toBe('')
})

test('sharing hands over the whole address and title, whatever is in them', () => {
  const address = 'https://testco.example/blog/a?b=c&d#e'
  const html = renderAt(<ShareMenu words={articleWords} address={address} title={'A & B "C"'} />)
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  expect(links.map((href) => new URL(href).searchParams.get('u') ?? '')).toContain(address)
  expect(links.map((href) => new URL(href).searchParams.get('text') ?? '')).toContain('A & B "C"')
  expect(html.match(/rel="noopener"/g)).toHaveLength(3)
})

test('without a script the last entry of the menu is the address itself', () => {
  const html = renderAt(
    <ShareMenu words={articleWords} address="https://testco.example/blog/a" title="A" />,
  )
  expect(html).toMatch(/<a href="https:\/\/testco.example\/blog\/a"[^>]*>Copy link</)
  expect(html).not.toContain('<button')
})
