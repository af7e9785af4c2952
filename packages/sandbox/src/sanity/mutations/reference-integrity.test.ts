import { expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryLog } from '#sandbox/sanity/store/memory-log.ts'
import { makeDocument, makeLake } from '#sandbox/sanity/store/test-lake.ts'
import { Staging } from './staging.ts'

const author = 'me'
const plan = makeDocument({ _id: 'plan', _type: 'plan' })

function page(reference: Record<string, unknown>) {
  return makeDocument({
    _id: 'page',
    blocks: [{ _key: 'b', plan: { _ref: 'plan', ...reference } }],
  })
}

test('a document with strong references to it can not be deleted', async () => {
  const lake = await makeLake({ documents: [plan, page({})] })
  const deletion = lake.commit({ mutations: [{ delete: { id: 'plan' } }], author })
  await expect(deletion).rejects.toMatchObject({
    status: 409,
    body: {
      error: {
        type: 'mutationError',
        items: [
          {
            error: {
              type: 'documentHasExistingReferencesError',
              description:
                'Document "plan" cannot be deleted as there are references to it from "page"',
              id: 'plan',
              referencingIDs: ['page'],
            },
            index: 0,
          },
        ],
      },
    },
  })
  expect(lake.get('plan')).not.toBeNull()
})

test('weak references and those to other datasets hold nothing back', async () => {
  for (const reference of [{ _weak: true }, { _dataset: 'other' }]) {
    const lake = await makeLake({ documents: [plan, page(reference)] })
    await lake.commit({ mutations: [{ delete: { id: 'plan' } }], author })
    expect(lake.get('plan')).toBeNull()
  }
})

test('a document and what refers to it can be deleted together, in either order', async () => {
  for (const ids of [
    ['plan', 'page'],
    ['page', 'plan'],
  ]) {
    const lake = await makeLake({ documents: [plan, page({})] })
    await lake.commit({ mutations: ids.map((id) => ({ delete: { id } })), author })
    expect(lake.all()).toEqual([])
  }
})

test('a reference can be taken away in the transaction that deletes its target', async () => {
  const lake = await makeLake({ documents: [plan, page({})] })
  const mutations = [{ delete: { id: 'plan' } }, { patch: { id: 'page', unset: ['blocks'] } }]
  await lake.commit({ mutations, author })
  expect(lake.get('plan')).toBeNull()
})

test('a document may refer to itself and be deleted', async () => {
  const lake = await makeLake({ documents: [makeDocument({ _id: 'a', self: { _ref: 'a' } })] })
  await lake.commit({ mutations: [{ delete: { id: 'a' } }], author })
  expect(lake.all()).toEqual([])
})

test('a strong reference to nothing is refused and names the mutation', async () => {
  const lake = await makeLake()
  const mutations = [
    { create: { _id: 'other', _type: 'page' } },
    { create: { _id: 'page', _type: 'page', plan: { _ref: 'plan' } } },
  ]
  await expect(lake.commit({ mutations, author })).rejects.toMatchObject({
    status: 409,
    message: 'The mutation(s) failed: Document "page" references non-existent document "plan"',
    body: {
      error: { items: [{ error: { type: 'documentReferenceDoesNotExistError' }, index: 1 }] },
    },
  })
})

test('two new documents may refer to each other', async () => {
  const lake = await makeLake()
  const mutations = [
    { create: { _id: 'a', _type: 'page', next: { _ref: 'b' } } },
    { create: { _id: 'b', _type: 'page', next: { _ref: 'a' } } },
  ]
  await lake.commit({ mutations, author })
  expect(lake.referencing('a').map(({ _id }) => _id)).toEqual(['b'])
})

test('an asset outside of the dataset is not looked for', async () => {
  const lake = await makeLake()
  const video = { _type: 'globalDocumentReference', _ref: 'media-library:ml:asset' }
  await lake.commit({ mutations: [{ create: { _type: 'page', video } }], author })
  expect(lake.all()).toHaveLength(1)
})

/** Counts the lookups of deleting all these documents in one transaction. */
async function workToDelete(count: number) {
  let walks = 0
  const watched = (value: object) =>
    new Proxy(value, {
      ownKeys: (target) => {
        walks += 1
        return Reflect.ownKeys(target)
      },
    })
  const documents = Array.from({ length: count }, (_, n) =>
    makeDocument({ _id: `d${n}`, next: { _ref: `d${(n + 1) % count}` }, first: { _ref: 'd0' } }),
  )
  const refs = documents.map(({ _id }) => watched({ _key: _id, _ref: _id, _weak: true }))
  const all = [...documents, makeDocument({ _id: 'list', refs })]
  // A log that keeps nothing: what counts its readers cannot be cloned.
  const log = { ...createMemoryLog(all), append: () => Promise.resolve() }
  const lake = await makeLake({ log })
  const lookups = vi.spyOn(Staging.prototype, 'get')
  onTestFinished(() => lookups.mockRestore())
  walks = 0
  await lake.commit({ mutations: documents.map(({ _id }) => ({ delete: { id: _id } })), author })
  expect(lake.all()).toHaveLength(1)
  const counted = walks + lookups.mock.calls.length
  lookups.mockRestore()
  return counted
}

test('the work of deleting many documents at once grows with their number alone', async () => {
  const few = await workToDelete(50)
  const many = await workToDelete(500)
  expect(few).toBeGreaterThan(50)
  expect(many).toBeLessThan(few * 11)
})
