import { expect, test } from 'vitest'
import { isLargerThan } from './value-size.ts'

test('a value is counted with all that is in it', () => {
  const value = { list: [1, { deep: null }], text: 'abc' }
  expect(isLargerThan({ value, values: 6 })).toBe(false)
  expect(isLargerThan({ value, values: 5 })).toBe(true)
})

test('a value that shares its parts is counted no further than needed', () => {
  let value: unknown = 1
  for (let level = 0; level < 60; level += 1) value = [value, value]
  expect(isLargerThan({ value, values: 1_000 })).toBe(true)
})
