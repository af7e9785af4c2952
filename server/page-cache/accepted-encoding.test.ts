import { expect, test } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['identity;q=0', 'identity'],
  ['nonsense', 'identity'],
])('of %j the site sends %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected)
})
