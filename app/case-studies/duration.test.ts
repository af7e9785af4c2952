import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

test('minutes are printed as a desk diary has them', () => {
  expect([0, 45, 60, 165, 185, 240].map(formatDuration)).toEqual([
    '0',
    '45 min',
    '1 h',
    '2 h 45',
    '3 h 05',
    '4 h',
  ])
})
