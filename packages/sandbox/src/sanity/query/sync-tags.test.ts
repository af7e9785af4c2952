import { expect, test } from 'vitest'
import { makeDocument, makeLake } from '#sandbox/sanity/store/test-lake.ts'
import { syncTagsOfChange } from './sync-tags.ts'

const documents = [
  makeDocument({ _id: 'home', path: '/', plan: { _ref: 'basic' } }),
  makeDocument({ _id: 'basic', _type: 'plan', price: 79 }),
  makeDocument({ _id: 'siteSettings', _type: 'siteSettings', name: 'Site' }),
]

/** Whether the tags of a change would make a cache drop the query's result. */
async function drops({
  query,
  mutation,
  includeDrafts,
}: {
  query: string
  mutation: unknown
  includeDrafts?: boolean
}) {
  const lake = await makeLake({ documents })
  const { syncTags } = await lake.query({ query, perspective: 'published' })
  const { transaction } = await lake.commit({ mutations: [mutation], author: 'me' })
  const changed = syncTagsOfChange({ transaction, includeDrafts })
  return syncTags.some((tag) => changed.includes(tag))
}

const priceRise = { patch: { id: 'basic', set: { price: 89 } } }

test('tags are short, opaque and the same in every process', async () => {
  const lake = await makeLake({ documents })
  const { syncTags } = await lake.query({ query: '*[_type == "page"]' })
  expect(syncTags).toEqual(['s1:J6zGlJ'])
})

test('a change of a document drops queries over its type', async () => {
  expect(await drops({ query: 'math::min(*[_type == "plan"].price)', mutation: priceRise })).toBe(
    true,
  )
  expect(await drops({ query: '*[_type in ["faq", "plan"]]', mutation: priceRise })).toBe(true)
})

test('a change of a document leaves queries over other types and ids alone', async () => {
  expect(await drops({ query: '*[_type == "page"]{path}', mutation: priceRise })).toBe(false)
  expect(await drops({ query: '*[_id == "siteSettings"][0]', mutation: priceRise })).toBe(false)
})

test('a change of a document drops queries that reached it through a reference', async () => {
  const query = '*[_id == "home"][0]{path, "price": plan->price}'
  expect(await drops({ query, mutation: priceRise })).toBe(true)
})

test('a document that appears drops queries that looked for it in vain', async () => {
  const mutation = { create: { _id: 'soon', _type: 'faq' } }
  expect(await drops({ query: '*[_id == "soon"][0]', mutation })).toBe(true)
  expect(await drops({ query: 'count(*[_type == "faq"])', mutation })).toBe(true)
  expect(await drops({ query: 'count(*[_type == "page"])', mutation })).toBe(false)
})

test('a new reference drops queries for what refers to its target', async () => {
  const query = '*[_id == "basic"]{"used": *[references(^._id)]._id}'
  const mutation = { create: { _id: 'other', _type: 'page', plan: { _ref: 'basic' } } }
  expect(await drops({ query, mutation })).toBe(true)
  expect(await drops({ query, mutation: { create: { _id: 'other', _type: 'page' } } })).toBe(false)
})

test('a document that changes its type drops queries over both types', async () => {
  const mutation = { createOrReplace: { _id: 'siteSettings', _type: 'page' } }
  expect(await drops({ query: '*[_type == "siteSettings"]', mutation })).toBe(true)
  expect(await drops({ query: '*[_type == "page"]', mutation })).toBe(true)
})

test('a query without a narrowing condition is dropped by every change', async () => {
  expect(await drops({ query: '*[defined(path)]', mutation: priceRise })).toBe(true)
})

test('drafts drop nothing for readers of published documents', async () => {
  const mutation = { create: { _id: 'drafts.basic', _type: 'plan', price: 1 } }
  const query = '*[_type == "plan"]'
  expect(await drops({ query, mutation })).toBe(false)
  expect(await drops({ query, mutation, includeDrafts: true })).toBe(true)
})

test('a draft drops queries for its published id in the drafts perspective', async () => {
  const lake = await makeLake({ documents })
  const { syncTags } = await lake.query({ query: '*[_id == "basic"]', perspective: 'drafts' })
  const { transaction } = await lake.commit({
    mutations: [{ create: { _id: 'drafts.basic', _type: 'plan' } }],
    author: 'me',
  })
  const changed = syncTagsOfChange({ transaction, includeDrafts: true })
  expect(syncTags.every((tag) => changed.includes(tag))).toBe(true)
})

test('a query that depends on very many documents carries the tag of every change', async () => {
  const many = Array.from({ length: 300 }, (_, n) =>
    makeDocument({ _id: `p${n}`, next: { _ref: `p${n + 1}` } }),
  )
  const lake = await makeLake({ documents: many })
  const { syncTags } = await lake.query({ query: '*[_type == "page"].next->_id' })
  const everything = await lake.query({ query: 'count(*)' })
  expect(syncTags).toEqual(everything.syncTags)
})
