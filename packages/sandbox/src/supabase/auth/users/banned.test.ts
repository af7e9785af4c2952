import { expect, test } from 'vitest'
import { endOfBan } from './banned.ts'

const now = new Date('2026-01-01T00:00:00Z')
const end = (duration: string) => endOfBan({ duration, now })?.toISOString() ?? null

test('a ban lasts as long as its duration says', () => {
  expect(end('24h')).toBe('2026-01-02T00:00:00.000Z')
  expect(end('1h30m')).toBe('2026-01-01T01:30:00.000Z')
  expect(end('1.5s')).toBe('2026-01-01T00:00:01.500Z')
  expect(end('300ms')).toBe('2026-01-01T00:00:00.300Z')
  expect(end('none')).toBeNull()
})

test('a ban for ever is one for a thousand years', () => {
  expect(end('876000h')).toBe('2125-12-08T00:00:00.000Z')
  expect(end(`${'9'.repeat(30)}h`)?.slice(0, 4)).toBe('3025')
})

test('what is no duration is refused', () => {
  for (const duration of ['24', 'h', '1d', '-1h', '1h ', 'for ever', '1h2']) {
    expect(() => end(duration), duration).toThrow(/invalid format for ban duration/)
  }
})
