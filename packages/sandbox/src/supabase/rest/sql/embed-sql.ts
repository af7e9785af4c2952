import { type OrderTerm, type SelectRelation } from '#sandbox/supabase/rest/request/types.ts'
import { type Relationship } from '#sandbox/supabase/rest/schema/schema-cache.ts'
import { columnSql, fieldSql, type TableInUse } from './field-sql.ts'
import { findRelationship, isToOne } from './find-relationship.ts'
import { planRead, rowsSql, type Embed, type Pair, type PlanContext } from './read-plan.ts'
import { list, numbered, sql, type Sql } from './statement.ts'

/**
 * An embedded relation as a lateral join: one row per parent row, with related rows as JSON in the column `j` (null for
 * none), the columns of a spread, and the parent's sort keys.
 */
export function embedSql({
  context,
  parent,
  item,
  terms,
}: {
  context: PlanContext
  parent: TableInUse
  item: SelectRelation
  terms: readonly OrderTerm[]
}): Embed {
  const { cache } = context
  const { relation: target, hint, isInner, isSpread, node } = item
  const relationship = findRelationship({ cache, origin: parent.table, target, hint })
  const isSingle = isToOne(relationship)
  const junction = numbered({ letter: 't', index: context.next() })
  const plan = planRead({
    context: { ...context, depth: context.depth + 1 },
    node,
    table: relationship.foreignTable,
    source: relationship.foreignTable.sql,
    conditions: (child) => belongingSql({ relationship, parent, child, junction }),
  })
  const alias = numbered({ letter: 'e', index: context.next() })
  const spread = isSpread ? plan.pairs.map((pair) => named({ context, pair })) : []
  const ordered = terms.map((term) => ({
    term,
    name: numbered({ letter: 'o', index: context.next() }),
    value: fieldSql({ inUse: plan, field: term.field }),
  }))
  const rows = rowsSql({
    plan,
    extra: [...spread, ...ordered].map(({ value, name }) => sql`${value} as ${name}`),
  })
  const lateral = isSingle ? rows : aggregatedSql({ rows, spread })
  const json = sql`${alias}.j`
  return {
    join: isInner
      ? sql`join lateral (${lateral}) as ${alias} on ${json} is not null`
      : sql`left join lateral (${lateral}) as ${alias} on true`,
    pairs: listPairs({ item, alias, spread, isSingle }),
    json,
    isInner,
    isTested: false,
    isToOne: isSingle,
    orders: new Map(ordered.map(({ term, name }) => [term, sql`${alias}.${name}`])),
  }
}

type NamedValue = { key: string; value: Sql; name: Sql }

function named({ context, pair }: { context: PlanContext; pair: Pair }): NamedValue {
  return { ...pair, name: numbered({ letter: 's', index: context.next() }) }
}

function aggregatedSql({ rows, spread }: { rows: Sql; spread: readonly NamedValue[] }): Sql {
  const columns = [
    sql`json_agg(r.j) as j`,
    ...spread.map(({ name }) => sql`json_agg(r.${name}) as ${name}`),
  ]
  return sql`select ${list(columns)} from (${rows}) as r`
}

function listPairs({
  item: { alias: given, relation, isSpread, node },
  alias,
  spread,
  isSingle,
}: {
  item: SelectRelation
  alias: Sql
  spread: readonly NamedValue[]
  isSingle: boolean
}): Pair[] {
  const orEmpty = (value: Sql) => (isSingle ? value : sql`coalesce(${value}, '[]'::json)`)
  if (isSpread) {
    return spread.map(({ key, name }) => ({ key, value: orEmpty(sql`${alias}.${name}`) }))
  }
  if (node.items.length === 0) return []
  return [{ key: given ?? relation, value: orEmpty(sql`${alias}.j`) }]
}

function belongingSql({
  relationship,
  parent,
  child,
  junction,
}: {
  relationship: Relationship
  parent: TableInUse
  child: TableInUse
  junction: Sql
}): Sql[] {
  if (relationship.cardinality !== 'many-to-many') {
    return relationship.columns.map(
      ({ from, to }) =>
        sql`${columnSql({ inUse: parent, column: from })} = ${columnSql({ inUse: child, column: to })}`,
    )
  }
  const between: TableInUse = { table: relationship.junction, alias: junction, used: new Set() }
  const tests = [
    ...relationship.near.map(
      ({ from, to }) =>
        sql`${columnSql({ inUse: parent, column: from })} = ${columnSql({ inUse: between, column: to })}`,
    ),
    ...relationship.far.map(
      ({ from, to }) =>
        sql`${columnSql({ inUse: between, column: from })} = ${columnSql({ inUse: child, column: to })}`,
    ),
  ]
  const [first = sql`true`, ...more] = tests
  const all = more.reduce((one, other) => sql`${one} and ${other}`, first)
  return [sql`exists (select from ${relationship.junction.sql} as ${junction} where ${all})`]
}
