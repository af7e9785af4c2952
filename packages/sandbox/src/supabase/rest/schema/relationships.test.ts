import { expect, test } from 'vitest'
import { getTable, testSchema } from '#sandbox/supabase/rest/sql/test-schema.ts'

const cache = await testSchema()

const of = (name: string) =>
  cache
    .relationshipsOf(getTable({ cache, name }))
    .map(({ cardinality, foreignTable }) => `${cardinality} ${foreignTable.name}`)

test('a foreign key is a relationship of both its tables', () => {
  expect(of('writers')).toEqual(['one-to-many books'])
  expect(of('books')).toEqual(['many-to-one writers', 'one-to-many loans', 'many-to-many readers'])
})

test('two foreign keys in a primary key connect their tables, each way', () => {
  expect(of('readers')).toEqual(['one-to-many loans', 'many-to-many books'])
  const [, , toReaders] = cache.relationshipsOf(getTable({ cache, name: 'books' }))
  expect(toReaders).toMatchObject({
    junction: { name: 'loans' },
    constraints: ['loans_book_id_fkey', 'loans_reader_id_fkey'],
    near: [{ from: { name: 'id' }, to: { name: 'book_id' } }],
    far: [{ from: { name: 'reader_id' }, to: { name: 'id' } }],
  })
})

test('a junction has the one on both sides', () => {
  expect(of('loans')).toEqual(['many-to-one books', 'many-to-one readers'])
})
