import { expect, test } from 'vitest'
import { closestName } from './closest-name.ts'
import { findRelationship, isToOne } from './find-relationship.ts'
import { getTable, testSchema } from './test-schema.ts'

const cache = await testSchema()

function find({
  from,
  target,
  hint = null,
}: {
  from: string
  target: string
  hint?: string | null
}) {
  const origin = getTable({ cache, name: from })
  const found = findRelationship({ cache, origin, target, hint })
  return [found.cardinality, found.foreignTable.name, isToOne(found)]
}

test('a target is a table, a foreign key or its column', () => {
  const one = ['many-to-one', 'writers', true]
  expect(find({ from: 'books', target: 'writers' })).toEqual(one)
  expect(find({ from: 'books', target: 'books_writer_id_fkey' })).toEqual(one)
  expect(find({ from: 'books', target: 'writer_id' })).toEqual(one)
  expect(find({ from: 'writers', target: 'books' })).toEqual(['one-to-many', 'books', false])
  expect(find({ from: 'books', target: 'readers' })).toEqual(['many-to-many', 'readers', false])
})

test('a hint is a foreign key, one of its columns, or a junction', () => {
  for (const hint of ['books_writer_id_fkey', 'writer_id']) {
    expect(find({ from: 'writers', target: 'books', hint })).toEqual([
      'one-to-many',
      'books',
      false,
    ])
  }
  expect(find({ from: 'readers', target: 'books', hint: 'loans' })[0]).toBe('many-to-many')
  expect(() => find({ from: 'writers', target: 'books', hint: 'nope' })).toThrow(
    expect.objectContaining({
      body: expect.objectContaining({ details: expect.stringContaining("using the hint 'nope'") }),
    }),
  )
})

test('what is near is suggested, what is not is not', () => {
  expect(closestName({ name: 'book', names: ['books', 'writers'] })).toBe('books')
  expect(closestName({ name: 'zebra', names: ['books', 'writers'] })).toBeNull()
  expect(closestName({ name: 'x', names: [] })).toBeNull()
  expect(closestName({ name: '', names: [''] })).toBe('')
})
