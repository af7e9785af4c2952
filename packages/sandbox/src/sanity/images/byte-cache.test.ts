import { expect, test } from 'vitest'
import { createByteCache } from './byte-cache.ts'

function makers() {
  const made: string[] = []
  const make =
    (key: string, length = 10) =>
    () => {
      made.push(key)
      return Promise.resolve(Buffer.alloc(length))
    }
  return { made, make }
}

test('what was made is given again', async () => {
  const cache = createByteCache({ maxBytes: 100 })
  const { made, make } = makers()
  const first = await cache.get('a', make('a'))
  expect(await cache.get('a', make('a'))).toBe(first)
  expect(made).toEqual(['a'])
})

test('who asks while it is being made waits for the same', async () => {
  const cache = createByteCache({ maxBytes: 100 })
  const { made, make } = makers()
  await Promise.all([1, 2, 3].map(() => cache.get('a', make('a'))))
  expect(made).toEqual(['a'])
})

test('what was not asked for the longest goes first', async () => {
  const cache = createByteCache({ maxBytes: 30 })
  const { made, make } = makers()
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await cache.get(key, make(key))
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
})

test('what is larger than the cache is made each time and pushes nothing out', async () => {
  const cache = createByteCache({ maxBytes: 30 })
  const { made, make } = makers()
  await cache.get('small', make('small'))
  await cache.get('large', make('large', 31))
  await cache.get('large', make('large', 31))
  await cache.get('small', make('small'))
  expect(made).toEqual(['small', 'large', 'large'])
})

test('a failure is told to all who wait, and is not kept', async () => {
  const cache = createByteCache({ maxBytes: 30 })
  const fail = () => Promise.reject(new Error('broken'))
  const waiting = [cache.get('a', fail), cache.get('a', fail)]
  for (const result of waiting) await expect(result).rejects.toThrow('broken')
  const { make } = makers()
  expect(await cache.get('a', make('a'))).toHaveLength(10)
})
