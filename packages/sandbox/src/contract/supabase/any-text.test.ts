import { expect, test } from 'vitest'
import { HttpError } from '#sandbox/http/http-fault.ts'
import { parseLogic, parseOperation } from '#sandbox/supabase/rest/request/parse-filter.ts'
import { parseOrder } from '#sandbox/supabase/rest/request/parse-order.ts'
import { parseRead } from '#sandbox/supabase/rest/request/parse-read.ts'
import { parseSelect } from '#sandbox/supabase/rest/request/parse-select.ts'
import {
  type Condition,
  type Field,
  type OrderTerm,
  type SelectItem,
  type SelectRelation,
} from '#sandbox/supabase/rest/request/types.ts'
import { createRandom } from './random.ts'

// The same texts in each run. A text made from a tree must be parsed to that tree, and any other must be refused with a
// message.
const TREES = 300
const TEXTS = 3_000

const NAMES = [
  'id',
  'title',
  'odd "name"',
  'a,b',
  'a.b',
  '(x)',
  'ü ö',
  'a->b',
  '*',
  'a:b',
  'not',
  'and',
] as const
const PIECES = [
  ...[
    '(',
    ')',
    ',',
    '.',
    ':',
    '::',
    '!',
    '->',
    '->>',
    '"',
    '\\',
    '...',
    '*',
    '{',
    '}',
    ' ',
    '\u0000',
  ],
  ...[
    'id',
    'not',
    'and',
    'or',
    'eq',
    'in',
    'is',
    'fts',
    'any',
    'all',
    'null',
    'count()',
    'inner',
    '9',
    '-1',
    '🧑‍🚀',
  ],
] as const

const { upTo, chance, oneOf } = createRandom(5)
const name = () => oneOf(...NAMES)
const times = <T>(most: number, make: () => T): T[] => Array.from({ length: 1 + upTo(most) }, make)

/** A name as it stands in an address: in quotes, unless it is plain. */
const written = (text: string) =>
  /^[a-z]+$/.test(text) && chance(0.5) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`

const field = (): Field => ({
  name: name(),
  path: chance(0.7)
    ? []
    : times(2, () => ({ arrow: oneOf('->', '->>'), operand: chance(0.3) ? upTo(9) - 4 : name() })),
})

const fieldText = ({ name: column, path }: Field) =>
  written(column) +
  path
    .map(({ arrow, operand }) => arrow + (typeof operand === 'number' ? operand : written(operand)))
    .join('')

function item(depth: number): SelectItem {
  if (chance(0.2)) return { kind: 'star' }
  if (depth > 0 && chance(0.4)) return relation(depth)
  return {
    kind: 'field',
    field: field(),
    alias: chance(0.3) ? name() : null,
    cast: chance(0.2) ? 'text' : null,
  }
}

function relation(depth: number): SelectRelation {
  const isSpread = chance(0.2)
  const items = chance(0.1) ? [] : times(3, () => item(depth - 1))
  return {
    kind: 'relation',
    relation: name(),
    alias: !isSpread && chance(0.3) ? name() : null,
    hint: chance(0.3) ? 'books_author_id_fkey' : null,
    isInner: chance(0.3),
    isSpread,
    node: { items, conditions: [], order: [], limit: null, offset: 0 },
  }
}

function itemText(one: SelectItem): string {
  if (one.kind === 'star') return '*'
  const alias = one.alias === null ? '' : `${written(one.alias)}:`
  if (one.kind === 'field') {
    return `${alias}${fieldText(one.field)}${one.cast === null ? '' : `::${one.cast}`}`
  }
  const hint = one.hint === null ? '' : `!${one.hint}`
  const spread = one.isSpread ? '...' : ''
  const inner = one.isInner ? '!inner' : ''
  const items = one.node.items.map(itemText).join(',')
  return `${spread}${alias}${written(one.relation)}${hint}${inner}(${items})`
}

function condition(depth: number): Condition {
  if (depth > 0 && chance(0.4)) {
    return {
      kind: 'logic',
      isNegated: chance(0.3),
      operator: oneOf('and', 'or'),
      conditions: times(3, () => condition(depth - 1)),
    }
  }
  return {
    kind: 'filter',
    isNegated: chance(0.3),
    field: field(),
    operation: oneOf<Extract<Condition, { kind: 'filter' }>['operation']>(
      { kind: 'is', value: oneOf('null', 'not_null', 'unknown') },
      { kind: 'in', values: times(3, name) },
      { kind: 'compare', operator: oneOf('eq', 'gte', 'like'), quantifier: null, value: name() },
      { kind: 'compare', operator: 'eq', quantifier: oneOf('any', 'all'), value: '{1,2}' },
      {
        kind: 'search',
        operator: oneOf('fts', 'wfts'),
        language: oneOf(null, 'english'),
        value: name(),
      },
    ),
  }
}

function operationText(one: Extract<Condition, { kind: 'filter' }>['operation']): string {
  switch (one.kind) {
    case 'is':
      return `is.${one.value}`
    case 'in':
      return `in.(${one.values.map((value) => quoted(value)).join(',')})`
    case 'compare':
      return `${one.operator}${one.quantifier === null ? '' : `(${one.quantifier})`}.${quoted(one.value)}`
    case 'search':
      return `${one.operator}${one.language === null ? '' : `(${one.language})`}.${quoted(one.value)}`
  }
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

function conditionText(one: Condition): string {
  const not = one.isNegated ? 'not.' : ''
  if (one.kind === 'logic') {
    return `${not}${one.operator}(${one.conditions.map(conditionText).join(',')})`
  }
  return `${fieldText(one.field)}.${not}${operationText(one.operation)}`
}

const order = (): OrderTerm => ({
  relation: chance(0.3) ? name() : null,
  field: field(),
  direction: oneOf(null, 'asc', 'desc'),
  nulls: oneOf(null, 'first', 'last'),
})

function orderText({ relation: related, field: by, direction, nulls }: OrderTerm): string {
  const column = related === null ? fieldText(by) : `${written(related)}(${fieldText(by)})`
  return `${column}${direction === null ? '' : `.${direction}`}${nulls === null ? '' : `.nulls${nulls}`}`
}

test('any selection is read as it was meant, whatever its names hold', () => {
  for (let made = 0; made < TREES; made += 1) {
    const items = times(4, () => item(3))
    const text = items.map(itemText).join(oneOf(',', ', '))
    expect(parseSelect(text), text).toEqual(items)
  }
})

test('any tree of conditions is read as it was meant, whatever its values hold', () => {
  for (let made = 0; made < TREES; made += 1) {
    const conditions = times(3, () => condition(3))
    const text = `(${conditions.map(conditionText).join(',')})`
    expect(parseLogic({ operator: 'or', text }), text).toEqual({
      kind: 'logic',
      isNegated: false,
      operator: 'or',
      conditions,
    })
  }
})

test('any order is read as it was meant', () => {
  for (let made = 0; made < TREES; made += 1) {
    const terms = times(3, order)
    const text = terms.map(orderText).join(',')
    expect(parseOrder(text), text).toEqual(terms)
  }
})

test('what is no language at all is read or refused in words', () => {
  const refusals = new Set<unknown>()
  for (let made = 0; made < TEXTS; made += 1) {
    const text = times(12, () => oneOf(...PIECES)).join('')
    for (const parse of [
      () => parseSelect(text),
      () => parseOrder(text),
      () => parseOperation(text),
      () => parseLogic({ operator: 'and', text: `(${text})` }),
      () => parseRead({ search: new URLSearchParams([[text, text]]) }),
    ]) {
      try {
        parse()
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        refusals.add(error.status)
      }
    }
  }
  expect([...refusals]).toEqual(expect.arrayContaining([400]))
  expect(refusals).not.toContain(500)
})

test('a long text without an end is read or refused before anybody loses patience', () => {
  for (const piece of ['a->', '"', '\\"', '(', 'not.', 'a,', '...', 'and(', ' ', 'a::', '{']) {
    const text = piece.repeat(20_000)
    for (const parse of [
      () => parseSelect(text),
      () => parseOrder(text),
      () => parseOperation(`eq.${text}`),
      () => parseLogic({ operator: 'or', text }),
    ]) {
      try {
        parse()
      } catch (error) {
        expect(error).toBeInstanceOf(HttpError)
      }
    }
  }
})
