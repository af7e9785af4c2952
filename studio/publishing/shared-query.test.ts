import { expect, test, vi } from 'vitest'
import { createSharedQuery, type QuerySource } from './shared-query.ts'

/** A source whose fetches are answered by hand, in any order. */
function makeSource() {
  const answers: Array<{ resolve: (result: string) => void; reject: (cause: Error) => void }> = []
  const handlers: Array<Parameters<QuerySource<string>['listen']>[0]> = []
  const stop = vi.fn()
  const source: QuerySource<string> = {
    fetch: () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
    listen: (given) => {
      handlers.push(given)
      given.onChange()
      return stop
    },
  }
  return { source, answers, handlers, stop }
}

/** Lets the promises settle that are already answered. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('two readers share one fetch and one listener, which ends with the last of them', async () => {
  const { source, answers, handlers, stop } = makeSource()
  const query = createSharedQuery<string>()
  const onResult = vi.fn()
  const leaveFirst = query.subscribe({ source, onResult })
  const leaveSecond = query.subscribe({ source, onResult })
  expect([answers.length, handlers.length]).toEqual([1, 1])
  expect(query.getResult()).toBeNull()

  answers[0]?.resolve('lists')
  await settle()
  expect(query.getResult()).toBe('lists')
  expect(onResult).toHaveBeenCalledTimes(2)

  leaveFirst()
  expect(stop).not.toHaveBeenCalled()
  expect(query.getResult()).toBe('lists')
  leaveSecond()
  expect(stop).toHaveBeenCalledOnce()
  expect(query.getResult()).toBeNull()
})

test('the answer to an older fetch does not replace that to a newer one', async () => {
  const { source, answers, handlers } = makeSource()
  const query = createSharedQuery<string>()
  query.subscribe({ source, onResult: () => {} })
  handlers[0]?.onChange()
  answers[1]?.resolve('new')
  answers[0]?.resolve('old')
  await settle()
  expect(query.getResult()).toBe('new')
})

test('an answer after the last reader has left is dropped', async () => {
  const { source, answers } = makeSource()
  const query = createSharedQuery<string>()
  query.subscribe({ source, onResult: () => {} })()
  answers[0]?.resolve('late')
  await settle()
  expect(query.getResult()).toBeNull()
})

test('a fetch that fails leaves nothing known until the next change', async () => {
  const { source, answers, handlers } = makeSource()
  const query = createSharedQuery<string>()
  query.subscribe({ source, onResult: () => {} })
  answers[0]?.resolve('lists')
  await settle()
  handlers[0]?.onChange()
  answers[1]?.reject(new Error('The lake is away.'))
  await settle()
  expect(query.getResult()).toBeNull()
  handlers[0]?.onChange()
  answers[2]?.resolve('lists again')
  await settle()
  expect(query.getResult()).toBe('lists again')
})

test('a listener that stops for good leaves nothing known', async () => {
  const { source, answers, handlers } = makeSource()
  const query = createSharedQuery<string>()
  query.subscribe({ source, onResult: () => {} })
  answers[0]?.resolve('lists')
  await settle()
  handlers[0]?.onError()
  expect(query.getResult()).toBeNull()
})
