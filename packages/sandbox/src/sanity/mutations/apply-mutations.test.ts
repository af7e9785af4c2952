import { expect, test } from 'vitest'
import { LakeError } from '#sandbox/sanity/store/lake-error.ts'
import { makeDocument, makeLake } from '#sandbox/sanity/store/test-lake.ts'
import { type ContentLake, type SanityDocument } from '#sandbox/sanity/store/types.ts'

const author = 'me'

async function patched(document: Record<string, unknown>, patch: Record<string, unknown>) {
  const lake = await makeLake({ documents: [makeDocument({ _id: 'a', ...document })] })
  await lake.commit({ mutations: [{ patch: { id: 'a', ...patch } }], author })
  const { _id, _type, _rev, _createdAt, _updatedAt, ...rest } = found(lake, 'a')
  expect([_id, _type, _createdAt]).toEqual(['a', 'page', '2026-01-01T00:00:00.000Z'])
  expect([_rev, _updatedAt]).toEqual(['generated1', '2026-01-01T00:00:01.000Z'])
  return rest
}

function found(lake: ContentLake, id: string): SanityDocument {
  const document = lake.get(id)
  if (!document) throw new Error(`${id} is not there`)
  return document
}

async function refusal(task: Promise<unknown>): Promise<LakeError> {
  const error: unknown = await task.catch((reason: unknown) => reason)
  if (error instanceof LakeError) return error
  throw new Error('expected a refusal', { cause: error })
}

test('create stores a document with its revision and times', async () => {
  const lake = await makeLake()
  const { transaction, results } = await lake.commit({
    mutations: [{ create: { _id: 'a', _type: 'page', title: 'A' } }],
    author,
    transactionId: 'tx1',
  })
  const expected = {
    _id: 'a',
    _type: 'page',
    _rev: 'tx1',
    _createdAt: '2026-01-01T00:00:01.000Z',
    _updatedAt: '2026-01-01T00:00:01.000Z',
    title: 'A',
  }
  expect(lake.get('a')).toEqual(expected)
  expect(results).toEqual([{ id: 'a', operation: 'create', document: expected }])
  expect(transaction).toMatchObject({
    id: 'tx1',
    author: 'me',
    changes: [{ transition: 'appear' }],
  })
})

test('create keeps the time of creation that it is given, as imports need', async () => {
  const lake = await makeLake()
  const _createdAt = '2020-02-02T00:00:00Z'
  const create = { _id: 'a', _type: 'page', _createdAt, _updatedAt: _createdAt, _rev: 'old' }
  await lake.commit({ mutations: [{ create }], author })
  expect(lake.get('a')).toMatchObject({
    _createdAt,
    _updatedAt: '2026-01-01T00:00:01.000Z',
    _rev: 'generated1',
  })
})

test("create of an id that exists is the vendor's 409", async () => {
  const lake = await makeLake({ documents: [makeDocument({ _id: 'a' })] })
  const error = await refusal(
    lake.commit({ mutations: [{ create: { _id: 'a', _type: 'x' } }], author }),
  )
  expect(error.status).toBe(409)
  expect(error.body).toEqual({
    error: {
      type: 'mutationError',
      description: 'The mutation(s) failed: Document by ID "a" already exists',
      items: [
        {
          error: {
            type: 'documentAlreadyExistsError',
            description: 'Document by ID "a" already exists',
            id: 'a',
          },
          index: 0,
        },
      ],
    },
  })
})

test('ids are made when they are missing or end with a dot', async () => {
  const lake = await makeLake()
  const { results } = await lake.commit({
    transactionId: 'tx',
    mutations: [
      { create: { _type: 'page' } },
      { create: { _id: 'drafts.', _type: 'page' } },
      { createOrReplace: { _id: 'page.', _type: 'page' } },
    ],
    author,
  })
  expect(results.map(({ id }) => id)).toEqual([
    'generated1',
    'drafts.generated2',
    'page.generated3',
  ])
})

test('createOrReplace replaces all of a document', async () => {
  const lake = await makeLake({ documents: [makeDocument({ _id: 'a', title: 'A', old: true })] })
  const mutations = [{ createOrReplace: { _id: 'a', _type: 'page', title: 'B' } }]
  const { transaction, results } = await lake.commit({ mutations, author })
  expect(lake.get('a')).not.toHaveProperty('old')
  expect(results).toMatchObject([{ operation: 'update', document: { title: 'B' } }])
  expect(transaction.changes).toMatchObject([{ transition: 'update', previous: { title: 'A' } }])
})

test('createIfNotExists leaves an existing document alone', async () => {
  const lake = await makeLake({ documents: [makeDocument({ _id: 'a', title: 'A' })] })
  const mutations = [
    { createIfNotExists: { _id: 'a', _type: 'page', title: 'B' } },
    { createIfNotExists: { _id: 'b', _type: 'page' } },
  ]
  const { transaction, results } = await lake.commit({ mutations, author })
  expect(results.map(({ operation }) => operation)).toEqual(['none', 'create'])
  expect(transaction.changes.map(({ documentId }) => documentId)).toEqual(['b'])
  expect(lake.get('a')).toMatchObject({ title: 'A', _rev: 'rev' })
})

test('delete removes a document and does not mind one that is not there', async () => {
  const lake = await makeLake({ documents: [makeDocument({ _id: 'a' })] })
  const mutations = [{ delete: { id: 'a' } }, { delete: { id: 'nothing' } }]
  const { transaction, results } = await lake.commit({ mutations, author })
  expect(results).toMatchObject([
    { id: 'a', operation: 'delete', document: { _id: 'a' } },
    { id: 'nothing', operation: 'none', document: null },
  ])
  expect(transaction.changes).toMatchObject([
    { documentId: 'a', transition: 'disappear', result: null },
  ])
  expect(lake.all()).toEqual([])
})

test('delete and patch by query take every document that matches, with earlier mutations in view', async () => {
  const documents = ['a', 'b', 'c'].map((_id) => makeDocument({ _id, rank: _id.charCodeAt(0) }))
  const lake = await makeLake({ documents })
  const { results } = await lake.commit({
    mutations: [
      { create: { _id: 'd', _type: 'page', rank: 200 } },
      { patch: { query: '*[rank > $least]', params: { least: 97 }, inc: { rank: 1 } } },
      { delete: { query: '*[_type == "page" && rank >= 100]' } },
    ],
    author,
  })
  expect(results.map(({ id, operation }) => `${operation} ${id}`)).toEqual([
    'create d',
    'update b',
    'update c',
    'update d',
    'delete c',
    'delete d',
  ])
  expect(lake.all().map(({ _id, rank }) => [_id, rank])).toEqual([
    ['a', 97],
    ['b', 99],
  ])
})

test('set writes at a path and makes the objects on the way', async () => {
  const set = { title: 'B', 'seo.title': 'S', 'list[_key=="k"].name': 'N' }
  expect(await patched({ title: 'A', list: [{ _key: 'k' }] }, { set })).toEqual({
    title: 'B',
    seo: { title: 'S' },
    list: [{ _key: 'k', name: 'N' }],
  })
})

test('setIfMissing, unset, inc and dec do what they say', async () => {
  const document = { title: 'A', old: 1, count: 3, list: [1, 2, 3] }
  const patch = {
    setIfMissing: { title: 'B', sub: 'S' },
    unset: ['old', 'list[0]', 'never.there'],
    inc: { count: 4 },
    dec: { count: 2 },
  }
  expect(await patched(document, patch)).toEqual({ title: 'A', sub: 'S', count: 5, list: [2, 3] })
})

test('insert places items before, after and instead of others', async () => {
  const list = ['a', 'b']
  expect(await patched({ list }, { insert: { before: 'list[0]', items: ['x'] } })).toEqual({
    list: ['x', 'a', 'b'],
  })
  expect(await patched({ list }, { insert: { after: 'list[-1]', items: ['x', 'y'] } })).toEqual({
    list: ['a', 'b', 'x', 'y'],
  })
  expect(await patched({ list }, { insert: { replace: 'list[1:]', items: ['x'] } })).toEqual({
    list: ['a', 'x'],
  })
})

test('diffMatchPatch changes a text', async () => {
  const diffMatchPatch = { title: '@@ -1,5 +1,7 @@\n-Hello\n+Goodbye\n' }
  expect(await patched({ title: 'Hello' }, { diffMatchPatch })).toEqual({ title: 'Goodbye' })
})

test("a patch for a document that is not there is the vendor's 404", async () => {
  const lake = await makeLake()
  const error = await refusal(lake.commit({ mutations: [{ patch: { id: 'a', set: {} } }], author }))
  expect(error.status).toBe(404)
  expect(error.body.error.items).toMatchObject([
    { error: { type: 'documentNotFoundError', id: 'a' } },
  ])
})

test("a patch for another revision is the vendor's 409 with both revisions", async () => {
  const lake = await makeLake({ documents: [makeDocument({ _id: 'a', _rev: 'now' })] })
  const patch = { id: 'a', ifRevisionID: 'before', set: { title: 'B' } }
  const error = await refusal(lake.commit({ mutations: [{ patch }], author }))
  expect(error.status).toBe(409)
  expect(error.body.error.items).toEqual([
    {
      error: {
        type: 'documentRevisionIDDoesNotMatchError',
        description: 'Document "a" has unexpected revision ID ("now"), expected "before"',
        id: 'a',
        currentRevisionID: 'now',
        expectedRevisionID: 'before',
      },
      index: 0,
    },
  ])
})

test('a revision may be required by several patches of one transaction', async () => {
  const lake = await makeLake({ documents: [makeDocument({ _id: 'a', _rev: 'now' })] })
  const patch = (set: unknown) => ({ patch: { id: 'a', ifRevisionID: 'now', set } })
  await lake.commit({ mutations: [patch({ x: 1 }), patch({ y: 2 })], author })
  expect(lake.get('a')).toMatchObject({ x: 1, y: 2 })
})

test('of two writers that require the same revision one wins', async () => {
  const lake = await makeLake({ documents: [makeDocument({ _id: 'a', _rev: 'now' })] })
  const write = (title: string) =>
    lake.commit({
      mutations: [{ patch: { id: 'a', ifRevisionID: 'now', set: { title } } }],
      author,
    })
  const outcomes = await Promise.allSettled([write('first'), write('second')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(lake.get('a')).toMatchObject({ title: 'first' })
})

test('id and type cannot be patched', async () => {
  const lake = await makeLake({ documents: [makeDocument({ _id: 'a' })] })
  const change = (set: unknown) => lake.commit({ mutations: [{ patch: { id: 'a', set } }], author })
  expect((await refusal(change({ _id: 'b' }))).message).toContain('immutable attribute "_id"')
  expect((await refusal(change({ _type: 'b' }))).message).toContain('immutable attribute "_type"')
})

test('a patch that can not be applied is a 400 and names the document', async () => {
  const lake = await makeLake({ documents: [makeDocument({ _id: 'a', title: 'A' })] })
  const insert = { after: 'title[-1]', items: [1] }
  const error = await refusal(lake.commit({ mutations: [{ patch: { id: 'a', insert } }], author }))
  expect(error.status).toBe(400)
  expect(error.message).toContain('document "a"')
})

test('array keys are made when the request asks for them', async () => {
  const lake = await makeLake()
  const create = { _id: 'a', _type: 'page', list: [{ n: 1, inner: [{ _key: 'own' }, 5] }, 'text'] }
  await lake.commit({
    mutations: [{ create }],
    author,
    autoGenerateArrayKeys: true,
    transactionId: 't',
  })
  expect(lake.get('a')?.list).toEqual([
    { _key: 'generated1', n: 1, inner: [{ _key: 'own' }, 5] },
    'text',
  ])
})
