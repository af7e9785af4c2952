import { expect, test, vi } from 'vitest'
import { createMemoryLog } from './memory-log.ts'
import { makeDocument, makeLake } from './test-lake.ts'
import { type Transaction } from './types.ts'

const author = 'me'
const create = (_id: string) => ({ create: { _id, _type: 'page' } })

test('a lake shows what its log holds, by id, type and reference', async () => {
  const lake = await makeLake({
    documents: [
      makeDocument({ _id: 'b', plan: { _ref: 'a' } }),
      makeDocument({ _id: 'a', _type: 'plan' }),
    ],
  })
  expect(lake.all().map(({ _id }) => _id)).toEqual(['a', 'b'])
  expect(lake.get('a')?._type).toBe('plan')
  expect(lake.get('c')).toBeNull()
  expect(lake.ofType('page').map(({ _id }) => _id)).toEqual(['b'])
  expect(lake.ofType('nothing')).toEqual([])
  expect(lake.referencing('a').map(({ _id }) => _id)).toEqual(['b'])
})

test('lists belong to the caller', async () => {
  const lake = await makeLake({ documents: [makeDocument({ _id: 'a' })] })
  lake.all().pop()
  lake.ofType('page').pop()
  expect(lake.all()).toHaveLength(1)
  expect(lake.ofType('page')).toHaveLength(1)
})

test('listeners hear of transactions in their order, until they stop', async () => {
  const lake = await makeLake()
  const heard: Transaction[] = []
  const stop = lake.subscribe((transaction) => heard.push(transaction))
  await Promise.all(
    ['a', 'b', 'c'].map((id) =>
      lake.commit({ mutations: [create(id)], author, transactionId: id }),
    ),
  )
  stop()
  await lake.commit({ mutations: [create('d')], author })
  expect(heard.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(heard[1]).toMatchObject({
    author,
    timestamp: '2026-01-01T00:00:02.000Z',
    changes: [{ documentId: 'b', transition: 'appear', previous: null, result: { _rev: 'b' } }],
  })
})

test('a transaction that changes nothing is not announced', async () => {
  const lake = await makeLake()
  const heard = vi.fn()
  lake.subscribe(heard)
  await lake.commit({ mutations: [{ delete: { id: 'nothing' } }], author })
  expect(heard).not.toHaveBeenCalled()
})

test('nothing is visible or announced before the log has it', async () => {
  const log = createMemoryLog()
  let store = () => {}
  const stored = new Promise<void>((resolve) => {
    store = resolve
  })
  const lake = await makeLake({
    log: {
      ...log,
      append: async (transaction) => {
        await stored
        await log.append(transaction)
      },
    },
  })
  const heard = vi.fn()
  lake.subscribe(heard)
  const commit = lake.commit({ mutations: [create('a')], author })
  await lake.query({ query: '*' })
  expect([lake.get('a'), heard.mock.calls.length]).toEqual([null, 0])
  store()
  await commit
  expect([lake.get('a')?._id, heard.mock.calls.length]).toEqual(['a', 1])
})

test('when the log fails nothing has changed and the next commit works', async () => {
  const log = createMemoryLog()
  let isFull = true
  const lake = await makeLake({
    log: {
      ...log,
      append: (transaction) =>
        isFull ? Promise.reject(new Error('disk full')) : log.append(transaction),
    },
  })
  const heard = vi.fn()
  lake.subscribe(heard)
  await expect(lake.commit({ mutations: [create('a')], author })).rejects.toThrow('disk full')
  expect([lake.all(), heard.mock.calls.length]).toEqual([[], 0])
  isFull = false
  await lake.commit({ mutations: [create('a')], author })
  expect(lake.get('a')?._id).toBe('a')
})

test('closing waits for the commits under way', async () => {
  const log = createMemoryLog()
  const close = vi.fn(() => Promise.resolve())
  const lake = await makeLake({ log: { ...log, close } })
  const commit = lake.commit({ mutations: [create('a')], author, transactionId: 'tx' })
  await lake.close()
  expect(await log.hasTransaction('tx')).toBe(true)
  expect(close).toHaveBeenCalledOnce()
  await commit
})
