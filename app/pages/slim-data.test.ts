import { expect, test } from 'vitest'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { trimRouteData } from './slim-data.server.ts'

const MARK = expect.stringMatching(/^[a-z0-9]+$/)

function slimBlocks(blocks: unknown[]) {
  return trimRouteData({ id: 'routes/$', data: { page: { title: 'Prices', blocks } } })
}

test('of a still block the type, the key and the heading are left', () => {
  const block = { ...emptyBlocks.textColumns, _key: 'a', heading: 'Plans', lead: 'Words' }
  expect(slimBlocks([block])).toEqual({
    page: {
      title: 'Prices',
      blocks: [{ _type: 'textColumns', _key: 'a', heading: 'Plans', stub: MARK }],
    },
  })
})

test('what answers by script stays whole, and so does what marks its place in a preview', () => {
  const blocks = [
    { ...emptyBlocks.planCards, heading: 'Plans' },
    { ...emptyBlocks.hero, _isEmpty: true },
  ]
  expect(slimBlocks(blocks)).toEqual({ page: { title: 'Prices', blocks } })
})

test('an article keeps what its head and the views around its text read', () => {
  const article = {
    _id: 'a',
    title: 'Costs',
    excerpt: null,
    seo: null,
    heroImage: { asset: { _id: 'image' }, alt: 'A desk' },
    date: '2026-01-02',
    author: 'Ann',
    category: 'Hiring',
    writer: { name: 'Ann', biography: 'Long' },
    related: [{ title: 'Another' }],
    body: [{ _type: 'block' }],
  }
  const { body: _body, writer: _writer, related: _related, ...kept } = article
  const data = { article, comments: [], template: {} }
  expect(trimRouteData({ id: 'routes/blog.$slug', data })).toEqual({
    article: {
      ...kept,
      writer: { name: 'Ann', stub: MARK },
      related: { stub: MARK },
      stub: MARK,
    },
    comments: { stub: MARK },
    template: {},
  })
})

test('what no route is known to give to static views stays as it is', () => {
  const data = { page: { title: 'Log in' }, words: ['a'] }
  expect(trimRouteData({ id: 'routes/login', data })).toEqual(data)
})
