import { expect, test } from 'vitest'
import { DocumentStore } from '#sandbox/sanity/store/document-store.ts'
import { makeDocument, TEST_START } from '#sandbox/sanity/store/test-lake.ts'
import { withArrayKeys } from './array-keys.ts'
import { Staging } from './staging.ts'
import { strengthened } from './strengthen-references.ts'

const timestamp = '2026-02-02T00:00:00.000Z'

function makeStaging() {
  const store = new DocumentStore([
    makeDocument({ _id: 'a', title: 'A' }),
    makeDocument({ _id: 'b' }),
  ])
  return { store, staging: new Staging({ store, id: 'tx', timestamp }) }
}

test('what is staged is read back and the store sees nothing of it', () => {
  const { store, staging } = makeStaging()
  staging.write({ attributes: { _id: 'c', _type: 'page' }, mutation: 'create' })
  staging.remove('b')
  expect(staging.get('c')).toMatchObject({
    _rev: 'tx',
    _createdAt: timestamp,
    _updatedAt: timestamp,
  })
  expect([staging.get('b'), staging.get('a')?.title]).toEqual([null, 'A'])
  expect([store.get('c'), store.get('b')?._id]).toEqual([null, 'b'])
})

test('a source in the middle of a transaction has indexes of the staged state', () => {
  const { staging } = makeStaging()
  expect(staging.isUntouched).toBe(true)
  staging.write({ attributes: { _id: 'c', _type: 'post', to: { _ref: 'a' } }, mutation: 'create' })
  staging.remove('b')
  const source = staging.source()
  expect(staging.isUntouched).toBe(false)
  expect(source.all().map(({ _id }) => _id)).toEqual(['a', 'c'])
  expect(source.referencing('a').map(({ _id }) => _id)).toEqual(['c'])
  expect(source.ofType('post')).toHaveLength(1)
})

test('a finished transaction tells each document once, with effects without revisions', () => {
  const { staging } = makeStaging()
  const document = staging.get('a')
  if (!document) throw new Error('a is there')
  staging.update({ document: { ...document, title: 'B' }, patch: { set: { title: 'B' } } })
  staging.remove('a')
  staging.write({ attributes: { _id: 'a', _type: 'page', title: 'C' }, mutation: 'create' })
  staging.remove('b')
  const { changes, ...transaction } = staging.finish({ author: 'me', mutations: ['as sent'] })
  expect(transaction).toEqual({ id: 'tx', timestamp, author: 'me', mutations: ['as sent'] })
  expect(changes.map(({ documentId, transition }) => [documentId, transition])).toEqual([
    ['a', 'update'],
    ['b', 'disappear'],
  ])
  expect(changes[0]?.mutations).toEqual([
    { patch: { id: 'a', set: { title: 'B' } } },
    { delete: { id: 'a' } },
    {
      create: { _id: 'a', _type: 'page', _createdAt: timestamp, _updatedAt: timestamp, title: 'C' },
    },
  ])
  expect(JSON.stringify(changes.map(({ effects }) => effects))).not.toContain('_rev')
  expect(changes[1]?.effects.apply).toEqual([0, null])
})

test('keys are made for objects in arrays at every depth and nowhere else', () => {
  let count = 0
  const nextId = () => `k${(count += 1)}`
  const value = {
    object: { plain: true },
    list: [{ n: 1 }, 'text', [{ inner: true }], { _key: 'own', list: [{}] }],
  }
  const before = structuredClone(value)
  const keyed = withArrayKeys({ value, nextId })
  expect(keyed.object).toEqual({ plain: true })
  expect(keyed.list).toMatchObject([
    { _key: 'k1', n: 1 },
    'text',
    [{ _key: 'k2', inner: true }],
    { _key: 'own', list: [{ _key: 'k3' }] },
  ])
  expect(value).toEqual(before)
})

test('references that waited for publishing become strong and others stay as they are', () => {
  const document = makeDocument({
    _id: 'drafts.a',
    waiting: { _type: 'reference', _ref: 'x', _weak: true, _strengthenOnPublish: { type: 'plan' } },
    deep: { list: [{ _key: 'k', _ref: 'y', _weak: true, _strengthenOnPublish: { weak: true } }] },
    weak: { _ref: 'z', _weak: true },
    created: TEST_START,
  })
  expect(strengthened(document)).toEqual({
    ...document,
    waiting: { _type: 'reference', _ref: 'x' },
    deep: { list: [{ _key: 'k', _ref: 'y', _weak: true }] },
  })
})
