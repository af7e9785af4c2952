import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { type Article, type ArticleWords } from '#app/articles/article.types.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleContents } from './article-contents.tsx'
import { listHeadings } from './article-outline.ts'
import { articleWords, bareArticle } from '#tests/render/sample-article.ts'

type Body = NonNullable<Article['body']>

function textBlock({
  text,
  style = 'normal',
  footnotes = [],
}: {
  text: string
  style?: 'normal' | 'h2' | 'h3'
  footnotes?: (string | null)[]
}): Body[number] {
  const keys = footnotes.map((_, index) => `${text}-${index}`)
  return {
    _key: text,
    _type: 'block',
    style,
    // The list of annotations is in the order in which an editor has made them.
    markDefs: footnotes.map((_, index) => makeFootnote({ text, footnotes, index })).toReversed(),
    children: [
      { _key: 'start', _type: 'span', text, marks: [] },
      ...keys.map((key) => ({ _key: key, _type: 'span' as const, text: 'so', marks: [key] })),
    ],
  }
}

function makeFootnote({
  text,
  footnotes,
  index,
}: {
  text: string
  footnotes: (string | null)[]
  index: number
}) {
  const words = footnotes[index]
  return {
    _key: `${text}-${index}`,
    _type: 'footnote' as const,
    ...(words != null && { text: words }),
    href: null,
  }
}

const heading = (text: string) => textBlock({ text, style: 'h2' })

function renderBody(body: Body, words: ArticleWords = articleWords) {
  return renderAt(<ArticleBody body={body} words={words} />)
}

test('headings have ids of their words, and none twice', () => {
  const words = ['What’s new?', 'What’s new?', 'What’s new? 2', '求人', ' ']
  const body = words.map(heading)
  expect(listHeadings(body).map(({ id }) => id)).toEqual([
    'part-whats-new',
    'part-whats-new-2',
    'part-whats-new-2-2',
    'part-of-text',
  ])
  const html = renderBody(body)
  expect(html).toContain('<h2 id="part-whats-new-2">')
  expect(html.match(/id="/g)).toHaveLength(4)
})

test('a long article lists its parts, a short one does not', () => {
  const render = (body: Body, template: ArticleWords = articleWords) =>
    renderAt(<ArticleContents article={{ ...bareArticle, body }} template={template} />)
  const three = ['One', 'Two', 'Three'].map(heading)
  const smaller = textBlock({ text: 'Smaller', style: 'h3' })
  expect(render([...three, smaller])).toBe('')
  const html = render([...three, smaller, heading('Four')])
  expect(html).toContain('<nav aria-label="In this article"')
  expect(html).toContain('<a href="#part-four"')
  expect(html).not.toContain('Smaller')
  expect(render([...three, heading('Four')], { ...articleWords, contentsHeading: null })).toBe('')
})

test('footnotes are numbered as the text has them, and lead there and back', () => {
  const html = renderBody([
    textBlock({ text: 'First ', footnotes: ['A source.', 'An aside.'] }),
    textBlock({ text: 'Second ', footnotes: ['The last.'] }),
  ])
  const marks = [...html.matchAll(/<a id="mark-(\d)" href="#note-(\d)"/g)].map(
    ([, ...ends]) => ends,
  )
  expect(marks).toEqual([
    ['1', '1'],
    ['2', '2'],
    ['3', '3'],
  ])
  const notes = [...html.matchAll(/<li id="note-(\d)">([^<]*) <a href="#mark-(\d)"/g)]
  expect(notes.map(([, ...parts]) => parts)).toEqual([
    ['1', 'A source.', '1'],
    ['2', 'An aside.', '2'],
    ['3', 'The last.', '3'],
  ])
  expect(html).toContain('aria-label="Back to the text at note 3"')
})

test('a footnote without words leaves the text as it is', () => {
  const html = renderBody([textBlock({ text: 'First ', footnotes: [null, ' '] })])
  expect(html).toContain('<p>First soso</p>')
  expect(html).not.toContain('doc-endnotes')
})
