import { expect, test } from 'vitest'
import { createFingerprint } from './idempotency.ts'

test('parameters are the same in any order of their names', () => {
  const one = { mode: 'payment', items: [{ price: 'a', quantity: '1' }] }
  const other = { items: [{ quantity: '1', price: 'a' }], mode: 'payment' }
  expect(createFingerprint(one)).toBe(createFingerprint(other))
})

test('parameters with another value, place or kind are others', () => {
  const fingerprints = [
    { items: ['a', 'b'] },
    { items: ['b', 'a'] },
    { items: { 0: 'a', 1: 'b' } },
    { items: 'a' },
    { item: 'a' },
    {},
  ].map(createFingerprint)
  expect(new Set(fingerprints).size).toBe(fingerprints.length)
})
