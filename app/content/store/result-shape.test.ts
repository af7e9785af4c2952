import { expect, test } from 'vitest'
import { hasShapeFor } from './result-shape.ts'

const OBJECT = `{
  // "It's" all of [0]
  "plans": *[_type == "plan"] | order(monthlyPrice asc){ name, "slug": slug.current },
  "messages": *[_type == "formMessages"][0]{ title }
}`
const DOCUMENT = `
  *[_type == "page" && path == $path && title != "[0]"][0]{
    title,
    links[]{ label, "href": select(defined(target) => "a, b", href) },
    ...,
    seo{ title },
    _type == "page" => { draft },
    "first": blocks[0]{ _type, "path": "x: {" }
  }
`
const LIST = '*[_type == "announcement"] | order(_id asc){ text, "first": links[0]{ href } }'
const VALUES = '*[_type == "page" && count(blocks[_type == "careersForm"]) > 0].path'

const plans = { plans: null, messages: {} }
const page = { title: null, links: [], seo: null, first: { _type: 'hero' } }
const announcement = { text: 'News', first: null }

const RESULTS = [
  null,
  {},
  { a: 1 },
  plans,
  { plans: [] },
  page,
  { ...page, more: 1 },
  { title: 'Pricing' },
  announcement,
  [],
  ['x'],
  [{}],
  [announcement],
  [announcement, 'x'],
  [announcement, { text: 'News' }],
  'x',
  1,
  undefined,
]

function resultsOfShape(query: string) {
  return RESULTS.filter((result) => hasShapeFor({ query, result }))
}

test('an object of names has all of them, whatever they are', () => {
  expect(resultsOfShape(OBJECT)).toEqual([plans])
})

test('a document has what the query says of every one, or is null where there is none', () => {
  expect(resultsOfShape(DOCUMENT)).toEqual([null, page, { ...page, more: 1 }])
})

test('a list of projections has such objects alone, and one of values anything', () => {
  expect(resultsOfShape(LIST)).toEqual([[], [announcement]])
  expect(resultsOfShape(VALUES)).toEqual(RESULTS.filter(Array.isArray))
})
