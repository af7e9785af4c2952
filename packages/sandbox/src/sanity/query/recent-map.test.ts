import { expect, test } from 'vitest'
import { RecentMap } from './recent-map.ts'

test('a value is made once and kept while it is among the recent ones', () => {
  const made: string[] = []
  const map = new RecentMap<string>(2)
  const ask = (key: string) =>
    map.get(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect([ask('a'), ask('b'), ask('a'), ask('c'), ask('a'), ask('b')]).toEqual([
    'A',
    'B',
    'A',
    'C',
    'A',
    'B',
  ])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
