import { expect, test } from 'vitest'
import { listSenders } from './senders.ts'

const named = (...names: string[]) => listSenders(names.map((name) => ({ name, email: null })))

test('a few are called by their names', () => {
  expect(named('Ada')).toBe('Ada')
  expect(named('Ada', 'Bob')).toBe('Ada and Bob')
  expect(named('Ada', 'Bob', 'Eve')).toBe('Ada, Bob and Eve')
})

test('of many the first three are named', () => {
  expect(named('Ada', 'Bob', 'Eve', 'Jo')).toBe('Ada, Bob, Eve and one other')
  expect(named('Ada', 'Bob', 'Eve', 'Jo', 'Kim')).toBe('Ada, Bob, Eve and 2 others')
})

test('who gave no name is called by the address', () => {
  expect(listSenders([{ name: null, email: 'ada@engines.example' }])).toBe('ada@engines.example')
  expect(listSenders([{ name: null, email: null }])).toBe('somebody')
})
