import { expect, test } from 'vitest'
import {
  callSql,
  findRoutine,
  valuesStatement,
  valueStatement,
  withCalled,
  type CallArguments,
} from './call-statement.ts'
import { limitSql } from './read-plan.ts'
import { render } from './statement.ts'
import { testSchema } from './test-schema.ts'

const cache = await testSchema()
const body = (value: unknown): CallArguments => ({
  kind: 'body',
  value,
  text: JSON.stringify(value),
})
const texts = (entries: Record<string, string>): CallArguments => ({
  kind: 'texts',
  texts: new Map(Object.entries(entries)),
})

function call({ name, callArguments }: { name: string; callArguments: CallArguments }) {
  return callSql({ found: findRoutine({ cache, name, callArguments }), callArguments })
}

test('arguments of a body are one parameter, read as what the function takes', () => {
  const made = call({ name: 'add', callArguments: body({ b: 2, a: 1 }) })
  expect(render(valueStatement(made))).toEqual({
    text:
      "select coalesce(json_agg(c.v) -> 0, 'null')::text as body, count(*)::text as page from " +
      'json_to_record($1::json) as a ("a" integer, "b" integer), ' +
      'lateral (select "public"."add"("a" => a."a", "b" => a."b") as v) as c',
    parameters: ['{"b":2,"a":1}'],
  })
})

test('arguments of an address are parameters with the types of the function', () => {
  const made = call({ name: 'best', callArguments: texts({ least: '1.5' }) })
  expect(render(withCalled(made))).toEqual({
    text: 'with m as (select c.* from "public"."best"("least" => $1::numeric) as c) ',
    parameters: ['1.5'],
  })
})

test('an argument with a default may be left out, one without may not', () => {
  expect(render(call({ name: 'add', callArguments: body({ a: 1 }) }).call).text).toBe(
    '"public"."add"("a" => a."a")',
  )
  expect(() => call({ name: 'add', callArguments: body({ b: 1 }) })).toThrow(
    'Could not find the function public.add(b) in the schema cache',
  )
})

test('one unnamed JSON parameter takes the whole body, and no text', () => {
  const made = call({ name: 'take', callArguments: body([1, 2]) })
  expect(render(made.call)).toEqual({ text: '"public"."take"($1::jsonb)', parameters: ['[1,2]'] })
  expect(() => call({ name: 'take', callArguments: texts({ x: '1' }) })).toThrow(/Could not find/)
})

test('a function whose result has columns behaves as a table of them', () => {
  const { routine } = findRoutine({ cache, name: 'sums', callArguments: body({}) })
  expect(routine.returns).toMatchObject({ kind: 'rows', table: { name: 'sums' } })
  expect(routine.returns.kind === 'rows' && [...routine.returns.table.columns.keys()]).toEqual([
    'name',
    'total',
  ])
})

test('names that are nearly right are suggested', () => {
  expect(() => findRoutine({ cache, name: 'bests', callArguments: body({}) })).toThrow(
    expect.objectContaining({
      status: 404,
      body: expect.objectContaining({ hint: 'Perhaps you meant to call the function public.best' }),
    }),
  )
})

test('a list of values is cut, and counted before it is cut when that is asked for', () => {
  const made = call({ name: 'add', callArguments: body({ a: 1 }) })
  const node = { items: [], conditions: [], order: [], limit: 2, offset: 3 }
  const limit = limitSql({ node, maxRows: 1_000 })
  const statement = (isCounted: boolean) => render(valuesStatement({ ...made, limit, isCounted }))
  expect(statement(false).text).toBe(
    `with m as (select c.v from json_to_record($1::json) as a ("a" integer), lateral (select "public"."add"("a" => a."a") as v) as c) ` +
      `select coalesce(json_agg(r.v), '[]'::json)::text as body, count(*)::text as page from (select v from m limit $2 offset $3) as r`,
  )
  expect(statement(true).text).toContain(', (select count(*) from m)::text as total from')
  expect(statement(true).parameters).toEqual(['{"a":1}', '2', '3'])
})

test('no limit reaches beyond the rows that are allowed', () => {
  const node = { items: [], conditions: [], order: [], limit: null, offset: 0 }
  const getLimit = (limit: number | null, maxRows: number) =>
    render(limitSql({ node: { ...node, limit }, maxRows }))
  expect(getLimit(null, 1_000)).toEqual({ text: ' limit $1', parameters: ['1000'] })
  expect(getLimit(5_000, 1_000).parameters).toEqual(['1000'])
  expect(getLimit(5, 1_000).parameters).toEqual(['5'])
  expect(getLimit(0, 1_000).parameters).toEqual(['0'])
  expect(getLimit(null, Infinity)).toEqual({ text: '', parameters: [] })
})
