import { expect, test } from 'vitest'
import { countText, readingTime } from './counted-words.ts'

test('a text of a thousand words takes five minutes, and no text less than one', () => {
  expect(readingTime({ words: 1000, text: '{minutes} min read' })).toBe('5 min read')
  expect(readingTime({ words: 12, text: '{minutes} min read' })).toBe('1 min read')
})

test('without words or without the line nothing is said', () => {
  expect(readingTime({ words: null, text: '{minutes} min read' })).toBeNull()
  expect(readingTime({ words: 400, text: null })).toBeNull()
})

test('a count has a line of its own for none, one and many', () => {
  const words = { many: '{count} comments', one: '1 comment', none: 'No comments yet' }
  expect(countText({ count: 0, ...words })).toBe('No comments yet')
  expect(countText({ count: 1, ...words })).toBe('1 comment')
  expect(countText({ count: 2, ...words })).toBe('2 comments')
})

test('what was searched for stands in the line as it was typed', () => {
  expect(countText({ count: 3, many: '{count} for “{query}”', one: null, query: '$& {x}' })).toBe(
    '3 for “$& {x}”',
  )
})
