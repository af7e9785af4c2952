import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibrary, type Library } from './library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

const books = () => library.anon.from('books').select('id').order('id')

async function ids(query: PromiseLike<{ data: { id: unknown }[] | null; error: unknown }>) {
  const { data, error } = await query
  expect(error).toBeNull()
  return data?.map(({ id }) => id)
}

test('comparisons', async () => {
  expect(await ids(books().eq('title', 'A Short Bridge'))).toEqual([2])
  expect(await ids(books().neq('id', 2))).toEqual([1, 3, 4])
  expect(await ids(books().gt('price', 9.99))).toEqual([1])
  expect(await ids(books().gte('price', 9.99))).toEqual([1, 3])
  expect(await ids(books().lt('price', 9.99))).toEqual([2])
  expect(await ids(books().lte('price', 9.99))).toEqual([2, 3])
})

test('patterns, with a star or a percent sign, of any or of all', async () => {
  expect(await ids(books().like('title', '%River%'))).toEqual([1, 3])
  expect(await ids(books().like('title', '*river*'))).toEqual([])
  expect(await ids(books().ilike('title', '*river*'))).toEqual([1, 3])
  expect(await ids(books().likeAnyOf('title', ['A*', 'The*']))).toEqual([1, 2])
  expect(await ids(books().likeAllOf('title', ['*River*', '*Bridge*']))).toEqual([3])
  expect(await ids(books().ilikeAnyOf('title', ['a*', 'the*']))).toEqual([1, 2])
  expect(await ids(books().ilikeAllOf('title', ['*river*', '*bridge*']))).toEqual([3])
  expect(await ids(books().filter('title', 'match', '^(The|A) '))).toEqual([1, 2])
  expect(await ids(books().filter('title', 'imatch', '^(the|a) '))).toEqual([1, 2])
})

test('null, true, false and unknown', async () => {
  expect(await ids(books().is('price', null))).toEqual([4])
  expect(await ids(books().not('price', 'is', null))).toEqual([1, 2, 3])
  expect(await ids(books().is('in_print', true))).toEqual([1, 3])
  expect(await ids(books().is('in_print', false))).toEqual([2])
  expect(await ids(books().filter('in_print', 'is', 'unknown'))).toEqual([4])
  expect(await ids(books().filter('price', 'is', 'not_null'))).toEqual([1, 2, 3])
  expect(await ids(books().filter('price', 'isdistinct', '8'))).toEqual([1, 3, 4])
})

test('lists, whose values may hold commas, quotes and brackets', async () => {
  expect(await ids(books().in('id', [1, 3]))).toEqual([1, 3])
  const quoted = '("100% \\"Quoted\\", (Really)","x,y")'
  expect(await ids(books().filter('title', 'in', quoted))).toEqual([4])
  expect(await ids(books().in('title', ['A Short Bridge', 'x,y', '(z)']))).toEqual([2])
  expect(await ids(books().in('id', []))).toEqual([])
  expect(await ids(books().not('id', 'in', '(1,2)'))).toEqual([3, 4])
  expect(await ids(books().filter('id', 'eq(any)', '{1,2}'))).toEqual([1, 2])
})

test('arrays, ranges and JSON', async () => {
  expect(await ids(books().contains('tags', ['water']))).toEqual([1, 3])
  expect(await ids(books().containedBy('tags', ['water', 'slow', 'deep']))).toEqual([1, 4])
  expect(await ids(books().overlaps('tags', ['slow', 'stone']))).toEqual([1, 2, 3])
  expect(await ids(books().contains('details', { isbn: 'a-1' }))).toEqual([1])
  expect(await ids(books().contains('sold_in', '[2003,2004)'))).toEqual([1, 3])
  expect(await ids(books().overlaps('sold_in', '[2011,2020)'))).toEqual([3])
  expect(await ids(books().rangeLt('sold_in', '[2005,2006)'))).toEqual([1])
  expect(await ids(books().rangeGt('sold_in', '[1990,2001)'))).toEqual([2, 3])
  expect(await ids(books().rangeGte('sold_in', '[2003,2005)'))).toEqual([2, 3])
  expect(await ids(books().rangeLte('sold_in', '[2000,2010)'))).toEqual([1, 2])
  expect(await ids(books().rangeAdjacent('sold_in', '[2010,2011)'))).toEqual([2])
  expect(await ids(books().eq('details->>isbn', 'b-2'))).toEqual([2])
  expect(await ids(books().gt('details->weight->grams', 399))).toEqual([1])
})

test('text search, of a vector and of a text, in four languages of asking', async () => {
  expect(await ids(books().textSearch('search', 'rivers & long'))).toEqual([1])
  expect(await ids(books().textSearch('search', 'long rivers', { type: 'plain' }))).toEqual([1])
  expect(await ids(books().textSearch('search', 'short bridge', { type: 'phrase' }))).toEqual([2])
  expect(await ids(books().textSearch('search', 'river -long', { type: 'websearch' }))).toEqual([3])
  expect(await ids(books().textSearch('title', 'river', { config: 'english' }))).toEqual([1, 3])
  const unknown = await books().textSearch('title', 'river', { config: 'klingon' })
  expect(unknown.error?.code).toBe('42704')
})

test('and, or and not, in each other', async () => {
  expect(await ids(books().or('id.eq.1,price.lt.9'))).toEqual([1, 2])
  expect(await ids(books().or('id.in.(1,2),and(price.gt.9,pages.lt.250)'))).toEqual([1, 2, 3])
  expect(await ids(books().or('not.and(id.gte.2,id.lte.4),title.like."A*"'))).toEqual([1, 2])
  expect(await ids(books().or('tags.cs.{water,slow},tags.eq.{}'))).toEqual([1, 4])
  expect(await ids(books().or('title.eq."100% \\"Quoted\\", (Really)"'))).toEqual([4])
  expect(await ids(books().not('title', 'ilike', '*river*'))).toEqual([2, 4])
  expect(await ids(books().match({ author_id: 1, publisher_id: 2 }))).toEqual([2])
})

const INJECTIONS = [
  "'; drop table books; --",
  "' or '1'='1",
  '" or "1"="1',
  '$1',
  '1); select pg_sleep(10); --',
  "\\'; drop table books; --",
  '"; reset role; --',
  "E'\\x27'",
  '/* */ union select * from hidden',
  '{"a": "\\"}); drop table books; --"}',
  '%27%20or%201%3D1',
  'a\u0000b',
  '😀'.repeat(20),
]

test('no text of a request is read as SQL, wherever it stands', async () => {
  for (const text of INJECTIONS) {
    const quoted = `"${text.replace(/["\\]/g, '\\$&')}"`
    const answers = await Promise.all([
      library.anon.from('books').select('id').eq('title', text),
      library.anon.from('books').select('id').in('title', [text]),
      library.anon.from('books').select('id').or(`title.eq.${quoted}`),
      library.anon.from('books').select(`${quoted}:id`).eq('id', 1),
      library.anon.from('books').select(quoted),
      library.anon.from('books').select(`details->${quoted}`).eq('id', 1),
      library.anon.from('books').select(`id::${text}`),
      library.anon.from('books').select(`id, authors!${quoted}(name)`),
      library.anon.from('books').select('id').order(quoted),
      library.anon.from(text).select(),
      library.anon.rpc(text),
      library.anon.rpc('greet', { name: text }),
      library.anon.rpc('greet', { [text]: 'x' }),
      library.anon.from('stock').insert({ book_id: 1, store: text, [text]: 1 }),
    ])
    for (const { status, error } of answers) {
      expect(status, text).toBeLessThan(500)
      expect(error?.code ?? '', text).not.toMatch(/^42601$/)
    }
  }
  expect(library.errors).toEqual([])
  expect(await ids(books())).toEqual([1, 2, 3, 4])
})
