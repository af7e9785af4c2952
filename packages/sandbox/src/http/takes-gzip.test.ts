import { expect, test } from 'vitest'
import { takesGzip } from './takes-gzip.ts'

const takes = (value: string) => takesGzip({ 'accept-encoding': value })

test('gzip is taken where it is named, in whatever place, case and weight', () => {
  expect(['gzip', 'br, GZIP', 'deflate;q=1, gzip ; q=0.2', 'gzip;q=1.0'].map(takes)).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('gzip is not taken where it is refused or not named', () => {
  expect(takesGzip({})).toBe(false)
  expect(['', 'br', 'x-gzip', 'gzip;q=0', 'br, gzip; q=0.000'].map(takes)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
