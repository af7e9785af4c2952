import { expect, test } from 'vitest'
import { createEventQueue } from './event-queue.server.ts'
import { type RecordedEvent } from './stripe-event.ts'

function makeEffect(id: string, customer = 'cus_1'): RecordedEvent {
  const event = { id, type: 'customer.updated', event_at: '2026-11-21T12:00:00.000Z' }
  return { event, customer: { id: customer } }
}

/** A database that answers when it is told to. */
function busyDatabase() {
  const batches: { ids: string[]; answer: (outcomes: string[]) => void; fail: () => void }[] = []
  const record = (effects: readonly RecordedEvent[]) =>
    new Promise<string[]>((resolve, reject) => {
      const ids = effects.map(({ event }) => event.id)
      batches.push({ ids, answer: resolve, fail: () => reject(new Error('down')) })
    })
  return { batches, store: createEventQueue(record) }
}

test('what comes while the database is busy is stored together, each with its own outcome', async () => {
  const { batches, store } = busyDatabase()
  const first = store(makeEffect('a'))
  const others = ['b', 'c'].map((id) => store(makeEffect(id)))
  expect(batches.map(({ ids }) => ids)).toEqual([['a']])
  batches[0]?.answer(['stored'])
  expect(await first).toBe('stored')
  await expect.poll(() => batches).toHaveLength(2)
  expect(batches[1]?.ids).toEqual(['b', 'c'])
  batches[1]?.answer(['repeated', 'tie'])
  expect(await Promise.all(others)).toEqual(['repeated', 'tie'])
})

test('rows are locked in one order, and a batch has an end', async () => {
  const { batches, store } = busyDatabase()
  void store(makeEffect('first'))
  const many = Array.from({ length: 30 }, (_, index) =>
    store(makeEffect(`evt_${index}`, `cus_${String(90 - index)}`)),
  )
  batches[0]?.answer(['stored'])
  await expect.poll(() => batches).toHaveLength(2)
  expect(batches[1]?.ids).toHaveLength(25)
  expect(batches[1]?.ids[0]).toBe('evt_24')
  batches[1]?.answer(Array.from({ length: 25 }, () => 'stored'))
  await expect.poll(() => batches).toHaveLength(3)
  batches[2]?.answer(Array.from({ length: 5 }, () => 'stored'))
  expect(await Promise.all(many)).toHaveLength(30)
})

test('a database that fails, or does not answer for each, has stored none of them, and the next are tried', async () => {
  const { batches, store } = busyDatabase()
  const first = store(makeEffect('a'))
  const second = store(makeEffect('b'))
  batches[0]?.fail()
  await expect(first).rejects.toThrow('down')
  await expect.poll(() => batches).toHaveLength(2)
  batches[1]?.answer([])
  await expect(second).rejects.toThrow('did not answer for each')
  const third = store(makeEffect('c'))
  batches[2]?.answer(['stored'])
  expect(await third).toBe('stored')
})
