// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openLibrary, type Library } from './library.ts'
import { createRandom } from './random.ts'

/** Rows and requests are random, and the same in each run, so failures can be repeated. */
const AUTHORS = 8
const BOOKS = 40
const QUESTIONS = 60
const FIRST_BOOK = 1_000
const GENRES = [{ id: 101 }, { id: 102 }, { id: 103 }]

type Book = {
  id: number
  author: number
  pages: number | null
  genres: number[]
  colour: string | null
}

/** A random request for the books of an author. */
type Question = {
  isInner: boolean
  /** Books with more pages; null for all. */
  morePages: number | null
  isDescending: boolean
  areNullsFirst: boolean
  limit: number | null
  offset: number
  /** Only books of a genre, and of those only these genres. */
  genre: number | null
  /** Authors with books, without, or all. */
  presence: 'some' | 'none' | 'any'
}

let library: Library
let authors: number[]
let books: Book[]

beforeAll(async () => {
  library = await openLibrary()
  const { upTo, chance } = createRandom(11)
  const { admin } = library
  const written = await admin
    .from('authors')
    .insert(Array.from({ length: AUTHORS }, (_, index) => ({ name: `Writer ${index}` })))
    .select('id')
  authors = z
    .array(z.object({ id: z.number() }))
    .parse(written.data)
    .map(({ id }) => id)
  books = Array.from({ length: BOOKS }, (_, index) => ({
    id: FIRST_BOOK + index,
    // The last two have written nothing.
    author: authors[upTo(AUTHORS - 2)] ?? 0,
    pages: chance(0.2) ? null : upTo(5) * 100,
    genres: GENRES.map(({ id }) => id).filter(() => chance(0.4)),
    colour: chance(0.5) ? 'red' : null,
  }))
  const rows: Record<string, Record<string, unknown>[]> = {
    genres: GENRES.map(({ id }) => ({ id, name: `Genre ${id}` })),
    books: books.map(({ id, author, pages }) => ({
      id,
      pages,
      author_id: author,
      title: `Book ${id}`,
    })),
    book_genres: books.flatMap(({ id, genres }) =>
      genres.map((genre) => ({ book_id: id, genre_id: genre })),
    ),
    covers: books.flatMap(({ id, colour }) => (colour === null ? [] : [{ book_id: id, colour }])),
  }
  for (const [table, all] of Object.entries(rows)) {
    const { error } = await admin.from(table).insert(all, { defaultToNull: true })
    if (error) throw new Error(`${table}: ${error.message}`)
  }
})
afterAll(() => library.close())

function questions(): Question[] {
  const { oneOf } = createRandom(23)
  return Array.from({ length: QUESTIONS }, () => ({
    isInner: oneOf(true, false),
    morePages: oneOf(null, 100, 200, 300),
    isDescending: oneOf(true, false),
    areNullsFirst: oneOf(true, false),
    limit: oneOf<number | null>(null, 0, 1, 3),
    offset: oneOf(0, 0, 1),
    genre: oneOf<number | null>(null, 101, 103),
    presence: oneOf<Question['presence']>('any', 'some', 'none'),
  }))
}

/** The URL of the request. */
function getAddress(question: Question): URLSearchParams {
  const { isInner, morePages, isDescending, areNullsFirst, limit, offset, genre, presence } =
    question
  const genres = genre === null ? 'genres(id)' : 'genres!inner(id)'
  const inner = isInner ? '!inner' : ''
  const search = new URLSearchParams({
    select: `id,books!books_author_id_fkey${inner}(id,${genres},covers(colour))`,
    id: `in.(${authors.join(',')})`,
    order: 'id',
    'books.order': `pages.${isDescending ? 'desc' : 'asc'}.${areNullsFirst ? 'nullsfirst' : 'nullslast'},id`,
    'books.genres.order': 'id',
    'books.offset': String(offset),
  })
  if (morePages !== null) search.set('books.pages', `gt.${morePages}`)
  if (limit !== null) search.set('books.limit', String(limit))
  if (genre !== null) search.set('books.genres.id', `eq.${genre}`)
  if (presence === 'some') search.set('books', 'not.is.null')
  if (presence === 'none') search.set('books', 'is.null')
  return search
}

/** The same in JavaScript. */
function answerTo(question: Question) {
  const { isInner, morePages, limit, offset, genre, presence } = question
  const rows = authors.map((id) => ({
    id,
    books: books
      .filter(({ author }) => author === id)
      .filter(({ pages }) => morePages === null || (pages !== null && pages > morePages))
      .filter(({ genres }) => genre === null || genres.includes(genre))
      .sort((one, other) => comparePages({ one, other, question }))
      .slice(offset, limit === null ? undefined : offset + limit)
      .map(({ id: book, genres, colour }) => ({
        id: book,
        genres: genres
          .filter((each) => genre === null || each === genre)
          .map((each) => ({ id: each })),
        covers: colour === null ? null : { colour },
      })),
  }))
  return rows.filter(({ books: { length } }) => {
    if (isInner && length === 0) return false
    return presence === 'any' || (presence === 'some') === length > 0
  })
}

function comparePages({
  one,
  other,
  question: { isDescending, areNullsFirst },
}: {
  one: Book
  other: Book
  question: Question
}): number {
  if (one.pages === other.pages) return one.id - other.id
  if (one.pages === null) return areNullsFirst ? -1 : 1
  if (other.pages === null) return areNullsFirst ? 1 : -1
  return isDescending ? other.pages - one.pages : one.pages - other.pages
}

test('what is asked of relations in relations is what a reader of the rows would say', async () => {
  const answers: unknown[] = []
  for (const question of questions()) {
    const search = getAddress(question)
    const response = await fetch(`${library.url}/rest/v1/authors?${search.toString()}`, {
      headers: { apikey: library.keys.publishableKey, prefer: 'count=exact' },
    })
    const answer: unknown = await response.json()
    const expected = answerTo(question)
    expect(answer, search.toString()).toEqual(expected)
    const total = response.headers.get('content-range')?.split('/')[1]
    expect(total, search.toString()).toBe(String(expected.length))
    answers.push(answer)
  }
  // Requests without results would prove nothing.
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBeGreaterThan(20)
})

test('the same from the other end: each book has its one author and its one cover', async () => {
  const { data } = await library.anon
    .from('books')
    .select('id, author:author_id(id), covers(colour), genres(id)')
    .gte('id', FIRST_BOOK)
    .order('id')
    .order('id', { referencedTable: 'genres' })
  expect(data).toEqual(
    books.map(({ id, author, colour, genres }) => ({
      id,
      author: { id: author },
      covers: colour === null ? null : { colour },
      genres: genres.map((genre) => ({ id: genre })),
    })),
  )
})

test('spread, what is related stands in the row, and the many as lists', async () => {
  const { data } = await library.anon
    .from('books')
    .select('id, ...author_id(writer:id), ...covers(colour), ...genres(kinds:id)')
    .gte('id', FIRST_BOOK)
    .order('id')
    .order('id', { referencedTable: 'genres' })
  expect(data).toEqual(
    books.map(({ id, author, colour, genres }) => ({ id, writer: author, colour, kinds: genres })),
  )
})
