import { expect, test } from 'vitest'
import { createLedger } from './ledger.ts'

const now = () => new Date('2026-01-02T03:04:05Z')

test('an entry carries its time; what was read is a copy', () => {
  const ledger = createLedger({ now })
  ledger.add({ method: 'GET', path: '/x', status: 404 })
  const entries = ledger.entries()
  expect(entries).toEqual([
    { time: '2026-01-02T03:04:05.000Z', method: 'GET', path: '/x', status: 404 },
  ])
  entries.pop()
  expect(ledger.entries()).toHaveLength(1)
})

test('the last thousand are kept, and clearing leaves none', () => {
  const ledger = createLedger({ now })
  for (let index = 0; index < 1_100; index += 1) {
    ledger.add({ method: 'GET', path: `/${index}`, status: 404 })
  }
  expect(ledger.entries()).toHaveLength(1_000)
  expect(ledger.entries()[0]?.path).toBe('/100')
  ledger.clear()
  expect(ledger.entries()).toEqual([])
})
