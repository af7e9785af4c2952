import { expect, test } from 'vitest'
import { periodEnd } from './period.ts'

function end({
  start,
  interval,
  count = 1,
}: {
  start: string
  interval: 'day' | 'week' | 'month' | 'year'
  count?: number
}) {
  const seconds = periodEnd({
    start: Date.parse(start) / 1000,
    recurring: { interval, interval_count: count },
  })
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
}

test('days and weeks are counted', () => {
  expect(end({ start: '2026-02-27T10:00:00Z', interval: 'day', count: 3 })).toBe(
    '2026-03-02T10:00:00Z',
  )
  expect(end({ start: '2026-12-28T10:00:00Z', interval: 'week' })).toBe('2027-01-04T10:00:00Z')
})

test('a month keeps its day, or takes its last', () => {
  expect(end({ start: '2026-11-21T10:00:00Z', interval: 'month' })).toBe('2026-12-21T10:00:00Z')
  expect(end({ start: '2026-01-31T23:59:59Z', interval: 'month' })).toBe('2026-02-28T23:59:59Z')
  expect(end({ start: '2028-01-31T00:00:00Z', interval: 'month' })).toBe('2028-02-29T00:00:00Z')
  expect(end({ start: '2026-08-31T00:00:00Z', interval: 'month', count: 3 })).toBe(
    '2026-11-30T00:00:00Z',
  )
})

test('a year ends on its day, and one of the 29th of February on the 28th', () => {
  expect(end({ start: '2026-11-21T10:00:00Z', interval: 'year' })).toBe('2027-11-21T10:00:00Z')
  expect(end({ start: '2028-02-29T10:00:00Z', interval: 'year' })).toBe('2029-02-28T10:00:00Z')
})
