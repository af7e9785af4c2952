import { expect, onTestFinished, test } from 'vitest'
import { DocumentStore } from '#sandbox/sanity/store/document-store.ts'
import { LakeError } from '#sandbox/sanity/store/lake-error.ts'
import { makeDocument, makeLake } from '#sandbox/sanity/store/test-lake.ts'
import { createQueryEngine } from './query-engine.ts'

const documents = [
  makeDocument({ _id: 'b', title: 'B', rank: 2, author: { _ref: 'ada' } }),
  makeDocument({ _id: 'a', title: 'A', rank: 1 }),
  makeDocument({ _id: 'drafts.a', title: 'A in draft', rank: 3 }),
  makeDocument({ _id: 'drafts.new', title: 'New', author: { _ref: 'ada' } }),
  makeDocument({ _id: 'versions.spring.a', title: 'A in spring' }),
  makeDocument({ _id: 'versions.spring.b', title: 'B', _system: { delete: true } }),
  makeDocument({ _id: 'ada', _type: 'author', name: 'Ada' }),
  makeDocument({ _id: 'drafts.ada', _type: 'author', name: 'Ada L.' }),
]

async function ask(
  query: string,
  rest: { params?: Record<string, unknown>; perspective?: string | string[] } = {},
) {
  const lake = await makeLake({ documents })
  const { result } = await lake.query({ query, ...rest })
  return result
}

async function refusal(query: string, rest: Parameters<typeof ask>[1] = {}) {
  const error: unknown = await ask(query, rest).catch((reason: unknown) => reason)
  if (!(error instanceof LakeError)) throw new Error('expected a refusal')
  return error
}

test('a query that gives no order answers in the order of _id', async () => {
  expect(await ask('*[_type == "page"]._id')).toEqual([
    'a',
    'b',
    'drafts.a',
    'drafts.new',
    'versions.spring.a',
    'versions.spring.b',
  ])
})

test('parameters are values, also in slices', async () => {
  const params = { from: 0, to: 1, type: 'author' }
  expect(await ask('*[_type == $type][$from...$to]._id', { params })).toEqual(['ada'])
  const injected = { type: 'x" || true || "' }
  expect(await ask('*[_type == $type]', { params: injected })).toEqual([])
})

test("a parameter that is not given is the vendor's parse error with its place", async () => {
  const error = await refusal('*[_id == $id]')
  expect(error.status).toBe(400)
  expect(error.body).toEqual({
    error: {
      type: 'queryParseError',
      description: 'param $id referenced, but not provided',
      query: '*[_id == $id]',
      start: 9,
      end: 12,
    },
  })
})

test("a query that can not be parsed is the vendor's parse error with its place", async () => {
  const error = await refusal('*[_type == "page"]{')
  expect(error.body.error).toMatchObject({ type: 'queryParseError', start: 18, end: 19 })
})

test('a query that is nested too deep is a parse error and no crash', async () => {
  for (const depth of [2_000, 20_000]) {
    for (const query of ['('.repeat(depth) + '1' + ')'.repeat(depth), '!'.repeat(depth) + 'true']) {
      const outcome = await ask(query).catch((error: unknown) => error)
      if (outcome instanceof Error) expect(outcome).toMatchObject({ status: 400 })
    }
  }
  expect(await ask('count(*)')).toBe(8)
})

test('a function that is not there is a parse error over the whole query', async () => {
  const error = await refusal('nothing(1)')
  expect(error.body.error).toMatchObject({ type: 'queryParseError', start: 0, end: 10 })
})

test('a function that can not be evaluated here is a 400 and no crash', async () => {
  const error = await refusal('geo::latLng(1, 2)')
  expect(error.status).toBe(400)
  expect(error.message).toContain('not implemented')
})

test('a query for nothing is null', async () => {
  expect(await ask('*[_id == "nowhere"][0]')).toBeNull()
})

test('the published perspective shows neither drafts nor versions', async () => {
  expect(await ask('*._id', { perspective: 'published' })).toEqual(['a', 'ada', 'b'])
  expect(await ask('*[_id == "drafts.a"]', { perspective: 'published' })).toEqual([])
  const joined = await ask('*[_id == "b"][0].author->name', { perspective: 'published' })
  expect(joined).toBe('Ada')
})

test('the drafts perspective shows drafts under the published id, also through references', async () => {
  const query = '*[_type == "page"]{_id, _originalId, title, "by": author->name}'
  const expected = [
    { _id: 'a', _originalId: 'drafts.a', title: 'A in draft', by: null },
    { _id: 'b', _originalId: 'b', title: 'B', by: 'Ada L.' },
    { _id: 'new', _originalId: 'drafts.new', title: 'New', by: 'Ada L.' },
  ]
  expect(await ask(query, { perspective: 'drafts' })).toEqual(expected)
  expect(await ask(query, { perspective: 'previewDrafts' })).toEqual(expected)
})

test('a stack shows the strongest layer and hides what its release unpublishes', async () => {
  const query = '*[_type == "page"]{_id, title}'
  const expected = [
    { _id: 'a', title: 'A in spring' },
    { _id: 'new', title: 'New' },
  ]
  expect(await ask(query, { perspective: ['spring', 'drafts'] })).toEqual(expected)
  expect(await ask(query, { perspective: 'spring,drafts,published' })).toEqual(expected)
  expect(await ask(query, { perspective: ['spring'] })).toEqual([
    { _id: 'a', title: 'A in spring' },
  ])
})

test('a perspective that can not be is refused', async () => {
  expect((await refusal('*', { perspective: 'raw,drafts' })).status).toBe(400)
  expect((await refusal('*', { perspective: 'a b' })).status).toBe(400)
  expect((await refusal('*', { perspective: [] })).status).toBe(400)
})

test('functions of time, identity and dataset answer from what was handed in', async () => {
  const lake = await makeLake({ documents })
  const query =
    '{"now": now(), "who": identity(), "project": sanity::projectId(), "dataset": sanity::dataset()}'
  const { result } = await lake.query({ query, identity: 'editor' })
  expect(result).toEqual({
    now: '2026-01-01T00:00:01.000Z',
    who: 'editor',
    project: 'sandbox',
    dataset: 'production',
  })
})

test('functions that need the asynchronous evaluation work too', async () => {
  const query =
    '{"changed": diff::changedAny({"a": 1}, {"a": 2}, a), "pages": count(*[_type == "page"])}'
  expect(await ask(query)).toEqual({ changed: true, pages: 6 })
})

test('releases are found without a scan of all documents', async () => {
  const release = makeDocument({
    _id: '_.releases.spring',
    _type: 'system.release',
    name: 'spring',
  })
  const lake = await makeLake({ documents: [...documents, release] })
  const { result } = await lake.query({ query: 'releases::all()[].name' })
  expect(result).toEqual(['spring'])
})

test('a _ref that looks like a lookup is only a reference', async () => {
  const strange = makeDocument({ _id: 'strange', author: { _ref: 'type:author' } })
  const lake = await makeLake({ documents: [...documents, strange] })
  const { result } = await lake.query({ query: '*[_id == "strange"][0].author->' })
  expect(result).toBeNull()
})

test('an evaluation that takes too long is stopped', async () => {
  const many = Array.from({ length: 3_000 }, (_, n) => makeDocument({ _id: `d${n}`, n }))
  const engine = createQueryEngine({
    store: new DocumentStore(many),
    now: () => new Date(0),
    maxQueryMs: 50,
  })
  onTestFinished(() => engine.close())
  const slow = engine.query({ query: '*[count(*[n > ^.n]) > 10]' })
  await expect(slow).rejects.toMatchObject({ code: 'queryTimeout', status: 408 })
  const next = await engine.query({ query: 'count(*)' })
  expect(next.result).toBe(3_000)
})

test('ids are selected from documents and from lists of ids', () => {
  const engine = createQueryEngine({ store: new DocumentStore(documents), now: () => new Date(0) })
  const source = new DocumentStore(documents)
  expect(engine.selectIds({ query: '*[_type == "author"]', source })).toEqual(['ada', 'drafts.ada'])
  expect(engine.selectIds({ query: '*[_type == "author"]._id', source })).toEqual([
    'ada',
    'drafts.ada',
  ])
  expect(engine.selectIds({ query: '*[_id == $id][0]', params: { id: 'a' }, source })).toEqual([
    'a',
  ])
  expect(engine.selectIds({ query: '[1, null]', source })).toEqual([])
})
