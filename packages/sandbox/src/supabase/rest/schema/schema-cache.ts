import { type Sql } from '#sandbox/supabase/rest/sql/statement.ts'

export type Column = {
  name: string
  sql: Sql
  type: Sql
  /** `json` and `jsonb`, into which a path can go without a conversion. */
  isJson: boolean
  /** Whether a text search can look at it as it is. */
  isTextSearchVector: boolean
  /** Value for a row that omits the column. */
  default: Sql | null
}

export type Table = {
  name: string
  sql: Sql
  columns: ReadonlyMap<string, Column>
  primaryKey: readonly string[]
}

type ColumnPairs = readonly { from: Column; to: Column }[]

export type Relationship = {
  table: Table
  foreignTable: Table
} & (
  | {
      cardinality: 'many-to-one' | 'one-to-one' | 'one-to-many'
      constraint: string
      columns: ColumnPairs
    }
  | {
      cardinality: 'many-to-many'
      junction: Table
      /** From the table to the junction, and from the junction to the foreign table. */
      constraints: readonly [string, string]
      near: ColumnPairs
      far: ColumnPairs
    }
)

export type RoutineParameter = {
  /** Empty when the function does not name it. */
  name: string
  sql: Sql
  type: Sql
  typeName: string
  isRequired: boolean
}

export type Routine = {
  name: string
  sql: Sql
  parameters: readonly RoutineParameter[]
  isSet: boolean
  /** Rows of a table or table-like type; a single value; or nothing. */
  returns: { kind: 'rows'; table: Table } | { kind: 'value' } | { kind: 'void' }
}

/** Contents of the exposed schema `public`. The only place where names in a request become names in a statement. */
export type SchemaCache = {
  tables: ReadonlyMap<string, Table>
  relationshipsOf: (table: Table) => readonly Relationship[]
  routines: (name: string) => readonly Routine[]
  routineNames: readonly string[]
  /** Returns the type of a cast by any of its PostgreSQL names, or null. */
  type: (name: string) => Sql | null
}
