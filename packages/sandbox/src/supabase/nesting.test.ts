import { expect, test } from 'vitest'
import { isNestedTooDeeply } from './nesting.ts'

const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`

test('five hundred levels are enough for everybody', () => {
  expect(isNestedTooDeeply('')).toBe(false)
  expect(isNestedTooDeeply(nested(499))).toBe(false)
  expect(isNestedTooDeeply(nested(500))).toBe(true)
  expect(isNestedTooDeeply('('.repeat(501))).toBe(true)
  expect(isNestedTooDeeply('[]'.repeat(2_000))).toBe(false)
})

test('brackets in quotes are letters, also after a quote that is escaped', () => {
  expect(isNestedTooDeeply(JSON.stringify({ message: '('.repeat(2_000) }))).toBe(false)
  expect(isNestedTooDeeply(JSON.stringify({ message: `"\\${'['.repeat(2_000)}` }))).toBe(false)
  expect(isNestedTooDeeply(`"\\"" ${'['.repeat(501)}`)).toBe(true)
})
