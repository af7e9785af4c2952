import { expect, test } from 'vitest'
import { readSaved, toggleSaved } from './saved-articles.ts'

function makeStorage(initial?: string) {
  const values = new Map(initial === undefined ? [] : [['saved-articles', initial]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

test('an article is saved and taken off again', () => {
  const storage = makeStorage()
  expect(toggleSaved({ id: 'a', storage })).toBe('added')
  expect(toggleSaved({ id: 'b', storage })).toBe('added')
  expect(readSaved(storage)).toEqual(['a', 'b'])
  expect(toggleSaved({ id: 'a', storage })).toBe('removed')
  expect(readSaved(storage)).toEqual(['b'])
})

test('what others left in the storage is no list of articles', () => {
  expect(readSaved(makeStorage('{'))).toEqual([])
  expect(readSaved(makeStorage('{"a":1}'))).toEqual([])
  expect(readSaved(makeStorage('["a",1,null]'))).toEqual(['a'])
})

test('a browser that forbids the storage, or has no room in it, says so', () => {
  expect(readSaved(null)).toEqual([])
  expect(toggleSaved({ id: 'a', storage: null })).toBe('refused')
  const full = makeStorage('["b"]')
  const storage = {
    ...full,
    setItem: () => {
      throw new DOMException('No room', 'QuotaExceededError')
    },
  }
  expect(toggleSaved({ id: 'a', storage })).toBe('refused')
  expect(readSaved(storage)).toEqual(['b'])
})
