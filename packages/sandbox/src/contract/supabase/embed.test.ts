import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibrary, type Library } from './library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

async function select({
  from = 'books',
  columns,
}: {
  from?: string
  columns: string
}): Promise<unknown> {
  const { data, error } = await library.anon.from(from).select(columns).order('id')
  expect(error).toBeNull()
  return data
}

test('the one: an object, or null; by table, by column and by constraint', async () => {
  expect(await select({ columns: 'id, publishers(name)' })).toEqual([
    { id: 1, publishers: { name: 'Harbour' } },
    { id: 2, publishers: { name: 'Mill' } },
    { id: 3, publishers: { name: 'Harbour' } },
    { id: 4, publishers: null },
  ])
  const byColumn = await select({ columns: 'id, writer:author_id(name)' })
  expect(byColumn).toContainEqual({ id: 1, writer: { name: 'Ada Quill' } })
  const byConstraint = await select({ columns: 'id, who:books_editor_id_fkey(name)' })
  expect(byConstraint).toContainEqual({ id: 2, who: null })
})

test('the many: a list, by hint where there are two ways', async () => {
  expect(await select({ from: 'authors', columns: 'id, books!books_author_id_fkey(id)' })).toEqual([
    { id: 1, books: [{ id: 1 }, { id: 2 }] },
    { id: 2, books: [{ id: 3 }] },
    { id: 3, books: [{ id: 4 }] },
  ])
  const edited = await select({ from: 'authors', columns: 'id, edited:books!editor_id(id)' })
  expect(edited).toContainEqual({ id: 3, edited: [] })
})

test('one to one, many to many, and a table with itself', async () => {
  expect(await select({ columns: 'id, covers(colour), genres(name)' })).toContainEqual({
    id: 1,
    covers: { colour: 'blue' },
    genres: [{ name: 'Travel' }, { name: 'History' }],
  })
  expect(
    await select({ from: 'shelves', columns: 'id, children:shelves(id), parent:parent_id(label)' }),
  ).toEqual([
    { id: 1, children: [{ id: 2 }, { id: 3 }], parent: null },
    { id: 2, children: [], parent: { label: 'Ground floor' } },
    { id: 3, children: [], parent: { label: 'Ground floor' } },
  ])
})

test('relations in relations', async () => {
  const columns = 'name, books(id, author:author_id(name, address->city), covers(colour))'
  const { data } = await library.anon.from('publishers').select(columns).eq('id', 2)
  expect(data).toEqual([
    {
      name: 'Mill',
      books: [{ id: 2, author: { name: 'Ada Quill', city: 'Leeds' }, covers: { colour: 'grey' } }],
    },
  ])
})

test('inner leaves out the rows that have none', async () => {
  expect(await select({ columns: 'id, covers!inner(colour)' })).toEqual([
    { id: 1, covers: { colour: 'blue' } },
    { id: 2, covers: { colour: 'grey' } },
  ])
  const { data, count } = await library.anon
    .from('publishers')
    .select('id, books!inner(id)', { count: 'exact' })
    .eq('books.title', 'A Short Bridge')
  expect([data, count]).toEqual([[{ id: 2, books: [{ id: 2 }] }], 1])
})

test('an embedded relation has filters, an order and a limit of its own', async () => {
  const { data } = await library.anon
    .from('publishers')
    .select('id, books(id)')
    .order('id')
    .gt('books.price', 5)
    .order('price', { referencedTable: 'books', ascending: false })
    .limit(1, { referencedTable: 'books' })
  expect(data).toEqual([
    { id: 1, books: [{ id: 1 }] },
    { id: 2, books: [{ id: 2 }] },
  ])
  const logic = await library.anon
    .from('publishers')
    .select('id, list:books(id)')
    .order('id')
    .or('id.eq.1,id.eq.2', { referencedTable: 'list' })
  expect(logic.data).toEqual([
    { id: 1, list: [{ id: 1 }] },
    { id: 2, list: [{ id: 2 }] },
  ])
})

test('rows are chosen by whether they have a relation, and ordered by it', async () => {
  const without = await library.anon
    .from('books')
    .select('id, covers()')
    .is('covers', null)
    .order('id')
  expect(without.data).toEqual([{ id: 3 }, { id: 4 }])
  const either = await library.anon
    .from('books')
    .select('id, covers(), publishers()', { count: 'exact' })
    .or('covers.not.is.null,publishers.is.null')
    .order('id')
  expect(either.data).toEqual([{ id: 1 }, { id: 2 }, { id: 4 }])
  expect(either.count).toBe(3)
  const ordered = await library.anon
    .from('books')
    .select('id, publishers(name)')
    .order('publishers(name)', { ascending: false, nullsFirst: false })
    .order('id')
  expect(ordered.data?.map(({ id }: { id: number }) => id)).toEqual([2, 1, 3, 4])
})

test('a spread puts the columns into the row, and lists of them for the many', async () => {
  expect(
    await select({ columns: 'id, ...publishers(publisher:name), ...covers(colour)' }),
  ).toContainEqual({ id: 1, publisher: 'Harbour', colour: 'blue' })
  const { data } = await library.anon.from('publishers').select('id, ...books(ids:id)').eq('id', 1)
  expect(data).toEqual([{ id: 1, ids: [1, 3] }])
})

test('count stands for how many there are', async () => {
  const { data } = await library.anon.from('publishers').select('id, books(count)').order('id')
  expect(data).toEqual([
    { id: 1, books: [{ count: 2 }] },
    { id: 2, books: [{ count: 1 }] },
  ])
})

test('no relationship, or more than one, is refused with the ways that there are', async () => {
  const none = await library.anon.from('books').select('id, shelves(id)')
  expect([none.status, none.error?.code]).toEqual([400, 'PGRST200'])
  expect(none.error?.message).toBe(
    "Could not find a relationship between 'books' and 'shelves' in the schema cache",
  )
  const near = await library.anon.from('books').select('id, publisher(id)')
  expect(near.error?.hint).toBe("Perhaps you meant 'publishers' instead of 'publisher'.")
  const two = await library.anon.from('books').select('id, authors(name)')
  expect([two.status, two.error?.code]).toEqual([300, 'PGRST201'])
  expect(two.error?.hint).toContain(
    "'authors!books_author_id_fkey', 'authors!books_editor_id_fkey'",
  )
  expect(two.error?.details).toContainEqual({
    cardinality: 'many-to-one',
    embedding: 'books with authors',
    relationship: 'books_author_id_fkey using books(author_id) and authors(id)',
  })
})

test('filters and orders of what is not embedded are refused', async () => {
  const filter = await library.anon.from('books').select('id').eq('covers.colour', 'blue')
  expect([filter.status, filter.error?.code]).toEqual([400, 'PGRST108'])
  const many = await library.anon.from('publishers').select('id, books(id)').order('books(id)')
  expect(many.error?.code).toBe('PGRST118')
  const operator = await library.anon
    .from('books')
    .select('id, covers(colour)')
    .eq('covers', 'blue')
  expect(operator.error?.code).toBe('PGRST120')
})

test('a relation is embedded twice under two names only', async () => {
  const twice = await library.anon.from('publishers').select('books(id), books(title)')
  expect([twice.status, twice.error?.code, twice.error?.message]).toEqual([
    400,
    '42712',
    'table name "publishers_books_1" specified more than once',
  ])
  const named = library.anon.from('publishers').select('books(id), titles:books(title)')
  expect((await named.eq('name', 'Mill')).data).toHaveLength(1)
})
