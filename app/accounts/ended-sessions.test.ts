import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isEnded, markAllEnded, markEnded } from './ended-sessions.server.ts'

function visitor(changes: object = {}) {
  return {
    userId: randomUUID(),
    sessionId: randomUUID(),
    email: 'ada@engines.example',
    name: '',
    company: '',
    assurance: 'aal1' as const,
    signedInAt: Math.floor(Date.now() / 1000) - 60,
    ...changes,
  }
}

test('a session that was ended is nobody’s, another one of the account still is', () => {
  const one = visitor()
  const other = visitor({ userId: one.userId })
  expect(isEnded(one)).toBe(false)
  markEnded(one)
  expect(isEnded(one)).toBe(true)
  expect(isEnded(other)).toBe(false)
})

test('all but the kept one end, and who signs in afterwards is in', () => {
  const kept = visitor()
  const other = visitor({ userId: kept.userId })
  markAllEnded({ userId: kept.userId, keep: kept.sessionId })
  expect(isEnded(kept)).toBe(false)
  expect(isEnded(other)).toBe(true)
  const later = visitor({ userId: kept.userId, signedInAt: Math.floor(Date.now() / 1000) + 2 })
  expect(isEnded(later)).toBe(false)
  expect(isEnded(visitor())).toBe(false)
})
