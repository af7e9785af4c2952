import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** A task that ends on request. */
function makeTask() {
  let end = () => {}
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('done')
  })
  return { task: () => ended, end }
}

test('runs no more tasks at once than it may, and an owner’s tasks in their order', async () => {
  const queue = createFairQueue({ concurrency: 2, patienceMs: 10_000 })
  let running = 0
  let most = 0
  const order: number[] = []
  await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      queue.run({
        owner: 'one',
        task: async () => {
          running += 1
          most = Math.max(most, running)
          await Promise.resolve()
          order.push(index)
          running -= 1
        },
      }),
    ),
  )
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('an owner with one task waits for one of the crowd’s, not for all', async () => {
  const queue = createFairQueue({ concurrency: 1, patienceMs: 10_000 })
  const order: string[] = []
  const enter = (owner: string) =>
    queue.run({
      owner,
      task: async () => {
        order.push(owner)
        await Promise.resolve()
      },
    })
  await Promise.all([
    ...Array.from({ length: 6 }, () => enter('crowd')),
    enter('guest'),
    enter('other guest'),
  ])
  expect(order.slice(0, 4)).toEqual(['crowd', 'crowd', 'guest', 'other guest'])
  expect(order).toHaveLength(8)
})

test('refuses a task that has waited too long, and the others go on', async () => {
  const queue = createFairQueue({ concurrency: 1, patienceMs: 20 })
  const slow = makeTask()
  const first = queue.run({ owner: 'one', task: slow.task })
  expect(await queue.run({ owner: 'one', task: () => Promise.resolve('never') })).toBeNull()
  slow.end()
  expect(await first).toBe('done')
  expect(await queue.run({ owner: 'one', task: () => Promise.resolve('next') })).toBe('next')
})

test('a task that fails passes its place on', async () => {
  const queue = createFairQueue({ concurrency: 1, patienceMs: 10_000 })
  const failing = queue.run({ owner: 'one', task: () => Promise.reject(new Error('broken')) })
  const next = queue.run({ owner: 'two', task: () => Promise.resolve('next') })
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
