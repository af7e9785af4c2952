import { expect, test } from 'vitest'
import { runAll } from './run-all.ts'

test('each is done once, a few at a time', async () => {
  let running = 0
  let most = 0
  const items = Array.from({ length: 10 }, (_, index) => index)
  const seen: number[] = []
  const { done, faults } = await runAll({
    items,
    run: async (item) => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      seen.push(item)
      running -= 1
    },
  })
  expect(seen.toSorted((a, b) => a - b)).toEqual(items)
  expect(done).toHaveLength(10)
  expect(faults).toEqual([])
  expect(most).toBeLessThanOrEqual(4)
})

test('one that fails does not stop the others', async () => {
  const { done, faults } = await runAll({
    items: ['a', 'b', 'c'],
    run: (item) => (item === 'b' ? Promise.reject(new Error('no')) : Promise.resolve()),
  })
  expect(done).toEqual(['a', 'c'])
  expect(faults).toEqual([new Error('no')])
})

test('nothing is nothing to do', async () => {
  expect(await runAll({ items: [], run: () => Promise.resolve() })).toEqual({
    done: [],
    faults: [],
  })
})
