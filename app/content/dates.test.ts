import { expect, test } from 'vitest'
import { formatDate, formatTime } from './dates.ts'

test('a day is printed as R10.13 has it', () => {
  expect(formatDate('2025-05-18')).toBe('May 18, 2025')
  expect(formatDate('2023-08-05T23:30:00Z')).toBe('August 5, 2023')
})

test('what is missing or no date is null', () => {
  expect(formatDate(null)).toBeNull()
  expect(formatDate('')).toBeNull()
  expect(formatDate('soon')).toBeNull()
})

test('a time is the same everywhere', () => {
  expect(formatTime('2026-11-21T18:47:10.123+00:00')).toBe('November 21, 2026 at 18:47 UTC')
  expect(formatTime('soon')).toBeNull()
})
