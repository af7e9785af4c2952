import { expect, test } from 'vitest'
import { parseRead } from '#sandbox/supabase/rest/request/parse-read.ts'
import { createPlanContext, planRead } from './read-plan.ts'
import { explainStatement, resultStatement } from './result-statement.ts'
import { render } from './statement.ts'
import { getTable, testSchema } from './test-schema.ts'

const cache = await testSchema()

function plan({ query, name = 'books' }: { query: string; name?: string }) {
  const table = getTable({ cache, name })
  const context = createPlanContext({ cache, maxRows: 10 })
  const node = parseRead({ search: new URLSearchParams(query) })
  return planRead({ context, node, table, source: table.sql })
}

function buildStatement(query: string, name?: string) {
  const format = { isText: false, isStripped: false }
  return render(resultStatement({ plan: plan({ query, name }), format, isCounted: false }))
}

test('a read is one statement whose keys and values are parameters', () => {
  expect(buildStatement('select=id,n:title&id=eq.5&order=id.desc&offset=2')).toEqual({
    text:
      "select coalesce(json_agg(r.j), '[]'::json)::text as body, count(*)::text as page from (" +
      'select json_object(($1::text) value t0."id", ($2::text) value t0."title" returning json) as j ' +
      'from "public"."books" as t0 where t0."id" = $3 order by t0."id" desc limit $4 offset $5) as r',
    parameters: ['id', 'n', '5', '10', '2'],
  })
})

test('nothing that a request says is in the text of its statement', () => {
  const evil = `x"'; drop table books; --`
  const quoted = `"${evil.replaceAll('"', '\\"')}"`
  const { text, parameters } = buildStatement(
    new URLSearchParams({
      select: `${quoted}:title,data->${quoted},writers(${quoted}:name)`,
      title: `eq.${evil}`,
      'writers.name': `in.(${quoted})`,
      or: `(title.like.${quoted},search.fts(${evil.replace(/[()]/g, '')}).${quoted})`,
    }).toString(),
  )
  expect(text).not.toContain('drop')
  expect(text).not.toContain("'; ")
  expect(parameters.filter((value) => value?.includes('drop table')).length).toBeGreaterThan(5)
})

test('a name in the catalogue may hold quotes', () => {
  expect(buildStatement('select="we\\"ird"').text).toContain('t0."we""ird"')
})

test('a path goes into JSON, also of columns that are none', () => {
  const { text, parameters } = buildStatement('select=data->a->0,writer_id->>b')
  expect(text).toContain('t0."data"->$2::text->$3::int')
  expect(text).toContain('to_jsonb(t0."writer_id")->>$5::text')
  expect(parameters.slice(0, 5)).toEqual(['a', 'a', '0', 'b', 'b'])
})

test('relations are lateral joins, and belong to their parent', () => {
  const one = buildStatement('select=id,writers(name)').text
  expect(one).toContain('left join lateral (select json_object(')
  expect(one).toContain('where t0."writer_id" = t2."id"')
  const many = buildStatement('select=id,books!inner(id)', 'writers').text
  expect(many).toContain('join lateral (select json_agg(r.j) as j from (')
  expect(many).toContain('on e3.j is not null')
  const junction = buildStatement('select=id,readers(id)').text
  expect(junction).toContain(
    'exists (select from "public"."loans" as t1 where t0."id" = t1."book_id" and t1."reader_id" = t2."id")',
  )
})

test('a count leaves out the relations that change nothing', () => {
  const explained = (query: string) => render(explainStatement(plan({ query }))).text
  expect(explained('select=id,writers(name)')).toBe(
    'explain (format json) select from "public"."books" as t0',
  )
  expect(explained('select=id,writers!inner(name)')).toContain('join lateral')
  expect(explained('select=id,writers()&writers=is.null')).toContain('join lateral')
})

test('a plan knows the columns that it uses', () => {
  const used = [...plan({ query: 'select=title,writers(name)&order=id' }).used]
  expect(used.map(({ name }) => name)).toEqual(['title', 'writer_id', 'id'])
})

test('a limit of the request counts below the limit of the service', () => {
  expect(buildStatement('select=id&limit=3').parameters.at(-1)).toBe('3')
  expect(buildStatement('select=id&limit=300').parameters.at(-1)).toBe('10')
})

test('CSV wants text, and null values can be left out', () => {
  const given = plan({ query: 'select=id' })
  const text = (format: { isText: boolean; isStripped: boolean }) =>
    render(resultStatement({ plan: given, format, isCounted: true })).text
  expect(text({ isText: true, isStripped: false })).toContain('value (t0."id")::text')
  expect(text({ isText: false, isStripped: true })).toContain('json_strip_nulls(json_object(')
  expect(text({ isText: false, isStripped: false })).toContain(')::text as total')
})
