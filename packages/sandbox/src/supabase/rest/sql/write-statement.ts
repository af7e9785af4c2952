import { unknownColumnInBody } from '#sandbox/supabase/rest/rest-faults.ts'
import { type Condition } from '#sandbox/supabase/rest/request/types.ts'
import { type Column, type Table } from '#sandbox/supabase/rest/schema/schema-cache.ts'
import { conditionSql } from './condition-sql.ts'
import { type TableInUse } from './field-sql.ts'
import { EMPTY, join, list, parameter, sql, type Sql } from './statement.ts'

/** Columns of the written rows that the response needs. */
export type Returning = readonly Column[] | 'nothing'

export type Conflict = { target: readonly Column[]; resolution: 'merge' | 'ignore' }

// A statement cannot tell an upsert's new rows from others, so it counts: up before each insert, and down when the row
// existed.
const COUNT_UP = sql`set_config('pgrst.inserted', (coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0) + 1)::text, true) <> '0'`
const COUNT_DOWN = sql`set_config('pgrst.inserted', (coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0) - 1)::text, true) <> '-1'`
export const INSERTED = sql`, nullif(current_setting('pgrst.inserted', true), '') as inserted`

/** Lists the columns of a body. Throws PGRST204 for one that the table does not have. */
export function listColumns({
  table,
  names,
}: {
  table: Table
  names: readonly string[]
}): Column[] {
  return names.map((name) => {
    const column = table.columns.get(name)
    if (!column) throw unknownColumnInBody({ table: table.name, column: name })
    return column
  })
}

/**
 * `insert …` of the rows of a JSON array, which is one parameter.
 *
 * @param isMissingDefault a key that a row does not have gives the column's default, and null otherwise
 */
export function insertSql({
  table,
  columns,
  body,
  count,
  isMissingDefault,
  conflict,
  returning,
}: {
  table: Table
  columns: readonly Column[]
  /** Raw text of a JSON array: numbers may have more digits than JavaScript supports. */
  body: string
  /** Number of rows, for rows without any column. */
  count: number
  isMissingDefault: boolean
  conflict: Conflict | null
  returning: Returning
}): Sql {
  const counted = conflict === null ? EMPTY : sql` where ${COUNT_UP}`
  const target = sql`insert into ${table.sql} as w`
  const tail = sql`${counted}${conflictSql({ conflict, columns })} ${returningSql(returning)}`
  if (columns.length === 0) {
    return sql`${target} select from generate_series(1, ${parameter(String(count))}::int)${tail}`
  }
  const values = columns.map((column) => {
    const value = sql`b.${column.sql}`
    if (!isMissingDefault) return value
    return sql`case when (e.value -> ${parameter(column.name)}::text) is null then ${column.default ?? sql`null`} else ${value} end`
  })
  const names = list(columns.map((column) => column.sql))
  return sql`${target} (${names}) select ${list(values)} from json_array_elements(${parameter(body)}::json) as e (value), lateral json_to_record(e.value) as b (${definitions(columns)})${tail}`
}

export function updateSql({
  table,
  columns,
  body,
  conditions,
  returning,
}: {
  table: Table
  columns: readonly Column[]
  /** The text of a JSON object. */
  body: string
  conditions: readonly Condition[]
  returning: Returning
}): Sql {
  const changes = list(columns.map((column) => sql`${column.sql} = b.${column.sql}`))
  const row = sql`json_to_record(${parameter(body)}::json) as b (${definitions(columns)})`
  return sql`update ${table.sql} as w set ${changes} from ${row}${whereSql({ table, conditions })} ${returningSql(returning)}`
}

export function deleteSql({
  table,
  conditions,
  returning,
}: {
  table: Table
  conditions: readonly Condition[]
  returning: Returning
}): Sql {
  return sql`delete from ${table.sql} as w${whereSql({ table, conditions })} ${returningSql(returning)}`
}

/** `with m as (…)`: written rows are read from there, since other parts of the statement do not see them. */
export function withWritten(statement: Sql): Sql {
  return sql`with m as (${statement}) `
}

export const WRITTEN = sql`m`

/** Returns the number of written rows when nothing else is requested. */
export function countWritten({ statement, more }: { statement: Sql; more: Sql }): Sql {
  return sql`${withWritten(statement)}select '[]' as body, count(*)::text as page${more} from m`
}

function definitions(columns: readonly Column[]): Sql {
  return list(columns.map((column) => sql`${column.sql} ${column.type}`))
}

// Returning a column requires the right to read it, so only requested ones are returned.
function returningSql(returning: Returning): Sql {
  if (returning === 'nothing' || returning.length === 0) return sql`returning 1`
  return sql`returning ${list(returning.map((column) => sql`w.${column.sql}`))}`
}

function conflictSql({
  conflict,
  columns,
}: {
  conflict: Conflict | null
  columns: readonly Column[]
}): Sql {
  if (conflict === null) return EMPTY
  const target = list(conflict.target.map((column) => column.sql))
  if (conflict.resolution === 'ignore' || columns.length === 0) {
    return sql` on conflict (${target}) do nothing`
  }
  const changes = list(columns.map((column) => sql`${column.sql} = excluded.${column.sql}`))
  return sql` on conflict (${target}) do update set ${changes} where ${COUNT_DOWN}`
}

function whereSql({ table, conditions }: { table: Table; conditions: readonly Condition[] }): Sql {
  const inUse: TableInUse = { table, alias: sql`w`, used: new Set() }
  const pieces = conditions.map((condition) =>
    conditionSql({ inUse, condition, embedded: () => null }),
  )
  return pieces.length === 0 ? EMPTY : sql` where ${join({ pieces, separator: sql` and ` })}`
}
