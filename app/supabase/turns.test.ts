import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that ends when it is told to. */
function openWork() {
  let end = () => {}
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('done')
  })
  return { work: () => ended, end }
}

test('no more than so many are at work at once, and all get their turn in order', async () => {
  const turns = createTurns({ atOnce: 2, patienceMs: 10_000 })
  let atWork = 0
  let most = 0
  const order: number[] = []
  await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      turns.take(async () => {
        atWork += 1
        most = Math.max(most, atWork)
        await Promise.resolve()
        order.push(index)
        atWork -= 1
      }),
    ),
  )
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('who waits too long is turned away, and the others are not held up by that', async () => {
  const turns = createTurns({ atOnce: 1, patienceMs: 20 })
  const slow = openWork()
  const first = turns.take(slow.work)
  expect(await turns.take(() => Promise.resolve('never'))).toBeNull()
  slow.end()
  expect(await first).toBe('done')
  expect(await turns.take(() => Promise.resolve('next'))).toBe('next')
})

test('work that fails gives its place on', async () => {
  const turns = createTurns({ atOnce: 1, patienceMs: 10_000 })
  const failing = turns.take(() => Promise.reject(new Error('broken')))
  const next = turns.take(() => Promise.resolve('next'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
