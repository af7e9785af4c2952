import { unknownColumn } from '#sandbox/supabase/rest/rest-faults.ts'
import { type Field, type JsonStep } from '#sandbox/supabase/rest/request/types.ts'
import { type Column, type Table } from '#sandbox/supabase/rest/schema/schema-cache.ts'
import { parameter, sql, type Sql } from './statement.ts'

/** A table in a statement, with its alias. */
export type TableInUse = {
  table: Table
  alias: Sql
  /** Columns that the statement uses; a writing statement must return these. */
  used: Set<Column>
}

/** Throws 42703 for a column that the table does not have. */
function requireColumn({ inUse, name }: { inUse: TableInUse; name: string }): Column {
  const column = inUse.table.columns.get(name)
  if (!column) throw unknownColumn({ table: inUse.table.name, column: name })
  return column
}

export function columnSql({ inUse, column }: { inUse: TableInUse; column: Column }): Sql {
  inUse.used.add(column)
  return sql`${inUse.alias}.${column.sql}`
}

/** A column, or the value at a path in its JSON. */
export function fieldSql({ inUse, field }: { inUse: TableInUse; field: Field }): Sql {
  const column = requireColumn({ inUse, name: field.name })
  const plain = columnSql({ inUse, column })
  if (field.path.length === 0) return plain
  const start = column.isJson ? plain : sql`to_jsonb(${plain})`
  return field.path.reduce((value, step) => sql`${value}${stepSql(step)}`, start)
}

function stepSql({ arrow, operand }: JsonStep): Sql {
  const key =
    typeof operand === 'number'
      ? sql`${parameter(String(operand))}::int`
      : sql`${parameter(operand)}::text`
  return arrow === '->' ? sql`->${key}` : sql`->>${key}`
}
