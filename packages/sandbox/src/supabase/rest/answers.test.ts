import { expect, test } from 'vitest'
import { contentRange, rangeStatus } from './content-range.ts'
import { formatCsv } from './csv.ts'
import { negotiate, requireExposedSchema } from './negotiate.ts'
import { parseJsonBody, parseRows } from './request-rows.ts'
import { getBody, requireAffected, requireSingular } from './result.ts'

test('a range says which rows of how many', () => {
  expect(contentRange({ offset: 0, rows: 3, total: null })).toBe('0-2/*')
  expect(contentRange({ offset: 10, rows: 5, total: 40 })).toBe('10-14/40')
  expect(contentRange({ offset: 0, rows: 0, total: 0 })).toBe('*/0')
  expect(contentRange({ offset: 0, rows: 0, total: null })).toBe('*/*')
})

test('a part of the rows is 206, and only a counted result can be overshot', () => {
  expect(rangeStatus({ offset: 0, rows: 3, total: 3 })).toBe(200)
  expect(rangeStatus({ offset: 0, rows: 3, total: 4 })).toBe(206)
  expect(rangeStatus({ offset: 9, rows: 0, total: null })).toBe(200)
  expect(() => rangeStatus({ offset: 9, rows: 0, total: 4 })).toThrow(
    'Requested range not satisfiable',
  )
})

test('a line of CSV is what PostgreSQL prints for a row', () => {
  const csv = (...values: (string | null)[]) =>
    formatCsv(JSON.stringify([Object.fromEntries(values.map((value, index) => [index, value]))]))
  expect(formatCsv('[]')).toBe('')
  expect(csv('1', 'plain', '9.99', '2026-01-01')).toBe('0,1,2,3\n1,plain,9.99,2026-01-01')
  expect(csv(null, '')).toBe('0,1\n,""')
  expect(csv('two words', 'a,b', '(round)', 'x\ny')).toBe(
    '0,1,2,3\n"two words","a,b","(round)","x\ny"',
  )
  expect(csv('say "hi"', 'C:\\')).toBe('0,1\n"say ""hi""","C:\\\\"')
})

test('the first type of Accept that can be made is taken', () => {
  expect(negotiate({})).toEqual({ kind: 'array', isStripped: false })
  expect(negotiate({ accept: 'text/html, text/csv' }).kind).toBe('csv')
  expect(negotiate({ accept: 'application/vnd.pgrst.object+json;nulls=stripped' })).toEqual({
    kind: 'object',
    isStripped: true,
  })
  for (const accept of ['text/html', 'constructor', '__proto__', 'toString', 'text/csv+json']) {
    expect(() => negotiate({ accept }), accept).toThrow(expect.objectContaining({ status: 406 }))
  }
})

test('the schema is named by another header to read than to write', () => {
  const headers = { 'accept-profile': 'auth', 'content-profile': 'public' }
  expect(() => requireExposedSchema({ headers, isRead: true })).toThrow('Invalid schema: auth')
  expect(() => requireExposedSchema({ headers, isRead: false })).not.toThrow()
})

test('a body is a row or rows of the same keys, and keeps its text', () => {
  expect(parseRows({ text: '{"n": 1.00}', columns: null })).toEqual({
    text: '[{"n": 1.00}]',
    rows: [{ n: 1 }],
    names: ['n'],
  })
  expect(parseRows({ text: '[{"a":1},{"b":2}]', columns: ['a', 'b'] }).names).toEqual(['a', 'b'])
  expect(parseRows({ text: '[]', columns: null }).names).toEqual([])
  for (const text of ['', '1', 'null', '"x"', '[1]', '[{"a":1},null]', '{"a":1}}']) {
    expect(() => parseRows({ text, columns: null }), text).toThrow('Empty or invalid json')
  }
  expect(() => parseRows({ text: '[{"a":1},{"b":2}]', columns: null })).toThrow(
    'All object keys must match',
  )
  expect(parseJsonBody('null')).toBeNull()
})

test('one object is the list without its brackets', () => {
  const result = { body: '[{"a" : 1}]', rows: 1, total: null, inserted: null }
  const format = { kind: 'object', isStripped: false } as const
  expect(getBody({ result, format }).body).toBe('{"a" : 1}')
  expect(() => requireSingular({ format, rows: 2 })).toThrow(
    'Cannot coerce the result to a single JSON object',
  )
  expect(() => requireSingular({ format: { ...format, kind: 'array' }, rows: 2 })).not.toThrow()
})

test('as many rows as are allowed may be changed, and not one more', () => {
  expect(() => requireAffected({ rows: 3, most: 3 })).not.toThrow()
  expect(() => requireAffected({ rows: 1_000, most: null })).not.toThrow()
  expect(() => requireAffected({ rows: 1, most: 0 })).toThrow(
    expect.objectContaining({
      status: 400,
      body: expect.objectContaining({ code: 'PGRST124', details: 'The query affects 1 rows' }),
    }),
  )
})
