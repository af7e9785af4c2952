import { evaluateSync, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { TextPattern } from './text-pattern.ts'

const matches = (text: string, pattern: unknown) => new TextPattern(pattern).matches(text)

test('every term of a pattern must match a word, in any order and whatever its case', () => {
  expect(matches('The Quick brown fox', 'FOX quick')).toBe(true)
  expect(matches('The Quick brown fox', 'fox dog')).toBe(false)
  expect(matches('The Quick brown fox', ['qu*', '*own'])).toBe(true)
  expect(matches('foxes', 'fox')).toBe(false)
  expect(matches('Straße Übermut', 'über*')).toBe(true)
})

test('no word, no term or a value that is no text match nothing', () => {
  for (const [text, pattern] of [
    ['', '*'],
    ['fox', ''],
    ['fox', '!'],
    ['fox', null],
    ['fox', ['fox', 1]],
  ] as const) {
    expect(matches(text, pattern)).toBe(false)
  }
})

test('any text and pattern match as they do in groq-js', () => {
  const letters = ['a', 'b', 'B', '*', '*', '.', ' ', '-', 'ß', 'É', 'é', 'ſ', 'K', "'", '_', '😀']
  let state = 7
  const random = (limit: number) => {
    state = (Math.imul(state, 48_271) & 0x7fff_ffff) >>> 0
    return state % limit
  }
  const text = (length: number) =>
    Array.from({ length: random(length) }, () => letters[random(letters.length)]).join('')
  const tree = parse('$text match $pattern')
  let matching = 0
  for (let round = 0; round < 5_000; round += 1) {
    const params = { text: text(12), pattern: text(7) }
    const expected: unknown = evaluateSync(tree, { params }).data
    expect(matches(params.text, params.pattern), JSON.stringify(params)).toBe(expected)
    if (expected === true) matching += 1
  }
  expect(matching).toBeGreaterThan(100)
})

test('a pattern of thousands of wildcards is answered for a long word', () => {
  const word = 'a'.repeat(100_000)
  expect(matches(word, `${'*a'.repeat(511)}*b`)).toBe(false)
  expect(matches(word, '*a'.repeat(511))).toBe(true)
})
