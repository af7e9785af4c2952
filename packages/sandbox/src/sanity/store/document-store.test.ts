import { expect, test } from 'vitest'
import { DocumentStore } from './document-store.ts'
import { makeDocument } from './test-lake.ts'

test('indexes follow every change of a document', () => {
  const store = new DocumentStore()
  store.put(makeDocument({ _id: 'b', _type: 'page', to: { _ref: 'x' } }))
  store.put(
    makeDocument({ _id: 'a', _type: 'page', list: [{ deep: { _ref: 'x' } }, { _ref: 'x' }] }),
  )
  expect(store.referencing('x').map(({ _id }) => _id)).toEqual(['a', 'b'])

  store.put(makeDocument({ _id: 'b', _type: 'post', to: { _ref: 'y' } }))
  expect(store.ofType('page').map(({ _id }) => _id)).toEqual(['a'])
  expect(store.ofType('post').map(({ _id }) => _id)).toEqual(['b'])
  expect(store.referencing('x').map(({ _id }) => _id)).toEqual(['a'])
  expect(store.referencing('y').map(({ _id }) => _id)).toEqual(['b'])

  store.delete('a')
  store.delete('a')
  expect(store.get('a')).toBeNull()
  expect(store.all().map(({ _id }) => _id)).toEqual(['b'])
  expect([store.ofType('page'), store.referencing('x')]).toEqual([[], []])
})

test('a group is a published document with its draft and versions', () => {
  const ids = ['versions.spring.a', 'a', 'drafts.a', 'b', 'drafts.c']
  const store = new DocumentStore(ids.map((_id) => makeDocument({ _id })))
  expect(store.group('a').map(({ _id }) => _id)).toEqual(['a', 'drafts.a', 'versions.spring.a'])
  expect(store.group('c').map(({ _id }) => _id)).toEqual(['drafts.c'])
  expect(store.group('drafts.a')).toEqual([])
})

test('revisions grow with every change and, by type, with changes of the type or its groups', () => {
  const store = new DocumentStore([makeDocument({ _id: 'a', _type: 'page' })])
  const before = { all: store.revision, page: store.revisionOfType('page') }
  store.put(makeDocument({ _id: 'drafts.a', _type: 'post' }))
  expect(store.revisionOfType('page')).toBeGreaterThan(before.page)
  const between = { all: store.revision, page: store.revisionOfType('page') }
  store.put(makeDocument({ _id: 'b', _type: 'other' }))
  expect(store.revision).toBeGreaterThan(between.all)
  expect(store.revisionOfType('page')).toBe(between.page)
})
