import { expect, test } from 'vitest'
import { hasShapeFor } from './result-shape.ts'

const OBJECT = `{
  // "It's" all of [0]
  "plans": *[_type == "plan"] | order(monthlyPrice asc){ name },
  "messages": *[_type == "formMessages"][0]{ title }
}`
const DOCUMENT = `
  *[_type == "page" && path == $path && title != "[0]"][0]{ "first": blocks[0]{ _type } }
`
const LIST = '*[_type == "announcement"] | order(_id asc){ text, "first": links[0]{ href } }'
const VALUES = '*[_type == "page" && count(blocks[_type == "careersForm"]) > 0].path'

function resultsOfShape(query: string) {
  return [null, {}, { a: 1 }, [], [{ a: 1 }], ['x'], [{ a: 1 }, 'x'], 'x', 1, undefined].filter(
    (result) => hasShapeFor({ query, result }),
  )
}

test('an object of names is an object', () => {
  expect(resultsOfShape(OBJECT)).toEqual([{}, { a: 1 }])
})

test('a document is an object, or null where there is none', () => {
  expect(resultsOfShape(DOCUMENT)).toEqual([null, {}, { a: 1 }])
})

test('a list of projections has objects alone, and one of values anything', () => {
  expect(resultsOfShape(LIST)).toEqual([[], [{ a: 1 }]])
  expect(resultsOfShape(VALUES)).toEqual([[], [{ a: 1 }], ['x'], [{ a: 1 }, 'x']])
})
