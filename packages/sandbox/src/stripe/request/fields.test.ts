import { expect, test } from 'vitest'
import { type z } from 'zod'
import {
  boolean,
  choice,
  emailAddress,
  integer,
  mergedMetadata,
  metadata,
  text,
  unsettable,
  webAddress,
} from './fields.ts'

/** The value, or the message that refuses it. */
function read({ field, value }: { field: z.ZodType; value: unknown }): unknown {
  const parsed = field.safeParse(value)
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message
}

test('a text has a length, and is not empty', () => {
  const field = text({ max: 3 })
  expect(read({ field, value: 'abc' })).toBe('abc')
  expect(read({ field, value: 'abcd' })).toBe(
    'Invalid string: {param} must be at most 3 characters',
  )
  expect(read({ field, value: '' })).toMatch(/^You passed an empty string for '{param}'/)
})

test('an empty text unsets what can be unset', () => {
  expect(read({ field: unsettable(), value: '' })).toBeNull()
  expect(read({ field: unsettable(), value: 'x' })).toBe('x')
  expect(read({ field: unsettable(), value: 'x'.repeat(5_001) })).toMatch(/at most 5000/)
})

test('truth is written out', () => {
  const values = ['true', 'false', 'TRUE', '1', '']
  expect(values.map((value) => read({ field: boolean(), value }))).toEqual([
    true,
    false,
    'Invalid boolean: TRUE',
    'Invalid boolean: 1',
    'Invalid boolean: ',
  ])
})

test('an integer has digits alone, and bounds', () => {
  const field = integer({ min: 1, max: 10 })
  const values = ['7', '1.5', '1e3', 'x', '', '0', '11', '9'.repeat(20)]
  expect(values.map((value) => read({ field, value }))).toEqual([
    7,
    'Invalid integer: 1.5',
    'Invalid integer: 1e3',
    'Invalid integer: x',
    'Invalid integer: ',
    'This value must be greater than or equal to 1.',
    'This value must be less than or equal to 10.',
    `Invalid integer: ${'9'.repeat(20)}`,
  ])
})

test('a choice lists one, two or more as people do', () => {
  const message = (values: string[]) => read({ field: choice(values), value: 'z' })
  expect(message(['a'])).toBe('Invalid {param}: must be a')
  expect(message(['a', 'b'])).toBe('Invalid {param}: must be one of a or b')
  expect(message(['a', 'b', 'c'])).toBe('Invalid {param}: must be one of a, b, or c')
  expect(read({ field: choice(['a']), value: 'a' })).toBe('a')
})

test('a web address has http or https', () => {
  const field = webAddress()
  expect(read({ field, value: 'http://localhost:3000/a?b={C}' })).toBe(
    'http://localhost:3000/a?b={C}',
  )
  for (const value of ['/a', 'javascript:alert(1)', 'ftp://a.example', 'http://']) {
    expect(read({ field, value }), value).toBe('Not a valid URL')
  }
})

test('an address of mail has a name and a domain', () => {
  const field = emailAddress()
  expect(read({ field, value: 'ada@example.com' })).toBe('ada@example.com')
  for (const value of ['ada', 'ada@', 'ada@example', 'a b@example.com']) {
    expect(read({ field, value })).toBe(`Invalid email address: ${value}`)
  }
})

test('metadata has limits', () => {
  const field = metadata()
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, 'v']))
  expect(read({ field, value: { a: 'b' } })).toEqual({ a: 'b' })
  expect(read({ field, value: '' })).toBeNull()
  expect(field.safeParse(many).success).toBe(false)
  expect(field.safeParse({ ['k'.repeat(41)]: 'v' }).success).toBe(false)
  expect(field.safeParse({ k: 'v'.repeat(501) }).success).toBe(false)
})

test('metadata may have numbers for names', () => {
  expect(metadata().parse(['a', 'b'])).toEqual({ 0: 'a', 1: 'b' })
  const late: string[] = []
  late[3] = 'd'
  expect(metadata().parse(late)).toEqual({ 3: 'd' })
  expect(metadata().safeParse([{ a: 'b' }]).success).toBe(false)
})

test('metadata has fifty names in the end, however they came together', () => {
  const entries = (from: number, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${from + index}`, 'x']))
  const before = entries(0, 40)
  expect(Object.keys(mergedMetadata({ before, given: entries(40, 10) }))).toHaveLength(50)
  const given = entries(40, 11)
  expect(() => mergedMetadata({ before, given })).toThrow('Metadata can have up to 50 keys.')
  expect(Object.keys(mergedMetadata({ before, given: { ...given, n0: '' } }))).toHaveLength(50)
})

test('metadata is merged with what was there', () => {
  const before = { a: '1', b: '2' }
  expect(mergedMetadata({ before, given: undefined })).toEqual(before)
  expect(mergedMetadata({ before, given: { b: '', c: '3' } })).toEqual({ a: '1', c: '3' })
  expect(mergedMetadata({ before, given: null })).toEqual({})
})
