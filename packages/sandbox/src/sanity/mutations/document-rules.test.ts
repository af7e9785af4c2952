import { expect, test } from 'vitest'
import { LakeError } from '#sandbox/sanity/store/lake-error.ts'
import { makeDocument, makeLake } from '#sandbox/sanity/store/test-lake.ts'

const author = 'me'

async function refusal(task: Promise<unknown>): Promise<LakeError> {
  const error: unknown = await task.catch((reason: unknown) => reason)
  if (error instanceof LakeError) return error
  throw new Error('expected a refusal', { cause: error })
}

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
  const hidden: unknown = JSON.parse('{"__proto__":{"isAdmin":true}}')
  const attempts = [
    { create: polluted },
    { create: { _type: 'page', deep: [hidden] } },
    { create: { _type: 'page', hasOwnProperty: 1 } },
    { patch: { id: 'a', set: { '__proto__.isAdmin': true } } },
    { patch: { id: 'a', set: { x: hidden } } },
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
