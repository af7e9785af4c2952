import {
  type Comparison,
  type Condition,
  type Filter,
  type IsValue,
  type Operation,
  type TextSearch,
} from '#sandbox/supabase/rest/request/types.ts'
import { fieldSql, type TableInUse } from './field-sql.ts'
import { join, parameter, sql, type Sql } from './statement.ts'

const COMPARISON_SQL: Record<Comparison, Sql> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
  match: sql`~`,
  imatch: sql`~*`,
  cs: sql`@>`,
  cd: sql`<@`,
  ov: sql`&&`,
  sl: sql`<<`,
  sr: sql`>>`,
  nxl: sql`&>`,
  nxr: sql`&<`,
  adj: sql`-|-`,
  isdistinct: sql`is distinct from`,
}

const IS_SQL: Record<IsValue, Sql> = {
  null: sql`is null`,
  not_null: sql`is not null`,
  true: sql`is true`,
  false: sql`is false`,
  unknown: sql`is unknown`,
}

const SEARCH_SQL: Record<TextSearch, Sql> = {
  fts: sql`to_tsquery`,
  plfts: sql`plainto_tsquery`,
  phfts: sql`phraseto_tsquery`,
  wfts: sql`websearch_to_tsquery`,
}

/** Builds a filter, or a tree of them. `embedded` handles filters on relations. */
export function conditionSql({
  inUse,
  condition,
  embedded,
}: {
  inUse: TableInUse
  condition: Condition
  embedded: (filter: Filter) => Sql | null
}): Sql {
  if (condition.kind === 'filter') {
    const { isNegated, operation } = condition
    const test = embedded(condition) ?? filterSql({ inUse, filter: condition, operation })
    return isNegated ? sql`not (${test})` : test
  }
  const separator = condition.operator === 'and' ? sql` and ` : sql` or `
  const pieces = condition.conditions.map((part) =>
    conditionSql({ inUse, condition: part, embedded }),
  )
  const tree = sql`(${join({ pieces, separator })})`
  return condition.isNegated ? sql`not ${tree}` : tree
}

function filterSql({
  inUse,
  filter,
  operation,
}: {
  inUse: TableInUse
  filter: Filter
  operation: Operation
}): Sql {
  const field = fieldSql({ inUse, field: filter.field })
  switch (operation.kind) {
    case 'is':
      return sql`${field} ${IS_SQL[operation.value]}`
    case 'in':
      return sql`${field} = any (${parameter(arrayLiteral(operation.values))})`
    case 'compare':
      return sql`${field} ${COMPARISON_SQL[operation.operator]} ${operandSql(operation)}`
    case 'search': {
      const { operator, language, value } = operation
      const configuration = language === null ? sql`` : sql`${parameter(language)}::regconfig, `
      const isVector = inUse.table.columns.get(filter.field.name)?.isTextSearchVector === true
      const vector = isVector ? field : sql`to_tsvector(${configuration}${field})`
      return sql`${vector} @@ ${SEARCH_SQL[operator]}(${configuration}${parameter(value)})`
    }
  }
}

function operandSql({ operator, quantifier, value }: Extract<Operation, { kind: 'compare' }>): Sql {
  // A star means the percent sign, which would need encoding in a URL.
  const isPattern = operator === 'like' || operator === 'ilike'
  const operand = parameter(isPattern ? value.replaceAll('*', '%') : value)
  if (quantifier === null) return operand
  return quantifier === 'any' ? sql`any (${operand})` : sql`all (${operand})`
}

/** `in.()` holds one empty text, and means an empty list. */
function arrayLiteral(values: readonly string[]): string {
  if (values.length === 1 && values[0] === '') return '{}'
  const elements = values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`)
  return `{${elements.join(',')}}`
}
