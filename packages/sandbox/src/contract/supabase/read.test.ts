import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibrary, type Library } from './library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

const books = () => library.anon.from('books')

test('rows come with the types that Postgres gives them in JSON', async () => {
  const { data, error, status } = await books().select().eq('id', 1).single()
  expect(error).toBeNull()
  expect(status).toBe(200)
  expect(data).toEqual({
    id: 1,
    title: 'The Long River',
    author_id: 1,
    editor_id: 2,
    publisher_id: 1,
    price: 12.5,
    pages: 300,
    tags: ['water', 'slow'],
    sold_in: '[2000,2005)',
    in_print: true,
    details: { isbn: 'a-1', weight: { grams: 400 } },
    search: "'long':2 'river':3",
    printed_at: '2026-01-01T00:00:00+00:00',
  })
})

test('columns are chosen, renamed, cast and followed into their JSON', async () => {
  const { data, error } = await books()
    .select('name:title, price::text, details->isbn, grams:details->weight->>grams, first:tags->0')
    .eq('id', 1)
  expect(error).toBeNull()
  expect(data).toEqual([
    { name: 'The Long River', price: '12.50', isbn: 'a-1', grams: '400', first: 'water' },
  ])
})

test('an element of a list in JSON is counted from either end', async () => {
  const { data } = await library.anon
    .from('authors')
    .select('address->streets->0, last:address->streets->>-1')
    .eq('id', 1)
  expect(data).toEqual([{ streets: 'Elm', last: 'Oak' }])
})

test('a name with quotes and an alias with quotes stay text', async () => {
  const { data, error } = await library.anon
    .from('authors')
    .select('"a \\"b\\"; drop table books":name, "odd \\"name\\""')
    .eq('id', 1)
  expect(error).toBeNull()
  expect(data).toEqual([{ 'a "b"; drop table books': 'Ada Quill', 'odd "name"': 'odd' }])
})

test('rows are ordered by columns, by JSON, with nulls at the end that is asked for', async () => {
  const titles = async (order: (query: ReturnType<typeof all>) => PromiseLike<{ data: unknown }>) =>
    (await order(all())).data
  const all = () => books().select('id')
  expect(
    await titles((query) => query.order('price', { ascending: false, nullsFirst: false })),
  ).toEqual([1, 3, 2, 4].map((id) => ({ id })))
  expect(await titles((query) => query.order('price', { nullsFirst: true }).order('id'))).toEqual(
    [4, 2, 3, 1].map((id) => ({ id })),
  )
  expect(
    await titles((query) => query.order('details->>isbn', { ascending: false }).order('id')),
  ).toEqual([3, 4, 2, 1].map((id) => ({ id })))
})

test('limit and range cut the rows, and Content-Range says which they are', async () => {
  const first = await books().select('id', { count: 'exact' }).order('id').range(1, 2)
  expect(first.data).toEqual([{ id: 2 }, { id: 3 }])
  expect(first.count).toBe(4)
  expect(first.status).toBe(206)
  const limited = await books().select('id').order('id').limit(1)
  expect([limited.data, limited.status, limited.count]).toEqual([[{ id: 1 }], 200, null])
  const none = await books().select('id').limit(0)
  expect(none.data).toEqual([])
})

test('an offset behind the last row is 416 when the rows are counted', async () => {
  const { error, status } = await books().select('id', { count: 'exact' }).range(9, 10)
  expect(status).toBe(416)
  expect(error).toMatchObject({
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details: 'An offset of 9 was requested, but there are only 4 rows.',
  })
})

test('HEAD counts without rows, exactly, by the planner, or by an estimate', async () => {
  const exact = await books().select('*', { count: 'exact', head: true }).gt('price', 9)
  expect([exact.count, exact.data]).toEqual([2, null])
  const planned = await books().select('*', { count: 'planned', head: true })
  expect(planned.count).toBeGreaterThan(0)
  const estimated = await books().select('*', { count: 'estimated', head: true })
  expect(estimated.count).toBe(4)
})

test('single wants one row, maybeSingle at most one', async () => {
  const several = await books().select('id').single()
  expect(several.status).toBe(406)
  expect(several.error).toMatchObject({
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: 'The result contains 4 rows',
  })
  const none = await books().select('id').eq('id', 99).single()
  expect(none.error?.details).toBe('The result contains 0 rows')
  expect((await books().select('id').eq('id', 99).maybeSingle()).data).toBeNull()
  expect((await books().select('id').eq('id', 1).maybeSingle()).data).toEqual({ id: 1 })
  expect((await books().select('id').maybeSingle()).error?.code).toBe('PGRST116')
})

test('CSV has a heading, and quotes as PostgreSQL sets them in a row', async () => {
  const { data } = await books().select('id, title, price').order('id').csv()
  expect(data).toBe(
    [
      'id,title,price',
      '1,"The Long River",12.50',
      '2,"A Short Bridge",8.00',
      '3,"Rivers and Bridges",9.99',
      '4,"100% ""Quoted"", (Really)",',
    ].join('\n'),
  )
})

test('keys without a value are left out when that is asked for', async () => {
  const { data } = await books().select('id, price').eq('id', 4).stripNulls()
  expect(data).toEqual([{ id: 4 }])
})

test('a view is read as a table', async () => {
  const { data } = await library.anon.from('cheap_books').select('id').order('id')
  expect(data).toEqual([{ id: 2 }, { id: 3 }])
})

test('an unknown table is 404 and the nearest name is suggested', async () => {
  const { error, status } = await library.anon.from('bookz').select()
  expect(status).toBe(404)
  expect(error).toMatchObject({
    code: 'PGRST205',
    message: "Could not find the table 'public.bookz' in the schema cache",
    hint: "Perhaps you meant the table 'public.books'",
  })
})

test('an unknown column is 42703 wherever it stands', async () => {
  const answers = await Promise.all([
    books().select('nope'),
    books().select('id').eq('nope', 1),
    books().select('id').order('nope'),
    books().select('id').or('id.eq.1,nope.eq.2'),
  ])
  for (const { error, status } of answers) {
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: '42703', message: 'column books.nope does not exist' })
  }
})

test('what cannot be parsed is PGRST100 and says where', async () => {
  const { error, status } = await books().select('id,(')
  expect(status).toBe(400)
  expect(error?.code).toBe('PGRST100')
  expect(error?.message).toContain('failed to parse select parameter (id,()')
  expect((await books().select('id').filter('id', 'xx', 1)).error?.code).toBe('PGRST100')
  expect((await books().select('id').or('id.eq.1,')).error?.code).toBe('PGRST100')
  const wrongOrder = await fetch(`${library.url}/rest/v1/books?order=id.sideways`, {
    headers: { apikey: library.keys.publishableKey },
  })
  expect(await wrongOrder.json()).toMatchObject({ code: 'PGRST100' })
})

test('a value that is not of the type of its column is refused by Postgres', async () => {
  const { error, status } = await books().select('id').eq('id', 'one')
  expect(status).toBe(400)
  expect(error).toMatchObject({
    code: '22P02',
    message: 'invalid input syntax for type integer: "one"',
  })
})

test('aggregates are off, as they are on a new hosted project; an unknown cast is refused', async () => {
  expect((await books().select('price.sum()')).error?.code).toBe('PGRST123')
  expect((await books().select('count()')).error?.code).toBe('PGRST123')
  expect((await books().select('id::nothing')).error).toMatchObject({
    code: '42704',
    message: 'type "nothing" does not exist',
  })
})

test('a table without the right to read it is 401 for strangers and 403 for people', async () => {
  const stranger = await library.anon.from('hidden').select()
  expect([stranger.status, stranger.error?.code]).toEqual([401, '42501'])
  const person = await library.person.from('hidden').select()
  expect([person.status, person.error?.code]).toEqual([403, '42501'])
  expect((await library.admin.from('hidden').select()).error).toBeNull()
})

test('only the schema public is exposed, and only types that can be made are promised', async () => {
  const schema = await library.anon.schema('storage').from('objects').select()
  expect([schema.status, schema.error?.code]).toEqual([406, 'PGRST106'])
  const type = await books().select('id').geojson()
  expect(type.error?.code).toBe('PGRST107')
})
