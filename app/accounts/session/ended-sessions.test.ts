import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as sessions from './ended-sessions.server.ts'

/** Signed in so many minutes ago, or later than now, as the service's clock says. */
function visitor({ minutes = 10, ...changes }: { minutes?: number; userId?: string } = {}) {
  return {
    userId: randomUUID(),
    sessionId: randomUUID(),
    email: 'ada@engines.example',
    name: '',
    company: '',
    assurance: 'aal1' as const,
    signedInAt: Math.floor(Date.now() / 1000) - minutes * 60,
    ...changes,
  }
}

test('a session that was ended is nobody’s, another one of the account still is', () => {
  const one = visitor()
  const other = visitor({ userId: one.userId })
  expect(sessions.getEnding(one)).toBe('open')
  sessions.markEnded(one)
  expect(sessions.getEnding(one)).toBe('ended')
  expect(sessions.getEnding(other)).toBe('open')
})

test('all but the kept one end, and who signs in afterwards is in', () => {
  const kept = visitor()
  const other = visitor({ userId: kept.userId })
  sessions.markAllEnded({ userId: kept.userId, keep: kept.sessionId })
  expect(sessions.getEnding(kept)).toBe('open')
  expect(sessions.getEnding(other)).toBe('ended')
  expect(sessions.getEnding(visitor({ userId: kept.userId, minutes: -10 }))).toBe('open')
  expect(sessions.getEnding(visitor())).toBe('open')
})

test('of a session that began about then only the service knows, as two clocks differ', () => {
  const { userId } = visitor()
  sessions.markAllEnded({ userId, keep: null })
  for (const minutes of [4, 0, -4]) {
    const session = visitor({ userId, minutes })
    expect(sessions.getEnding(session)).toBe('unclear')
    expect(sessions.getEnding({ ...session, signedInAt: null })).toBe('unclear')
    sessions.markSessionOpen(session)
    expect(sessions.getEnding(session)).toBe('open')
  }
  expect(sessions.getEnding(visitor({ userId, minutes: 0 }))).toBe('unclear')
})
