import { expect, test } from 'vitest'
import { LakeError } from '#sandbox/sanity/store/lake-error.ts'
import { makeDocument, makeLake } from '#sandbox/sanity/store/test-lake.ts'

const author = 'me'

async function refusal(task: Promise<unknown>): Promise<LakeError> {
  const error: unknown = await task.catch((reason: unknown) => reason)
  if (error instanceof LakeError) return error
  throw new Error('expected a refusal', { cause: error })
}

test('a transaction is all or nothing and says which mutation failed', async () => {
  const lake = await makeLake({ documents: [makeDocument({ _id: 'a', title: 'A' })] })
  const mutations = [
    { create: { _id: 'b', _type: 'page' } },
    { patch: { id: 'a', set: { title: 'B' } } },
    { delete: { id: 'a' } },
    { create: { _id: 'b', _type: 'page' } },
    { create: { _id: 'c', _type: 'page' } },
  ]
  const error = await refusal(lake.commit({ mutations, author }))
  expect(error.body.error.items).toMatchObject([{ index: 3 }])
  expect(lake.all()).toEqual([makeDocument({ _id: 'a', title: 'A' })])
})

test('several mutations of one document are one change', async () => {
  const lake = await makeLake()
  const mutations = [
    { create: { _id: 'a', _type: 'page', n: 1 } },
    { patch: { id: 'a', inc: { n: 1 } } },
    { patch: { id: 'a', set: { title: 'A' } } },
  ]
  const { transaction } = await lake.commit({ mutations, author })
  expect(transaction.changes).toHaveLength(1)
  expect(transaction.changes[0]).toMatchObject({
    documentId: 'a',
    transition: 'appear',
    previous: null,
    result: { n: 2, title: 'A' },
  })
  expect(transaction.changes[0]?.mutations).toHaveLength(3)
})

test('a document that is made and deleted in one transaction is no change', async () => {
  const lake = await makeLake()
  const mutations = [{ create: { _id: 'a', _type: 'page' } }, { delete: { id: 'a' } }]
  const { transaction } = await lake.commit({ mutations, author })
  expect(transaction.changes).toEqual([])
})

test('a dry run answers as a commit and changes nothing', async () => {
  const lake = await makeLake()
  const seen: string[] = []
  lake.subscribe(({ id }) => seen.push(id))
  const mutations = [{ create: { _id: 'a', _type: 'page' } }]
  const { results } = await lake.commit({ mutations, author, dryRun: true, transactionId: 'tx' })
  expect(results).toMatchObject([{ id: 'a', operation: 'create' }])
  expect(lake.all()).toEqual([])
  await lake.commit({ mutations, author, transactionId: 'tx' })
  expect(seen).toEqual(['tx'])
})

test('a transaction id is used once', async () => {
  const lake = await makeLake()
  const commit = () =>
    lake.commit({ mutations: [{ create: { _type: 'page' } }], author, transactionId: 'tx' })
  await commit()
  const error = await refusal(commit())
  expect(error.status).toBe(409)
  expect(lake.all()).toHaveLength(1)
})
