import { expect, test } from 'vitest'
import { DocumentStore } from '#sandbox/sanity/store/document-store.ts'
import { makeDocument } from '#sandbox/sanity/store/test-lake.ts'
import { type Perspective } from '#sandbox/sanity/store/types.ts'
import { createPerspectiveSource, parsePerspective } from './perspective.ts'

function makeSource(perspective: Perspective) {
  const store = new DocumentStore([
    makeDocument({ _id: 'a', _type: 'page', to: { _ref: 'x' } }),
    makeDocument({ _id: 'drafts.a', _type: 'post', to: { _ref: 'y' } }),
    makeDocument({ _id: 'b', _type: 'page', to: { _ref: 'x' } }),
    makeDocument({ _id: 'drafts.c', _type: 'page', to: { _ref: 'x' } }),
    makeDocument({ _id: 'versions.spring.b', _type: 'page' }),
  ])
  return { store, source: createPerspectiveSource({ store, view: parsePerspective(perspective) }) }
}

const listIds = (documents: { _id: string }[]) => documents.map(({ _id }) => _id)

test('perspectives are read from their names, old names, lists and the form of the URL', () => {
  expect(parsePerspective()).toEqual({ kind: 'raw' })
  expect(parsePerspective('raw')).toEqual({ kind: 'raw' })
  expect(parsePerspective('published')).toEqual({ kind: 'published' })
  expect(parsePerspective(['published'])).toEqual({ kind: 'published' })
  expect(parsePerspective('drafts')).toEqual({ kind: 'layers', layers: ['drafts'] })
  expect(parsePerspective('previewDrafts')).toEqual({ kind: 'layers', layers: ['drafts'] })
  expect(parsePerspective('rA, rB,drafts')).toEqual({
    kind: 'layers',
    layers: ['rA', 'rB', 'drafts'],
  })
  expect(parsePerspective(['rA', 'published'])).toEqual({ kind: 'layers', layers: ['rA'] })
})

test('the raw perspective is the store itself', () => {
  const { store, source } = makeSource('raw')
  expect(source).toBe(store)
})

test('a document is in the drafts perspective what its draft is, in every index', () => {
  const { source } = makeSource('drafts')
  expect(listIds(source.all())).toEqual(['a', 'b', 'c'])
  expect(listIds(source.ofType('page'))).toEqual(['b', 'c'])
  expect(listIds(source.ofType('post'))).toEqual(['a'])
  expect(listIds(source.referencing('x'))).toEqual(['b', 'c'])
  expect(listIds(source.referencing('y'))).toEqual(['a'])
  expect(source.get('a')).toMatchObject({ _id: 'a', _originalId: 'drafts.a', _type: 'post' })
  expect(source.get('drafts.a')).toBeNull()
  expect(listIds(source.group('a'))).toEqual(['a'])
})

test('the published perspective leaves documents as they are', () => {
  const { store, source } = makeSource('published')
  expect(listIds(source.all())).toEqual(['a', 'b'])
  expect(source.get('a')).toBe(store.get('a'))
  expect(source.get('c')).toBeNull()
  expect(listIds(source.group('b'))).toEqual(['b'])
})

test('what was computed follows every change, and is kept while nothing changes', () => {
  const { store, source } = makeSource('drafts')
  const pages = source.ofType('page')
  expect(source.ofType('page')).toBe(pages)
  store.put(makeDocument({ _id: 'other', _type: 'tag' }))
  expect(source.ofType('page')).toBe(pages)
  expect(listIds(source.all())).toContain('other')

  store.delete('drafts.a')
  expect(listIds(source.ofType('page'))).toEqual(['a', 'b', 'c'])
  expect(source.ofType('post')).toEqual([])
  store.put(makeDocument({ _id: 'drafts.b', _type: 'post' }))
  expect(listIds(source.ofType('page'))).toEqual(['a', 'c'])
  expect(listIds(source.ofType('post'))).toEqual(['b'])
})

test('a document of a perspective is the same object until it changes', () => {
  const { store, source } = makeSource('drafts')
  const before = source.get('a')
  store.put(makeDocument({ _id: 'z' }))
  expect(source.get('a')).toBe(before)
  store.put(makeDocument({ _id: 'drafts.a', title: 'New' }))
  expect(source.get('a')).toMatchObject({ title: 'New' })
})

test('a stack takes each document from its strongest layer', () => {
  const { source } = makeSource('spring,drafts')
  expect(source.all().map(({ _originalId }) => _originalId)).toEqual([
    'drafts.a',
    'versions.spring.b',
    'drafts.c',
  ])
})
