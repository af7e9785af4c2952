import { expect, test } from 'vitest'
import { notBlank } from './fields.ts'

test('a text of nothing but spaces is refused, and one that is not there is another rule’s', () => {
  expect(notBlank('Words')).toBe(true)
  expect(notBlank(undefined)).toBe(true)
  expect(notBlank('')).not.toBe(true)
  expect(notBlank(' \n\u00a0')).toContain('only spaces')
})

test('what is no text is not this rule’s to refuse', () => {
  for (const value of [null, 7, [], {}]) expect(notBlank(value)).toBe(true)
})
