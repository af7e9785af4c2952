import { expect, test } from 'vitest'
import { parseLogic, parseOperation } from '#sandbox/supabase/rest/request/parse-filter.ts'
import { type Condition } from '#sandbox/supabase/rest/request/types.ts'
import { conditionSql } from './condition-sql.ts'
import { render, sql } from './statement.ts'
import { getTable, testSchema } from './test-schema.ts'

const cache = await testSchema()

function made(condition: Condition) {
  const table = getTable({ cache, name: 'books' })
  const inUse = { table, alias: sql`t`, used: new Set<never>() }
  const { text, parameters } = render(conditionSql({ inUse, condition, embedded: () => null }))
  return [text, ...parameters]
}

const filter = (name: string, text: string) =>
  made({ kind: 'filter', field: { name, path: [] }, ...parseOperation(text) })

test('each comparison is an operator with a parameter', () => {
  const operators = {
    eq: '=',
    neq: '<>',
    gt: '>',
    gte: '>=',
    lt: '<',
    lte: '<=',
    like: 'like',
    ilike: 'ilike',
    match: '~',
    imatch: '~*',
    cs: '@>',
    cd: '<@',
    ov: '&&',
    sl: '<<',
    sr: '>>',
    nxl: '&>',
    nxr: '&<',
    adj: '-|-',
    isdistinct: 'is distinct from',
  }
  for (const [name, operator] of Object.entries(operators)) {
    expect(filter('title', `${name}.v`)).toEqual([`t."title" ${operator} $1`, 'v'])
    expect(filter('title', `not.${name}.v`)).toEqual([`not (t."title" ${operator} $1)`, 'v'])
  }
})

test('a star is a percent sign in a pattern, and a star elsewhere', () => {
  expect(filter('title', 'like.*a*')).toEqual(['t."title" like $1', '%a%'])
  expect(filter('title', 'ilike(any).{a*,*b}')).toEqual(['t."title" ilike any ($1)', '{a%,%b}'])
  expect(filter('title', 'match.a*')).toEqual(['t."title" ~ $1', 'a*'])
  expect(filter('id', 'gt(all).{1,2}')).toEqual(['t."id" > all ($1)', '{1,2}'])
})

test('words after is are written here', () => {
  expect(filter('id', 'is.null')).toEqual(['t."id" is null'])
  expect(filter('id', 'is.NOT_NULL')).toEqual(['t."id" is not null'])
  expect(filter('id', 'not.is.true')).toEqual(['not (t."id" is true)'])
  expect(filter('id', 'is.unknown')).toEqual(['t."id" is unknown'])
})

test('a list is one array, whose elements are quoted', () => {
  expect(filter('title', 'in.(a,"b,c","d\\"e","f\\\\g")')).toEqual([
    't."title" = any ($1)',
    '{"a","b,c","d\\"e","f\\\\g"}',
  ])
  expect(filter('title', 'in.()')).toEqual(['t."title" = any ($1)', '{}'])
  expect(filter('title', 'in.("",a)')).toEqual(['t."title" = any ($1)', '{"","a"}'])
})

test('a text search looks at a vector as it is, and makes one of anything else', () => {
  expect(filter('search', 'fts.a')).toEqual(['t."search" @@ to_tsquery($1)', 'a'])
  expect(filter('search', 'phfts(german).a b')).toEqual([
    't."search" @@ phraseto_tsquery($1::regconfig, $2)',
    'german',
    'a b',
  ])
  expect(filter('title', 'plfts(english).a')).toEqual([
    'to_tsvector($1::regconfig, t."title") @@ plainto_tsquery($2::regconfig, $3)',
    'english',
    'english',
    'a',
  ])
})

test('trees keep their brackets and their order', () => {
  const tree = parseLogic({ operator: 'not.or', text: '(id.eq.1,and(id.gt.2,title.is.null))' })
  expect(made(tree)).toEqual(['not (t."id" = $1 or (t."id" > $2 and t."title" is null))', '1', '2'])
})

test('a column that is not there is refused before there is a statement', () => {
  expect(() => filter('id" or true; --', 'eq.1')).toThrow(
    'column books.id" or true; -- does not exist',
  )
})
