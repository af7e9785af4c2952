import { expect, test } from 'vitest'
import { createScanner, scanField, scanJsonPath, scanName, scanQuoted } from './scanner.ts'

const scanner = (text: string) => createScanner({ text, what: 'text' })

test('a name has letters, digits, spaces inside, dashes and dollars', () => {
  for (const name of ['a', 'Ünï 2', 'a-b', '_x$', '123']) {
    expect(scanName(scanner(name))).toBe(name)
  }
  expect(scanName(scanner(' padded '))).toBe('padded')
  expect(scanName(scanner('a->b'))).toBe('a')
})

test('a quoted name has everything, and backslashes are taken away', () => {
  expect(scanName(scanner('"a.b,(c)"'))).toBe('a.b,(c)')
  expect(scanName(scanner('"a\\"b\\\\c"'))).toBe('a"b\\c')
  expect(scanQuoted(scanner('""'))).toBe('')
  expect(scanQuoted(scanner('"open'))).toBeNull()
})

test('a step into JSON is a key or an index, and 1a is a key', () => {
  expect(scanJsonPath(scanner('->a->>1'))).toEqual([
    { arrow: '->', operand: 'a' },
    { arrow: '->>', operand: 1 },
  ])
  expect(scanJsonPath(scanner('->-2'))).toEqual([{ arrow: '->', operand: -2 }])
  expect(scanJsonPath(scanner('->1a'))).toEqual([{ arrow: '->', operand: '1a' }])
  expect(scanJsonPath(scanner(''))).toEqual([])
  expect(scanField(scanner(' a->b'))).toEqual({
    name: 'a',
    path: [{ arrow: '->', operand: 'b' }],
  })
})

test('an attempt that fails leaves the place where it was', () => {
  const text = scanner('abc')
  expect(text.attempt(() => (text.take('ab') ? null : 'never'))).toBeNull()
  expect(text.attempt(() => (text.take('ab') ? 'yes' : null))).toBe('yes')
  expect(text.rest()).toBe('c')
  expect(text.isAtEnd()).toBe(true)
})

test('a fault has the whole text, the column and what was expected', () => {
  const text = scanner('a+b')
  text.take('a')
  expect(() => text.expect(',')).toThrow(
    expect.objectContaining({
      status: 400,
      body: {
        code: 'PGRST100',
        message: '"failed to parse text (a+b)" (line 1, column 2)',
        details: 'unexpected "+" expecting ","',
        hint: null,
      },
    }),
  )
  expect(() => scanName(scanner(''))).toThrow(
    expect.objectContaining({
      body: expect.objectContaining({
        details: 'unexpected end of input expecting field name (* or [a..z0..9_$])',
      }),
    }),
  )
})
