import { expect, test } from 'vitest'
import {
  getDraftId,
  isPublishedId,
  getPublishedId,
  getRelease,
  getVersionId,
} from './document-ids.ts'
import { isSameJson, without } from './json-value.ts'
import { referencesIn } from './references.ts'

test('JSON values are the same when their content is, in any order of keys', () => {
  expect(isSameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
  expect(isSameJson([1, 2], [2, 1])).toBe(false)
  expect(isSameJson([1], [1, 2])).toBe(false)
  expect(isSameJson({ a: undefined }, { b: undefined })).toBe(false)
  expect(isSameJson({ a: 1 }, { a: 1, b: 2 })).toBe(false)
  expect(isSameJson([], {})).toBe(false)
  expect(isSameJson(null, {})).toBe(false)
  expect(isSameJson('1', 1)).toBe(false)
})

test('keys are left out and the others keep their order', () => {
  expect(Object.keys(without({ object: { z: 1, a: 2, m: 3 }, keys: ['a', 'x'] }))).toEqual([
    'z',
    'm',
  ])
})

test('the ids of a group lead to each other', () => {
  expect(['a.b', 'drafts.a.b', 'versions.spring.a.b'].map(getPublishedId)).toEqual([
    'a.b',
    'a.b',
    'a.b',
  ])
  expect(getDraftId('versions.spring.a')).toBe('drafts.a')
  expect(getVersionId({ id: 'drafts.a', release: 'spring' })).toBe('versions.spring.a')
  expect(['a', 'drafts.a', 'versions.spring.a'].map(getRelease)).toEqual([null, null, 'spring'])
  expect(['a', 'drafts.a', 'versions.spring.a', 'draftsa'].map(isPublishedId)).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('references are found at any depth, with their strength', () => {
  const value = {
    one: { _ref: 'a', _type: 'reference' },
    list: [{ _key: 'k', deep: { _ref: 'b', _weak: true } }, [{ _ref: 'c', inner: { _ref: 'd' } }]],
    other: { _ref: 'e', _dataset: 'other' },
    library: { _type: 'globalDocumentReference', _ref: 'media-library:x:y' },
    text: '_ref',
    broken: { _ref: 5 },
  }
  expect(referencesIn(value)).toEqual([
    { id: 'a', isStrong: true },
    { id: 'b', isStrong: false },
    { id: 'c', isStrong: true },
    { id: 'd', isStrong: true },
    { id: 'e', isStrong: false },
    { id: 'media-library:x:y', isStrong: false },
  ])
  expect(referencesIn(null)).toEqual([])
})
