import { expect, test } from 'vitest'
import { parseRead } from '#sandbox/supabase/rest/request/parse-read.ts'
import { createPlanContext, planRead, rowsSql } from './read-plan.ts'
import { render } from './statement.ts'
import { getTable, testSchema } from './test-schema.ts'

const cache = await testSchema()

function rows({ from, query }: { from: string; query: string }) {
  const table = getTable({ cache, name: from })
  const context = createPlanContext({ cache, maxRows: 10 })
  const node = parseRead({ search: new URLSearchParams(query) })
  return render(rowsSql({ plan: planRead({ context, node, table, source: table.sql }) }))
}

test('a spread of the one gives its columns to the row', () => {
  const { text, parameters } = rows({ from: 'books', query: 'select=id,...writers(by:name)' })
  expect(text).toContain('as j, t2."name" as s4 from "public"."writers" as t2')
  expect(text).toContain(
    'json_object(($1::text) value t0."id", ($2::text) value e3.s4 returning json)',
  )
  expect(parameters.slice(0, 2)).toEqual(['id', 'by'])
})

test('a spread of the many gives lists, which are empty when there are none', () => {
  const { text } = rows({ from: 'writers', query: 'select=...books(ids:id)' })
  expect(text).toContain("value coalesce(e3.s4, '[]'::json)")
  expect(text).toContain('json_agg(r.s4) as s4')
})

test('a parent is ordered by a column that its relation brings along', () => {
  const { text } = rows({ from: 'books', query: 'select=id,writers(id)&order=writers(name).desc' })
  expect(text).toContain('t2."name" as o4 from')
  expect(text).toContain('order by e3.o4 desc')
  expect(() => rows({ from: 'writers', query: 'select=books(id)&order=books(id)' })).toThrow(
    "A related order on 'books' is not possible",
  )
  expect(() => rows({ from: 'books', query: 'select=id&order=writers(name)' })).toThrow(
    "'writers' is not an embedded resource in this request",
  )
})

test('a relation that only filters has no key in the row', () => {
  const { text, parameters } = rows({
    from: 'books',
    query: 'select=id,writers()&writers=not.is.null',
  })
  expect(text).toContain('where not (e3.j is null)')
  expect(parameters).not.toContain('writers')
})

test('filters, order and limit of a relation stay inside it', () => {
  const { text } = rows({
    from: 'writers',
    query: 'select=books(id)&books.id=gt.3&books.order=id.desc&books.limit=2&name=eq.x',
  })
  const inside = text.slice(text.indexOf('lateral ('), text.indexOf(') as e3'))
  expect(inside).toContain('t2."id" > ')
  expect(inside).toContain('order by t2."id" desc limit')
  expect(inside).not.toContain('t0."name" =')
})

test('only what may stand there filters a relation as a whole', () => {
  expect(() => rows({ from: 'books', query: 'select=writers()&writers=eq.1' })).toThrow(
    "Bad operator on the 'writers' embedded resource",
  )
})
