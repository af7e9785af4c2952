import { expect, test } from 'vitest'
import { describeSize } from './file-size.ts'

test.each([
  [null, ''],
  [0, ''],
  [-5, ''],
  [Number.NaN, ''],
  [12, '1 kB'],
  [84_300, '84 kB'],
  [1_234_567, '1.2 MB'],
  [12_345_678, '12 MB'],
  [3_400_000_000, '3.4 GB'],
  [5_000_000_000_000, '5,000 GB'],
])('%s bytes are "%s"', (bytes, text) => {
  expect(describeSize(bytes)).toBe(text)
})
