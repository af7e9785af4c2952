import { expect, test } from 'vitest'
import { strengthenReferences } from './strengthen-references.ts'

const waiting = { _ref: 'author', _weak: true, _strengthenOnPublish: { type: 'author' } }

test('a reference that waits for publishing becomes strong, wherever it stands', () => {
  const document = { author: waiting, body: [{ _key: 'a', link: { target: waiting } }] }
  expect(strengthenReferences(document)).toEqual({
    author: { _ref: 'author' },
    body: [{ _key: 'a', link: { target: { _ref: 'author' } } }],
  })
})

test('a reference whose type is weak stays weak', () => {
  const author = { ...waiting, _strengthenOnPublish: { type: 'author', weak: true } }
  expect(strengthenReferences({ author })).toEqual({ author: { _ref: 'author', _weak: true } })
  const weak = { author: { _ref: 'author', _weak: true }, gone: null }
  expect(strengthenReferences(weak)).toEqual(weak)
})
