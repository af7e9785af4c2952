import { expect, test } from 'vitest'
import { headlineLines, isLongHeadline } from './headline.ts'

test('a headline that ends in a short marked phrase is set on two lines', () => {
  const lines = headlineLines({
    heading: '300 hours of screening, done in 10.',
    markedPhrase: 'done in 10.',
  })
  expect(lines).toEqual({ first: '300 hours of screening,', second: 'done in 10.' })
})

test('a headline whose marked phrase is in its middle is not split', () => {
  expect(
    headlineLines({ heading: 'Hire in seven days, calmly.', markedPhrase: 'seven' }),
  ).toBeNull()
})

test('a headline that is too long for its lines is not split', () => {
  const markedPhrase = 'done in 10.'
  expect(headlineLines({ heading: `${'word '.repeat(8)}${markedPhrase}`, markedPhrase })).toBeNull()
  expect(
    headlineLines({ heading: `Now ${'word '.repeat(8)}`, markedPhrase: 'word word word word' }),
  ).toBeNull()
})

test('a headline without a marked phrase, or that is nothing else, is not split', () => {
  expect(headlineLines({ heading: 'Claim', markedPhrase: null })).toBeNull()
  expect(headlineLines({ heading: 'Claim', markedPhrase: '' })).toBeNull()
  expect(headlineLines({ heading: 'Claim', markedPhrase: 'Claim' })).toBeNull()
})

test('a headline over 60 characters is set smaller', () => {
  expect(isLongHeadline('300 hours of screening, done in 10.')).toBe(false)
  expect(isLongHeadline('x'.repeat(61))).toBe(true)
})
