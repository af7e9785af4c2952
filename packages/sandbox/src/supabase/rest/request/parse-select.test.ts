import { expect, test } from 'vitest'
import { parseColumnList, parseSelect } from './parse-select.ts'

const field = (name: string, more: object = {}) => ({
  kind: 'field',
  field: { name, path: [] },
  alias: null,
  cast: null,
  ...more,
})

test('nothing, and a star, mean every column', () => {
  expect(parseSelect('')).toEqual([{ kind: 'star' }])
  expect(parseSelect('*')).toEqual([{ kind: 'star' }])
})

test('columns have aliases, casts and paths', () => {
  expect(parseSelect('id, full name ,a-b,n:id::text')).toEqual([
    field('id'),
    field('full name'),
    field('a-b'),
    field('id', { alias: 'n', cast: 'text' }),
  ])
  expect(parseSelect('data->a->>b,x:data->0->-1')).toEqual([
    field('data', {
      field: {
        name: 'data',
        path: [
          { arrow: '->', operand: 'a' },
          { arrow: '->>', operand: 'b' },
        ],
      },
    }),
    field('data', {
      alias: 'x',
      field: {
        name: 'data',
        path: [
          { arrow: '->', operand: 0 },
          { arrow: '->', operand: -1 },
        ],
      },
    }),
  ])
})

test('quoted names may hold anything', () => {
  expect(parseSelect('"a,b":"c \\"d\\" (e)"')).toEqual([field('c "d" (e)', { alias: 'a,b' })])
})

test('relations have an alias, a hint, a kind of join and items of their own', () => {
  expect(parseSelect('a:books!editor!inner(id,covers(*))')).toMatchObject([
    {
      kind: 'relation',
      relation: 'books',
      alias: 'a',
      hint: 'editor',
      isInner: true,
      isSpread: false,
      node: { items: [field('id'), { relation: 'covers', node: { items: [{ kind: 'star' }] } }] },
    },
  ])
  expect(parseSelect('...books!left(id)')).toMatchObject([
    { relation: 'books', isSpread: true, isInner: false, hint: null },
  ])
  expect(parseSelect('books()')).toMatchObject([{ relation: 'books', node: { items: [] } }])
})

test('count without brackets is a column that the statement explains', () => {
  expect(parseSelect('books(count)')).toMatchObject([{ node: { items: [field('count')] } }])
})

test('what is not finished, or too much, is refused with its place', () => {
  for (const text of [
    'id,',
    ',id',
    'id)',
    'books(id',
    'id::',
    'a:',
    'a b!c',
    '"open',
    'id id2"',
    'x->',
    '...id',
  ]) {
    expect(() => parseSelect(text), text).toThrow(/failed to parse select parameter/)
  }
  expect(() => parseSelect('id,books(')).toThrow('(line 1, column 10)')
})

test('aggregates are refused as not allowed', () => {
  for (const text of [
    'price.sum()',
    'n:price.avg()',
    'count()',
    'a:count()',
    'books(price.max())',
  ]) {
    expect(() => parseSelect(text), text).toThrow('Use of aggregate functions is not allowed')
  }
})

test('a list of columns names each once', () => {
  expect(parseColumnList({ text: '"a","b c",a', what: 'columns parameter' })).toEqual(['a', 'b c'])
  expect(() => parseColumnList({ text: 'a,,b', what: 'columns parameter' })).toThrow(
    /failed to parse columns parameter/,
  )
})

test('relations and paths go a hundred levels deep', () => {
  const relations = (depth: number) => `${'a('.repeat(depth)}id${')'.repeat(depth)}`
  expect(parseSelect(relations(100))).toHaveLength(1)
  for (const text of [relations(101), relations(8_000), `data${'->a'.repeat(102)}`]) {
    expect(() => parseSelect(text)).toThrow('stack depth limit exceeded')
  }
})
