import { expect, test } from 'vitest'
import { type Column } from '#sandbox/supabase/rest/schema/schema-cache.ts'
import { type JsonStep } from '#sandbox/supabase/rest/request/types.ts'
import { fieldSql } from './field-sql.ts'
import { render, sql } from './statement.ts'
import { getTable, testSchema } from './test-schema.ts'

const cache = await testSchema()

function getField({ name, path = [] }: { name: string; path?: JsonStep[] }) {
  const used = new Set<Column>()
  const table = getTable({ cache, name: 'books' })
  const statement = fieldSql({
    inUse: { table, alias: sql`t`, used },
    field: { name, path },
  })
  return { ...render(statement), used: [...used].map((column) => column.name) }
}

test('a column is its own name, quoted, of the table in use', () => {
  expect(getField({ name: 'title' })).toEqual({
    text: 't."title"',
    parameters: [],
    used: ['title'],
  })
  expect(getField({ name: 'we"ird' }).text).toBe('t."we""ird"')
})

test('a path goes into JSON as parameters, whatever it says', () => {
  const path: JsonStep[] = [
    { arrow: '->', operand: `a'; drop table books; --` },
    { arrow: '->', operand: -1 },
    { arrow: '->>', operand: 'b' },
  ]
  const { text, parameters } = getField({ name: 'data', path })
  expect(text).toBe('t."data"->$1::text->$2::int->>$3::text')
  expect(parameters).toEqual([`a'; drop table books; --`, '-1', 'b'])
})

test('what is no JSON becomes some before a path goes into it', () => {
  const path: JsonStep[] = [{ arrow: '->', operand: 0 }]
  expect(getField({ name: 'search', path }).text).toBe('to_jsonb(t."search")->$1::int')
})

test.for(['titel', 'TITLE', '', 'id; drop table books', 'books.id', '*', 'constructor'])(
  'a column called %j is not there, and gets into no statement',
  (name) => {
    const refused = {
      body: expect.objectContaining({
        code: '42703',
        message: `column books.${name} does not exist`,
      }),
    }
    expect(() => getField({ name })).toThrow(expect.objectContaining({ status: 400, ...refused }))
  },
)
