// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibrary, type Library } from './library.ts'
import { createRandom } from './random.ts'

/** Rows and filters are random, and the same in each run, so failures can be repeated. */
const ROWS = 60
const QUERIES = 150

type Row = { book_id: number; store: string; copies: number; note: string | null }
/** A filter in the URL, and its meaning: null as in SQL, where the result is unknown. */
type Filter = { text: string; holds: (row: Row) => boolean | null }

const NASTY = [
  'a,b',
  'a"b',
  'a(b)',
  'a.b',
  'a\\b',
  "a'b",
  '%',
  '*',
  'null',
  '',
  ' a ',
  'ü🧑‍🚀',
  'eq.a',
]

let library: Library
beforeAll(async () => {
  library = await openLibrary()
  await library.admin.from('stock').delete().gte('copies', -1_000_000)
  const { error } = await library.admin.from('stock').insert(rows)
  if (error) throw new Error(error.message)
})
afterAll(() => library.close())

const { upTo, chance, oneOf } = createRandom(20_261_121)
const [firstNasty = '', ...otherNasty] = NASTY
const nasty = () => oneOf(firstNasty, ...otherNasty)

const rows: Row[] = Array.from({ length: ROWS }, (_, index) => ({
  book_id: index,
  store: nasty(),
  copies: upTo(9) - 4,
  note: chance(0.3) ? null : nasty(),
}))

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

function comparison(): Filter {
  const value = upTo(11) - 5
  const operator = oneOf('eq', 'neq', 'lt', 'lte', 'gt', 'gte')
  const holds = {
    eq: (copies: number) => copies === value,
    neq: (copies: number) => copies !== value,
    lt: (copies: number) => copies < value,
    lte: (copies: number) => copies <= value,
    gt: (copies: number) => copies > value,
    gte: (copies: number) => copies >= value,
  }[operator]
  return { text: `copies.${operator}.${value}`, holds: ({ copies }) => holds(copies) }
}

function list(): Filter {
  const values = [nasty(), nasty(), nasty()]
  return {
    text: `note.in.(${values.map(quoted).join(',')})`,
    holds: ({ note }) => (note === null ? null : values.includes(note)),
  }
}

function equalText(): Filter {
  const value = nasty()
  return {
    text: `note.eq.${quoted(value)}`,
    holds: ({ note }) => (note === null ? null : note === value),
  }
}

function isNull(): Filter {
  return { text: 'note.is.null', holds: ({ note }) => note === null }
}

function not(filter: Filter): Filter {
  const text =
    filter.text.startsWith('and(') || filter.text.startsWith('or(')
      ? `not.${filter.text}`
      : filter.text.replace('.', '.not.')
  return {
    text,
    holds: (row) => {
      const held = filter.holds(row)
      return held === null ? null : !held
    },
  }
}

function all(filters: Filter[]): Filter {
  return {
    text: `and(${filters.map(({ text }) => text).join(',')})`,
    holds: (row) => {
      const held = filters.map(({ holds }) => holds(row))
      if (held.includes(false)) return false
      return held.includes(null) ? null : true
    },
  }
}

function any(filters: Filter[]): Filter {
  return {
    text: `or(${filters.map(({ text }) => text).join(',')})`,
    holds: (row) => {
      const held = filters.map(({ holds }) => holds(row))
      if (held.includes(true)) return true
      return held.includes(null) ? null : false
    },
  }
}

function filter(depth: number): Filter {
  const plain = oneOf(comparison, list, equalText, isNull)
  if (depth === 0 || chance(0.3)) return chance(0.3) ? not(plain()) : plain()
  const parts = Array.from({ length: 1 + upTo(3) }, () => filter(depth - 1))
  const joined = chance(0.5) ? all(parts) : any(parts)
  return chance(0.3) ? not(joined) : joined
}

test('any filter leaves the rows that it says, through all of its quotes and brackets', async () => {
  for (let query = 0; query < QUERIES; query += 1) {
    const { text, holds } = filter(3)
    const expected = rows.filter((row) => holds(row) === true).map(({ book_id }) => book_id)
    const { data, error } = await library.admin
      .from('stock')
      .select('book_id')
      .or(text)
      .order('book_id')
    expect(error, text).toBeNull()
    expect(
      data?.map(({ book_id }) => Number(book_id)),
      text,
    ).toEqual(expected)
  }
})

test('any page of any order is what the whole has there', async () => {
  const order = (first: Row, second: Row) =>
    first.copies - second.copies || second.book_id - first.book_id
  const sorted = rows.toSorted(order).map(({ book_id }) => book_id)
  for (let page = 0; page < 30; page += 1) {
    const from = upTo(ROWS)
    const to = from + upTo(ROWS)
    const { data, count } = await library.admin
      .from('stock')
      .select('book_id', { count: 'exact' })
      .order('copies')
      .order('book_id', { ascending: false })
      .range(from, to)
    expect(data?.map(({ book_id }) => Number(book_id))).toEqual(sorted.slice(from, to + 1))
    expect(count).toBe(ROWS)
  }
})

test('any text comes back as it was stored, and finds its row', async () => {
  for (const { book_id, note } of rows) {
    const { data } = await library.admin.from('stock').select('note').eq('book_id', book_id)
    expect(data).toEqual([{ note }])
    if (note === null) continue
    const found = await library.admin.from('stock').select('book_id').eq('note', note)
    expect(found.data).toContainEqual({ book_id })
  }
})
