import { expect, test } from 'vitest'
import { formatDate } from './dates.ts'

test('a day is printed as R10.13 has it', () => {
  expect(formatDate('2025-05-18')).toBe('May 18, 2025')
  expect(formatDate('2023-08-05T23:30:00Z')).toBe('August 5, 2023')
})

test('what is missing or no date is null', () => {
  expect(formatDate(null)).toBeNull()
  expect(formatDate('')).toBeNull()
  expect(formatDate('soon')).toBeNull()
})
