import { expect, test } from 'vitest'
import { parseRead } from '#sandbox/supabase/rest/request/parse-read.ts'
import { render, EMPTY } from './statement.ts'
import { getTable, testSchema } from './test-schema.ts'
import { listColumns, countWritten, deleteSql, insertSql, updateSql } from './write-statement.ts'

const cache = await testSchema()
const table = getTable({ cache, name: 'books' })
const columns = listColumns({ table, names: ['id', 'title'] })

function insert(more: Partial<Parameters<typeof insertSql>[0]> = {}) {
  return render(
    insertSql({
      table,
      columns,
      body: '[{"id":1}]',
      count: 1,
      isMissingDefault: false,
      conflict: null,
      returning: 'nothing',
      ...more,
    }),
  )
}

const conditions = parseRead({ search: new URLSearchParams('id=eq.7') }).conditions

test('rows are inserted from one parameter, and nothing is read back', () => {
  expect(insert()).toEqual({
    text:
      'insert into "public"."books" as w ("id", "title") select b."id", b."title" ' +
      'from json_array_elements($1::json) as e (value), ' +
      'lateral json_to_record(e.value) as b ("id" integer, "title" character varying(60)) returning 1',
    parameters: ['[{"id":1}]'],
  })
})

test('a missing key takes the default of its column, or null when it has none', () => {
  const { text, parameters } = insert({ isMissingDefault: true })
  expect(text).toContain(
    `case when (e.value -> $1::text) is null then nextval('x'::regclass) else b."id" end`,
  )
  expect(text).toContain('then null else b."title" end')
  expect(parameters).toEqual(['id', 'title', '[{"id":1}]'])
})

test('rows without keys are as many rows of defaults', () => {
  expect(insert({ columns: [], count: 3 })).toEqual({
    text: 'insert into "public"."books" as w select from generate_series(1, $1::int) returning 1',
    parameters: ['3'],
  })
})

test('a conflict is ignored or merged, and the new rows are counted', () => {
  const target = listColumns({ table, names: ['id'] })
  expect(insert({ conflict: { target, resolution: 'ignore' } }).text).toContain(
    'on conflict ("id") do nothing',
  )
  const merged = insert({ conflict: { target, resolution: 'merge' } }).text
  expect(merged).toContain('do update set "id" = excluded."id", "title" = excluded."title" where')
  expect(merged.match(/pgrst\.inserted/g)).toHaveLength(4)
})

test('an update and a delete name their rows, and return what is asked for', () => {
  const title = listColumns({ table, names: ['title'] })
  expect(
    render(updateSql({ table, columns: title, body: '{}', conditions, returning: title })),
  ).toEqual({
    text:
      'update "public"."books" as w set "title" = b."title" from json_to_record($1::json) as b ' +
      '("title" character varying(60)) where w."id" = $2 returning w."title"',
    parameters: ['{}', '7'],
  })
  const statement = deleteSql({ table, conditions, returning: 'nothing' })
  expect(render(countWritten({ statement, more: EMPTY })).text).toBe(
    `with m as (delete from "public"."books" as w where w."id" = $1 returning 1) select '[]' as body, count(*)::text as page from m`,
  )
})

test('a key of a body that is no column is refused', () => {
  expect(() => listColumns({ table, names: ['id) values (1); --'] })).toThrow(
    expect.objectContaining({ body: expect.objectContaining({ code: 'PGRST204' }) }),
  )
})
