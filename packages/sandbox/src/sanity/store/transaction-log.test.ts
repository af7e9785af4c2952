import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createContentLake } from './content-lake.ts'
import { createMemoryLog } from './memory-log.ts'
import { createPGliteLog } from './pglite-log.ts'
import { makeDocument, makeClockAndIds, TEST_START } from './test-lake.ts'
import { type Transaction, type TransactionLog } from './types.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  folders.push(folder)
  return folder
}

function makeTransaction({ id, title }: { id: string; title: string | null }): Transaction {
  const result =
    title === null
      ? null
      : makeDocument({ _id: 'a', _rev: id, zebra: 1, title, apple: [{ b: 1, a: null }] })
  const change = {
    documentId: 'a',
    transition: result ? ('update' as const) : ('disappear' as const),
    previous: null,
    result,
    mutations: [{ patch: { id: 'a', set: { title } } }],
    effects: { apply: [0, result], revert: [0, null] },
  }
  return { id, timestamp: TEST_START, author: 'me', changes: [change], mutations: [] }
}

/** Contract of both implementations of the seam. */
async function checkLog(log: TransactionLog) {
  expect(await log.hasTransaction('t1')).toBe(false)
  await log.append(makeTransaction({ id: 't1', title: 'one \u0000 \ud83d\ude00 "quoted" \\' }))
  await log.append(makeTransaction({ id: 't2', title: 'two' }))
  const other = makeTransaction({ id: 't3', title: 'other' })
  const [change] = other.changes
  if (!change) throw new Error('a transaction has a change')
  const b = { ...change, documentId: 'b', result: makeDocument({ _id: 'b' }) }
  await log.append({ ...other, changes: [b, change] })
  await log.append({ ...makeTransaction({ id: 't4', title: null }) })
  await log.append({ id: 'empty', timestamp: TEST_START, author: 'me', changes: [], mutations: [] })

  expect(await log.hasTransaction('t1')).toBe(true)
  expect(await log.hasTransaction('empty')).toBe(true)
  const ofA = await log.transactionsOf(['a'])
  expect(ofA.map(({ id, changes }) => [id, changes.length])).toEqual([
    ['t1', 1],
    ['t2', 1],
    ['t3', 1],
    ['t4', 1],
  ])
  expect(ofA[1]).toEqual({
    id: 't2',
    timestamp: TEST_START,
    author: 'me',
    changes: [
      {
        documentId: 'a',
        transition: 'update',
        mutations: [{ patch: { id: 'a', set: { title: 'two' } } }],
        effects: {
          apply: [
            0,
            makeDocument({
              _id: 'a',
              _rev: 't2',
              zebra: 1,
              title: 'two',
              apple: [{ b: 1, a: null }],
            }),
          ],
          revert: [0, null],
        },
      },
    ],
  })
  expect(JSON.stringify(ofA[0]?.changes)).toContain('one \\u0000')
  const both = await log.transactionsOf(['b', 'a'])
  expect(both.map(({ id, changes }) => [id, changes.length])).toContainEqual(['t3', 2])
  expect(await log.transactionsOf(['nothing'])).toEqual([])
}

test('the log in memory keeps its promises', async () => {
  await checkLog(createMemoryLog())
})

test('the log in PGlite keeps its promises, also when it is opened again', async () => {
  const dataDir = makeFolder()
  const first = await createPGliteLog({ dataDir })
  await checkLog(first)
  await expect(first.append(makeTransaction({ id: 't1', title: 'again' }))).rejects.toMatchObject({
    code: 'storageFailed',
    status: 500,
  })
  await first.append(makeTransaction({ id: 't5', title: 'five' }))
  await first.close()

  const second = await createPGliteLog({ dataDir })
  const { documents } = await second.load()
  expect(documents.map(({ _id }) => _id)).toEqual(['a', 'b'])
  // The order of keys is the order in which an editor's tools show them.
  expect(Object.keys(documents[0] ?? {}).slice(-3)).toEqual(['zebra', 'title', 'apple'])
  expect(JSON.stringify(documents[0]?.apple)).toBe('[{"b":1,"a":null}]')
  expect(await second.hasTransaction('t2')).toBe(true)
  expect(await second.transactionsOf(['a'])).toHaveLength(5)
  await second.close()
})

test('two logs can not have one folder', { tags: 'full' }, async () => {
  const dataDir = makeFolder()
  const first = await createPGliteLog({ dataDir })
  await expect(createPGliteLog({ dataDir })).rejects.toThrow('DATA_DIR')
  await first.close()
  const second = await createPGliteLog({ dataDir })
  await second.close()
})

test('a lake goes on after it was closed and opened again', { tags: 'full' }, async () => {
  const dataDir = makeFolder()
  const open = async () =>
    createContentLake({ log: await createPGliteLog({ dataDir }), ...makeClockAndIds() })
  const before = await open()
  const many = Array.from({ length: 500 }, (_, n) => ({
    create: { _id: `p${n}`, _type: 'page', n },
  }))
  await before.commit({ mutations: many, author: 'me', transactionId: 'import' })
  await before.commit({
    mutations: [{ delete: { id: 'p0' } }, { patch: { id: 'p1', set: { n: 100 } } }],
    author: 'me',
    transactionId: 'second',
  })
  const state = before.all()
  await before.close()

  const after = await open()
  expect(after.all()).toEqual(state)
  const again = after.commit({
    mutations: [{ create: { _type: 'page' } }],
    author: 'me',
    transactionId: 'import',
  })
  await expect(again).rejects.toMatchObject({ status: 409 })
  expect(
    await after.history.documents({ documentIds: ['p0', 'p1'], revision: 'import' }),
  ).toMatchObject([
    { _id: 'p0', n: 0, _rev: 'import' },
    { _id: 'p1', n: 1, _rev: 'import' },
  ])
  await after.close()
})
