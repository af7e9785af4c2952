import { expect, test } from 'vitest'
import { looksLikeOperation, parseLogic, parseOperation } from './parse-filter.ts'
import { COMPARISONS } from './types.ts'

const compare = (operator: string, value: string, quantifier: string | null = null) => ({
  kind: 'compare',
  operator,
  quantifier,
  value,
})

test('each comparison takes the rest of the text as it is', () => {
  for (const operator of COMPARISONS) {
    expect(parseOperation(`${operator}.a.b,(c)"`)).toEqual({
      isNegated: false,
      operation: compare(operator, 'a.b,(c)"'),
    })
  }
  expect(parseOperation('not.eq.')).toEqual({ isNegated: true, operation: compare('eq', '') })
})

test('any and all go with the comparisons that can have them', () => {
  expect(parseOperation('like(any).{a*,b}').operation).toEqual(compare('like', '{a*,b}', 'any'))
  expect(parseOperation('gte(all).{1}').operation).toEqual(compare('gte', '{1}', 'all'))
  expect(() => parseOperation('neq(any).{1}')).toThrow(/failed to parse filter/)
  expect(() => parseOperation('eq(some).{1}')).toThrow(/failed to parse filter/)
})

test('is takes five words in any case', () => {
  for (const value of ['null', 'not_null', 'true', 'false', 'unknown']) {
    expect(parseOperation(`is.${value.toUpperCase()}`).operation).toEqual({ kind: 'is', value })
  }
  expect(() => parseOperation('is.nul')).toThrow(/failed to parse filter/)
  expect(() => parseOperation('is.null or true')).toThrow(/failed to parse filter/)
})

test('a list has quoted and plain values; a quote inside a value is a letter', () => {
  const values = (text: string) => parseOperation(text).operation
  expect(values('in.(1,b c,"d,e","f\\"g")')).toEqual({
    kind: 'in',
    values: ['1', 'b c', 'd,e', 'f"g'],
  })
  expect(values('in.(5"x,"a"b)')).toEqual({ kind: 'in', values: ['5"x', '"a"b'] })
  expect(values('in.()')).toEqual({ kind: 'in', values: [''] })
  expect(() => values('in.1,2')).toThrow(/failed to parse filter/)
  expect(() => values('in.(1,2')).toThrow(/failed to parse filter/)
})

test('a text search may name its language', () => {
  expect(parseOperation('wfts(english).a b').operation).toEqual({
    kind: 'search',
    operator: 'wfts',
    language: 'english',
    value: 'a b',
  })
  expect(parseOperation('fts.a').operation).toMatchObject({ language: null })
})

test('what is no operator is refused', () => {
  for (const text of ['', '1', 'eq', 'equals.1', 'EQ.1', 'not.not.eq.1', 'eq;.1']) {
    expect(() => parseOperation(text), text).toThrow(/operator|failed to parse filter/)
  }
})

test('conditions stand in each other, and end at commas and brackets', () => {
  expect(
    parseLogic({ operator: 'or', text: '(a.eq.1,not.and(b->>c.gt.2,d.in.(3,4)),e.not.is.null)' }),
  ).toEqual({
    kind: 'logic',
    isNegated: false,
    operator: 'or',
    conditions: [
      {
        kind: 'filter',
        isNegated: false,
        field: { name: 'a', path: [] },
        operation: compare('eq', '1'),
      },
      {
        kind: 'logic',
        isNegated: true,
        operator: 'and',
        conditions: [
          {
            kind: 'filter',
            isNegated: false,
            field: { name: 'b', path: [{ arrow: '->>', operand: 'c' }] },
            operation: compare('gt', '2'),
          },
          {
            kind: 'filter',
            isNegated: false,
            field: { name: 'd', path: [] },
            operation: { kind: 'in', values: ['3', '4'] },
          },
        ],
      },
      {
        kind: 'filter',
        isNegated: true,
        field: { name: 'e', path: [] },
        operation: { kind: 'is', value: 'null' },
      },
    ],
  })
})

test('a value in a tree is quoted, an array, or goes up to the next comma', () => {
  const value = (text: string) => {
    const condition = parseLogic({ operator: 'and', text: `(a.eq.${text},b.eq.1)` })
    const [first] = condition.kind === 'logic' ? condition.conditions : []
    return first?.kind === 'filter' && first.operation.kind === 'compare' && first.operation.value
  }
  expect(value('"x,y)"')).toBe('x,y)')
  expect(value('{1,2}')).toBe('{1,2}')
  expect(value('a.b')).toBe('a.b')
  expect(value('5"')).toBe('5"')
  expect(value('')).toBe('')
})

test('a tree that is not whole is refused', () => {
  for (const text of [
    '',
    '()',
    '(a)',
    '(a.eq.1',
    '(a.eq.1))',
    '(a.eq.1,)',
    'a.eq.1',
    '(xor(a.eq.1))',
  ]) {
    expect(() => parseLogic({ operator: 'or', text }), text).toThrow(/failed to parse logic tree/)
  }
})

test('an argument of a call is told from a filter by its operator', () => {
  expect(looksLikeOperation('eq.1')).toBe(true)
  expect(looksLikeOperation('not.in.(1)')).toBe(true)
  expect(looksLikeOperation('fts(english).x')).toBe(true)
  expect(looksLikeOperation('1')).toBe(false)
  expect(looksLikeOperation('hello.world')).toBe(false)
})

test('conditions go a hundred levels deep', () => {
  const tree = (depth: number) => `(${'and('.repeat(depth)}a.eq.1${')'.repeat(depth)})`
  expect(parseLogic({ operator: 'or', text: tree(98) })).toMatchObject({ kind: 'logic' })
  for (const depth of [100, 7_000]) {
    expect(() => parseLogic({ operator: 'or', text: tree(depth) })).toThrow(
      'stack depth limit exceeded',
    )
  }
})
