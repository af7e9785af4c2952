import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { render } from '#sandbox/supabase/rest/sql/statement.ts'
import { getTable, testSchema } from '#sandbox/supabase/rest/sql/test-schema.ts'

const REST = join(import.meta.dirname, '..')

/** The files that make pieces of a statement from text, instead of writing them with `sql`. */
async function filesWith(pattern: RegExp): Promise<string[]> {
  const names = await readdir(REST, { recursive: true })
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const texts = await Promise.all(sources.map((name) => readFile(join(REST, name), 'utf8')))
  return sources.filter((_, index) => pattern.test(texts[index] ?? '')).sort()
}

test('only what the catalogue says becomes text of a statement', async () => {
  expect(await filesWith(/from '.*catalogue-sql\.ts'/)).toEqual(['schema/load-schema.ts'])
  expect(await filesWith(/chunks: /)).toEqual(['schema/catalogue-sql.ts', 'sql/statement.ts'])
})

test('tables have their columns with types and defaults, and types are no tables', async () => {
  const cache = await testSchema()
  expect([...cache.tables.keys()]).toEqual(['writers', 'books', 'loans', 'readers'])
  const columns = getTable({ cache, name: 'books' }).columns
  expect(columns.get('data')?.isJson).toBe(true)
  expect(columns.get('search')?.isTextSearchVector).toBe(true)
  expect(columns.get('title')?.default).toBeNull()
  expect(render(columns.get('we"ird')?.sql ?? { chunks: [] }).text).toBe('"we""ird"')
})

test('names of the prototype are no tables, columns, functions or types', async () => {
  const cache = await testSchema()
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect(cache.tables.get(name)).toBeUndefined()
    expect(getTable({ cache, name: 'books' }).columns.get(name)).toBeUndefined()
    expect(cache.routines(name)).toEqual([])
    expect(cache.type(name)).toBeNull()
  }
})

test('a type is known by its names, and nothing else is a type', async () => {
  const cache = await testSchema()
  expect(render(cache.type('int4') ?? { chunks: [] }).text).toBe('integer')
  expect(render(cache.type('int') ?? { chunks: [] }).text).toBe('integer')
  expect(render(cache.type('double precision') ?? { chunks: [] }).text).toBe('double precision')
  expect(cache.type('text); drop table books; --')).toBeNull()
})

test('a function knows which of its arguments are required', async () => {
  const cache = await testSchema()
  const [add] = cache.routines('add')
  expect(add?.parameters.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['a', true],
    ['b', false],
  ])
})
