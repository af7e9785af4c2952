import {
  duplicateEmbed,
  notEmbedded,
  relatedOrderNotToOne,
  unacceptableEmbedFilter,
  unknownType,
} from '#sandbox/supabase/rest/rest-faults.ts'
import {
  type Filter,
  type OrderTerm,
  type ReadNode,
  type SelectField,
  type SelectRelation,
} from '#sandbox/supabase/rest/request/types.ts'
import { type SchemaCache, type Table } from '#sandbox/supabase/rest/schema/schema-cache.ts'
import { conditionSql } from './condition-sql.ts'
import { embedSql } from './embed-sql.ts'
import { columnSql, fieldSql, type TableInUse } from './field-sql.ts'
import { EMPTY, join, list, numbered, parameter, sql, type Sql } from './statement.ts'

/** A key of the answer's objects. It is a parameter: aliases are text of the request. */
export type Pair = { key: string; value: Sql }

export type ReadPlan = TableInUse & {
  pairs: Pair[]
  /** `from …` with the embedded relations. */
  from: Sql
  /** Without relations that cannot change the number of rows. */
  fromForCount: Sql
  where: Sql
  order: Sql
  limit: Sql
}

export type PlanContext = {
  cache: SchemaCache
  /** No relation gives more rows than this, at the root or embedded. */
  maxRows: number
  /** How many relations the plan is embedded in. */
  depth: number
  /** Numbers for the names inside the statement. */
  next: () => number
}

export function createPlanContext({
  cache,
  maxRows,
}: {
  cache: SchemaCache
  maxRows: number
}): PlanContext {
  let count = 0
  return { cache, maxRows, depth: 0, next: () => count++ }
}

/**
 * Maps a node of the request to a plan for a table.
 *
 * @param source what stands after `from`: the table, or the result of what was written or called
 * @param conditions more that has to hold: how an embedded row belongs to its parent
 */
export function planRead({
  context,
  node,
  table,
  source,
  conditions = () => [],
}: {
  context: PlanContext
  node: ReadNode
  table: Table
  source: Sql
  conditions?: (inUse: TableInUse) => Sql[]
}): ReadPlan {
  const alias = numbered({ letter: 't', index: context.next() })
  const inUse: TableInUse = { table, alias, used: new Set() }
  const pairs: Pair[] = []
  const embeds = new Map<string, Embed>()
  for (const item of node.items) {
    if (item.kind === 'star') {
      for (const column of table.columns.values()) {
        pairs.push({ key: column.name, value: columnSql({ inUse, column }) })
      }
    } else if (item.kind === 'field') {
      pairs.push({ key: createKey(item), value: selectedSql({ context, inUse, item }) })
    } else {
      const name = item.alias ?? item.relation
      if (embeds.has(name)) {
        throw duplicateEmbed(`${table.name}_${name}_${context.depth + 1}`)
      }
      const embed = toEmbed({ context, inUse, item, order: node.order })
      embeds.set(name, embed)
      pairs.push(...embed.pairs)
    }
  }
  const tests = [
    ...conditions(inUse),
    ...node.conditions.map((condition) =>
      conditionSql({
        inUse,
        condition,
        embedded: (filter) => embeddedFilter({ embeds, filter }),
      }),
    ),
  ]
  const joins = [...embeds.values()]
  const base = sql`from ${source} as ${alias}`
  const counted = joins.filter(({ isInner, isTested }) => isInner || isTested)
  return {
    ...inUse,
    pairs,
    from: join({ pieces: [base, ...joins.map(({ join: joined }) => joined)], separator: sql` ` }),
    fromForCount: join({
      pieces: [base, ...counted.map(({ join: joined }) => joined)],
      separator: sql` `,
    }),
    where:
      tests.length === 0 ? EMPTY : sql` where ${join({ pieces: tests, separator: sql` and ` })}`,
    order: orderSql({ inUse, order: node.order, embeds }),
    limit: limitSql({ node, maxRows: context.maxRows }),
  }
}

/** The rows of a plan as JSON objects in the column `j`, with further columns for its parent. */
export function rowsSql({
  plan,
  object = objectSql(plan.pairs),
  extra = [],
}: {
  plan: ReadPlan
  object?: Sql
  extra?: readonly Sql[]
}): Sql {
  return sql`select ${list([sql`${object} as j`, ...extra])} ${plan.from}${plan.where}${plan.order}${plan.limit}`
}

/** By default `json_object` returns jsonb, with its order of keys, as soon as one value is jsonb. */
export function objectSql(pairs: readonly Pair[]): Sql {
  return sql`json_object(${list(pairs.map(({ key, value }) => sql`(${parameter(key)}::text) value ${value}`))} returning json)`
}

export type Embed = {
  join: Sql
  pairs: Pair[]
  /** Null when there is no row. */
  json: Sql
  isInner: boolean
  isTested: boolean
  isToOne: boolean
  orders: ReadonlyMap<OrderTerm, Sql>
}

function toEmbed({
  context,
  inUse,
  item,
  order,
}: {
  context: PlanContext
  inUse: TableInUse
  item: SelectRelation
  order: readonly OrderTerm[]
}): Embed {
  const name = item.alias ?? item.relation
  const terms = order.filter(({ relation }) => relation === name)
  const embed = embedSql({ context, parent: inUse, item, terms })
  if (terms.length > 0 && !embed.isToOne) {
    throw relatedOrderNotToOne({ origin: inUse.table.name, target: name })
  }
  return embed
}

// `count` without brackets counts the rows: PostgreSQL reads `films.count` so if there is no such column.
function selectedSql({
  context,
  inUse,
  item: { field, cast },
}: {
  context: PlanContext
  inUse: TableInUse
  item: SelectField
}): Sql {
  const isCount = field.name === 'count' && !inUse.table.columns.has('count')
  if (isCount && field.path.length === 0) return sql`count(*)`
  const value = fieldSql({ inUse, field })
  if (cast === null) return value
  const type = context.cache.type(cast)
  if (!type) throw unknownType(cast)
  return sql`cast(${value} as ${type})`
}

/** A value in JSON is called by its last key, when it has no alias. */
function createKey({ field, alias }: SelectField): string {
  if (alias !== null) return alias
  const keys = field.path.map(({ operand }) => operand).filter((key) => typeof key === 'string')
  return keys.at(-1) ?? field.name
}

function embeddedFilter({
  embeds,
  filter: { field, operation },
}: {
  embeds: ReadonlyMap<string, Embed>
  filter: Filter
}): Sql | null {
  const embed = embeds.get(field.name)
  if (!embed || field.path.length > 0) return null
  const value = operation.kind === 'is' ? operation.value : null
  if (value !== 'null' && value !== 'not_null') throw unacceptableEmbedFilter(field.name)
  embed.isTested = true
  return value === 'null' ? sql`${embed.json} is null` : sql`${embed.json} is not null`
}

function orderSql({
  inUse,
  order,
  embeds,
}: {
  inUse: TableInUse
  order: readonly OrderTerm[]
  embeds: ReadonlyMap<string, Embed>
}): Sql {
  if (order.length === 0) return EMPTY
  const terms = order.map((term) => {
    const value = orderedSql({ inUse, term, embeds })
    const direction = term.direction === 'desc' ? sql` desc` : sql``
    const nulls =
      term.nulls === null ? sql`` : term.nulls === 'first' ? sql` nulls first` : sql` nulls last`
    return sql`${value}${direction}${nulls}`
  })
  return sql` order by ${list(terms)}`
}

function orderedSql({
  inUse,
  term,
  embeds,
}: {
  inUse: TableInUse
  term: OrderTerm
  embeds: ReadonlyMap<string, Embed>
}): Sql {
  if (term.relation === null) return fieldSql({ inUse, field: term.field })
  const value = embeds.get(term.relation)?.orders.get(term)
  if (!value) throw notEmbedded(term.relation)
  return value
}

/** ` limit … offset …`: never more rows than are allowed. */
export function limitSql({ node, maxRows }: { node: ReadNode; maxRows: number }): Sql {
  const limit = Math.min(node.limit ?? maxRows, maxRows)
  const offset = node.offset === 0 ? sql`` : sql` offset ${parameter(String(node.offset))}`
  return Number.isFinite(limit) ? sql` limit ${parameter(String(limit))}${offset}` : offset
}
