import { expect, test } from 'vitest'
import { unavailable } from '#app/http/errors.ts'
import { createLastKnown } from './last-known.ts'

/** Reads what each of the answers gives, one after the other. */
function readerOf(answers: (() => string)[]) {
  const left = [...answers]
  return createLastKnown({ read: () => Promise.resolve().then(() => left.shift()?.() ?? '') })
}

const away = () => {
  throw unavailable('The Content Lake')
}

test('what is said now counts, and the next time what is said then', async () => {
  const ask = readerOf([() => 'first', () => 'second'])
  expect(await ask()).toEqual({ value: 'first', isCurrent: true })
  expect(await ask()).toEqual({ value: 'second', isCurrent: true })
})

test('while nobody answers, the last that was said holds, and says that it is old', async () => {
  const ask = readerOf([() => 'before', away, away, () => 'after'])
  await ask()
  expect(await ask()).toEqual({ value: 'before', isCurrent: false })
  expect(await ask()).toEqual({ value: 'before', isCurrent: false })
  expect(await ask()).toEqual({ value: 'after', isCurrent: true })
})

test('where nobody ever answered there is nothing', async () => {
  expect(await readerOf([away])()).toEqual({ value: null, isCurrent: false })
})

test('a fault of our own is no silence', async () => {
  const ask = readerOf([
    () => 'before',
    () => {
      throw new TypeError('a mistake')
    },
  ])
  await ask()
  await expect(ask()).rejects.toThrow('a mistake')
})
