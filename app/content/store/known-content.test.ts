import { expect, test } from 'vitest'
import { unavailable } from '#app/http/errors.ts'
import { readIfKnown } from './known-content.ts'

test('what is known is its value, also where that is nothing', async () => {
  expect(await readIfKnown(() => Promise.resolve('words'))).toEqual({
    value: 'words',
    isKnown: true,
  })
  expect(await readIfKnown(() => Promise.resolve(null))).toEqual({ value: null, isKnown: true })
})

test('what nobody says is not known', async () => {
  const away = () => {
    throw unavailable('The Content Lake')
  }
  expect(await readIfKnown(away)).toEqual({ value: null, isKnown: false })
})

test('a fault of our own is no silence', async () => {
  const mistake = () => Promise.reject(new TypeError('a mistake'))
  await expect(readIfKnown(mistake)).rejects.toThrow('a mistake')
})
