import { applyPatch } from 'mendoza'
import { expect, test } from 'vitest'
import { isSanityDocument } from '#sandbox/sanity/store/sanity-document.ts'
import { makeLake } from '#sandbox/sanity/store/test-lake.ts'
import { type ContentLake } from '#sandbox/sanity/store/types.ts'

/** Four transactions, a second apart: t1 makes a and b, t2 and t3 change a, t4 deletes b. */
async function makeHistory(): Promise<ContentLake> {
  const lake = await makeLake()
  const steps = [
    [
      { create: { _id: 'a', _type: 'page', title: 'One' } },
      { create: { _id: 'b', _type: 'page' } },
    ],
    [{ patch: { id: 'a', set: { title: 'Two', list: [{ _key: 'k', text: 'x' }] } } }],
    [{ patch: { id: 'a', set: { 'list[_key=="k"].text': 'y' }, unset: ['title'] } }],
    [{ delete: { id: 'b' } }],
  ]
  for (const [index, mutations] of steps.entries()) {
    const author = index === 1 ? 'grace' : 'ada'
    await lake.commit({ mutations, author, transactionId: `t${index + 1}` })
  }
  return lake
}

test('documents are what they were at a revision', async () => {
  const { history } = await makeHistory()
  const first = await history.documents({ documentIds: ['a'], revision: 't1' })
  expect(first).toEqual([
    {
      _id: 'a',
      _type: 'page',
      _rev: 't1',
      _createdAt: '2026-01-01T00:00:01.000Z',
      _updatedAt: '2026-01-01T00:00:01.000Z',
      title: 'One',
    },
  ])
  const second = await history.documents({ documentIds: ['a', 'b'], revision: 't2' })
  expect(second).toMatchObject([
    { _id: 'a', _rev: 't2', title: 'Two' },
    { _id: 'b', _rev: 't1' },
  ])
})

test('documents are what they were at a time', async () => {
  const { history } = await makeHistory()
  const at = async (seconds: string) => {
    const time = `2026-01-01T00:00:${seconds}Z`
    return (await history.documents({ documentIds: ['a', 'b'], time })).map(({ _id, _rev }) => [
      _id,
      _rev,
    ])
  }
  expect(await at('00')).toEqual([])
  expect(await at('01')).toEqual([
    ['a', 't1'],
    ['b', 't1'],
  ])
  expect(await at('02.5')).toEqual([
    ['a', 't2'],
    ['b', 't1'],
  ])
  expect(await at('59')).toEqual([['a', 't3']])
})

test('documents without a moment are those of now, and the last revision brings deleted ones back', async () => {
  const lake = await makeHistory()
  expect(await lake.history.documents({ documentIds: ['a', 'b'] })).toEqual([lake.get('a')])
  const last = await lake.history.documents({ documentIds: ['a', 'b'], lastRevision: true })
  expect(last.map(({ _id, _rev }) => [_id, _rev])).toEqual([
    ['a', 't3'],
    ['b', 't1'],
  ])
})

test('a revision or a document that never was is left out', async () => {
  const { history } = await makeHistory()
  expect(await history.documents({ documentIds: ['a'], revision: 'never' })).toEqual([])
  expect(await history.documents({ documentIds: ['never'], lastRevision: true })).toEqual([])
})

test('every state of a document can be rebuilt from its effects, forwards and backwards', async () => {
  const lake = await makeHistory()
  const lines = await lake.history.transactions({ documentIds: ['a'], effectFormat: 'mendoza' })
  let state: unknown = null
  const states: unknown[] = [state]
  for (const { effects } of lines) {
    state = applyPatch(state, effects?.a?.apply ?? [])
    states.push(state)
  }
  const now = lake.get('a')
  expect({ ...(isSanityDocument(now) ? now : {}) }).toMatchObject(Object(state))
  for (const [index, { effects }] of lines.toReversed().entries()) {
    state = applyPatch(state, effects?.a?.revert ?? [])
    expect(state).toEqual(states.at(-2 - index))
  }
})

test('transactions carry their mutations, or effects when these are asked for', async () => {
  const { history } = await makeHistory()
  const [plain] = await history.transactions({ documentIds: ['a'] })
  expect(Object.keys(plain ?? {})).toEqual([
    'id',
    'timestamp',
    'author',
    'documentIDs',
    'mutations',
  ])
  expect(plain).toMatchObject({
    id: 't1',
    timestamp: '2026-01-01T00:00:01.000Z',
    author: 'ada',
    documentIDs: ['a'],
    mutations: [{ create: { _id: 'a', title: 'One' } }],
  })
  const [both] = await history.transactions({
    documentIds: ['a', 'b'],
    effectFormat: 'mendoza',
    excludeContent: true,
  })
  expect(Object.keys(both ?? {})).toEqual(['id', 'timestamp', 'author', 'documentIDs', 'effects'])
  expect(both?.documentIDs).toEqual(['a', 'b'])
  expect(both?.effects?.b?.revert).toEqual([0, null])
  const [silent] = await history.transactions({ documentIds: ['a'], excludeMutations: true })
  expect(silent).not.toHaveProperty('mutations')
})

test('transactions are selected by range, author, direction and number', async () => {
  const { history } = await makeHistory()
  const ids = async (request: object) =>
    (await history.transactions({ documentIds: ['a', 'b'], ...request })).map(({ id }) => id)
  expect(await ids({})).toEqual(['t1', 't2', 't3', 't4'])
  expect(await ids({ reverse: true, limit: 2 })).toEqual(['t4', 't3'])
  expect(await ids({ limit: 2 })).toEqual(['t1', 't2'])
  expect(await ids({ fromTransaction: 't2', toTransaction: 't3' })).toEqual(['t2', 't3'])
  expect(await ids({ reverse: true, toTransaction: 't3', limit: 2 })).toEqual(['t3', 't2'])
  expect(
    await ids({ fromTime: '2026-01-01T00:00:02.000Z', toTime: '2026-01-01T00:00:03.500Z' }),
  ).toEqual(['t2', 't3'])
  expect(await ids({ authors: ['grace'] })).toEqual(['t2'])
  expect(await ids({ fromTransaction: 'unknown' })).toEqual(['t1', 't2', 't3', 't4'])
  expect(await ids({ documentIds: ['never'] })).toEqual([])
})
