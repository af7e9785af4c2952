import { expect, test } from 'vitest'
import { getByteRange, getPart } from './byte-range.ts'

const range = (header: string | undefined) => getByteRange({ header, size: 10 })

test('a range has both its ends', () => {
  expect(range('bytes=2-4')).toEqual({ start: 2, end: 4 })
  expect(range('bytes=0-0')).toEqual({ start: 0, end: 0 })
})

test('a range without an end runs to the last byte, and one that is too long as well', () => {
  expect(range('bytes=8-')).toEqual({ start: 8, end: 9 })
  expect(range('bytes=8-500')).toEqual({ start: 8, end: 9 })
})

test('a range without a start counts from the end', () => {
  expect(range('bytes=-3')).toEqual({ start: 7, end: 9 })
  expect(range('bytes=-500')).toEqual({ start: 0, end: 9 })
})

test('a range outside of the file cannot be had', () => {
  expect(range('bytes=10-')).toBe('unsatisfiable')
  expect(range('bytes=20-30')).toBe('unsatisfiable')
  expect(range('bytes=-0')).toBe('unsatisfiable')
  expect(getByteRange({ header: 'bytes=0-', size: 0 })).toBe('unsatisfiable')
})

test('what is no single range of bytes is passed over', () => {
  for (const header of [undefined, '', 'bytes=-', 'bytes=4-2', 'bytes=0-1,4-5', 'lines=1-2', 'x']) {
    expect(range(header), header).toBeNull()
  }
})

test('a part carries its place, a range behind the end is refused, and no range gives all', () => {
  const answer = { body: Buffer.from('0123456789'), headers: { ETag: '"a"' } }
  const part = getPart({ headers: { range: 'bytes=2-4' }, answer })
  expect(part).toMatchObject({
    status: 206,
    headers: { 'Content-Range': 'bytes 2-4/10' },
    body: Buffer.from('234'),
  })
  expect(getPart({ headers: { range: 'bytes=10-' }, answer }).status).toBe(416)
  expect(getPart({ headers: {}, answer })).toBe(answer)
  const other = { range: 'bytes=2-4', 'if-range': '"b"' }
  expect(getPart({ headers: other, answer })).toBe(answer)
})
