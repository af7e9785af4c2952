import { expect, test } from 'vitest'
import { type SanityDocument } from '#sandbox/sanity/store/types.ts'
import { createListenerFilter, transitionFor } from './listener-filter.ts'

function makeDocument(fields: Record<string, unknown> = {}): SanityDocument {
  const time = '2026-01-01T00:00:00Z'
  return { _id: 'a', _type: 'post', _rev: 'r', _createdAt: time, _updatedAt: time, ...fields }
}

function selects(query: string, fields?: Record<string, unknown>, params = {}) {
  return createListenerFilter({ query, params, identity: 'me' })(makeDocument(fields))
}

test('a filter looks at the document, its parameters and who asks', () => {
  expect(selects('*')).toBe(true)
  expect(selects('*[_type == "page"]')).toBe(false)
  expect(selects('*[_id in $ids]', {}, { ids: ['a', 'b'] })).toBe(true)
  expect(selects('*[owner == identity()]', { owner: 'me' })).toBe(true)
  expect(selects('*[references($id)]', { author: { _ref: 'x' } }, { id: 'x' })).toBe(true)
  expect(selects('*[_id in path("drafts.**")]', { _id: 'drafts.a' })).toBe(true)
})

test('an order, a slice and a projection after the filter do not matter', () => {
  expect(selects('*[_type == "post"] | order(_updatedAt desc) [0...10]{_id}')).toBe(true)
  expect(selects('*[_type == "post"][0]{"x": title}')).toBe(true)
  expect(selects('*[_type == "page"][0]')).toBe(false)
})

test('a query that cannot be parsed, or evaluated, is refused at once', () => {
  expect(() => selects('*[')).toThrow()
  expect(() => selects('*[nothing::here()]')).toThrow()
})

test('a transition is what the listener sees of a change', () => {
  const filter = createListenerFilter({ query: '*[shown]', params: {}, identity: null })
  const shown = makeDocument({ shown: true })
  const hidden = makeDocument({ shown: false })
  const transition = (previous: SanityDocument | null, result: SanityDocument | null) =>
    transitionFor({
      filter,
      change: {
        documentId: 'a',
        transition: 'update',
        previous,
        result,
        mutations: [],
        effects: { apply: [], revert: [] },
      },
    })
  expect(transition(null, shown)).toBe('appear')
  expect(transition(hidden, shown)).toBe('appear')
  expect(transition(shown, shown)).toBe('update')
  expect(transition(shown, hidden)).toBe('disappear')
  expect(transition(shown, null)).toBe('disappear')
  expect(transition(hidden, null)).toBeNull()
  expect(transition(null, hidden)).toBeNull()
})
