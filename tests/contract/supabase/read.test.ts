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
