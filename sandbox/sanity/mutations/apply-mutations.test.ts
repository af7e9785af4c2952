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

test('id, type and time of creation can not be patched', async () => {
  const lake = await makeLake({ documents: [makeDocument({ _id: 'a' })] })
  const change = (set: unknown) => lake.commit({ mutations: [{ patch: { id: 'a', set } }], author })
  expect((await refusal(change({ _id: 'b' }))).message).toContain('immutable attribute "_id"')
  expect((await refusal(change({ _type: 'b' }))).message).toContain('immutable attribute "_type"')
  expect((await refusal(change({ _createdAt: 'b' }))).status).toBe(400)
})

test('a patch that can not be applied is a 400 and names the document', async () => {
  const lake = await makeLake({ documents: [makeDocument({ _id: 'a', title: 'A' })] })
  const insert = { after: 'title[-1]', items: [1] }
  const error = await refusal(lake.commit({ mutations: [{ patch: { id: 'a', insert } }], author }))
  expect(error.status).toBe(400)
  expect(error.message).toContain('document "a"')
})

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

test('what is no mutation is a 400 with its place', async () => {
  const lake = await makeLake()
  const bodies = [
    null,
    {},
    'create',
    ['create'],
    [{ create: [] }],
    [{ create: {}, delete: { id: 'a' } }],
    [{ rename: { id: 'a' } }],
    [{ patch: { set: { a: 1 } } }],
    [{ patch: { id: 'a', inc: { a: 'b' } } }],
    [{ patch: { id: 'a', insert: { before: 'x' } } }],
    [{ delete: {} }],
    [{ delete: 'a' }],
  ]
  for (const mutations of bodies) {
    const error = await refusal(lake.commit({ mutations, author }))
    expect(error.body.error.type).toBe('mutationError')
    expect([error.status, JSON.stringify(mutations)]).toEqual([400, JSON.stringify(mutations)])
  }
})

test('a document without a type, or with an id that can not be, is refused', async () => {
  const lake = await makeLake()
  const create = (document: unknown) => lake.commit({ mutations: [{ create: document }], author })
  const documents = [
    { _id: 'a' },
    { _id: 'a', _type: 1 },
    { _id: 'a', _type: '' },
    { _id: '-a', _type: 'page' },
    { _id: 'a b', _type: 'page' },
    { _id: 'a..b', _type: 'page' },
    { _id: 5, _type: 'page' },
    { _id: 'x'.repeat(129), _type: 'page' },
  ]
  for (const document of documents) expect((await refusal(create(document))).status).toBe(400)
})

test('keys of prototypes are refused and harm nothing', async () => {
  const lake = await makeLake({ documents: [makeDocument({ _id: 'a' })] })
  const polluted: unknown = JSON.parse('{"_type":"page","__proto__":{"isAdmin":true}}')
  const attempts = [
    { create: polluted },
    { create: { _type: 'page', deep: [JSON.parse('{"__proto__":{"isAdmin":true}}')] } },
    { create: { _type: 'page', hasOwnProperty: 1 } },
    { patch: { id: 'a', set: { '__proto__.isAdmin': true } } },
    { patch: { id: 'a', set: { x: JSON.parse('{"__proto__":1}') } } },
    { patch: { id: 'a', insert: { after: 'x.__proto__[-1]', items: [1] } } },
  ]
  for (const attempt of attempts) {
    expect((await refusal(lake.commit({ mutations: [attempt], author }))).status).toBe(400)
  }
  expect('isAdmin' in {}).toBe(false)
  await lake.commit({
    mutations: [{ patch: { id: 'a', set: { 'constructor.prototype': 1 } } }],
    author,
  })
  expect(lake.get('a')).toHaveProperty('constructor', { prototype: 1 })
})

test('a document that is nested too deep or too large is refused', async () => {
  const lake = await makeLake()
  let deep: unknown = 'end'
  for (let level = 0; level < 60; level += 1) deep = { deep }
  const create = (rest: object) =>
    lake.commit({ mutations: [{ create: { _id: 'a', _type: 'page', ...rest } }], author })
  expect((await refusal(create({ deep }))).message).toContain('deeper')
  expect((await refusal(create({ text: 'x'.repeat(33 * 1024 * 1024) }))).message).toContain(
    'larger',
  )
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
