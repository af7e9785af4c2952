import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { type Sql } from '#sandbox/supabase/rest/sql/statement.ts'
import { readCatalogue, type Catalogue } from './catalogue-queries.ts'
import { catalogueExpression, catalogueName } from './catalogue-sql.ts'
import { relationshipsFrom } from './relationships.ts'
import { type Column, type Routine, type SchemaCache, type Table } from './schema-cache.ts'

// SQL has these names for types in its grammar, so the catalogue of types does not list them.
const TYPE_ALIASES = {
  int: 'integer',
  integer: 'integer',
  smallint: 'smallint',
  bigint: 'bigint',
  real: 'real',
  float: 'double precision',
  'double precision': 'double precision',
  decimal: 'numeric',
  boolean: 'boolean',
  'character varying': 'character varying',
  'time without time zone': 'time without time zone',
  'timestamp with time zone': 'timestamp with time zone',
  'timestamp without time zone': 'timestamp without time zone',
}

/** Reads the current schema `public`. */
export async function loadSchema(runner: SqlRunner): Promise<SchemaCache> {
  const catalogue = await readCatalogue(runner)
  const byOid = new Map(catalogue.tables.map((table) => [table.oid, getTable(table)]))
  const types = new Set(catalogue.tables.filter(({ isType }) => isType).map(({ oid }) => oid))
  const readable = [...byOid].filter(([oid]) => !types.has(oid))
  const tables = new Map(readable.map(([, table]) => [table.name, table]))
  const uniqueByOid = new Map(catalogue.tables.map(({ oid, unique }) => [oid, unique]))
  const relationships = relationshipsFrom({ catalogue, byOid, uniqueByOid })
  const routines = catalogue.routines.map((routine) => findRoutine({ routine, byOid }))
  const casts = new Map<string, Sql>(
    [...catalogue.types, ...Object.entries(TYPE_ALIASES)].map(([name, type]) => [
      name,
      catalogueExpression(type),
    ]),
  )
  return {
    tables,
    relationshipsOf: (table) =>
      relationships.filter((relationship) => relationship.table === table),
    routines: (name) => routines.filter((routine) => routine.name === name),
    routineNames: [...new Set(routines.map(({ name }) => name))],
    type: (name) => casts.get(name) ?? null,
  }
}

function getTable({ name, columns, primaryKey }: Catalogue['tables'][number]): Table {
  return {
    name,
    sql: catalogueExpression(`"public"."${name.replaceAll('"', '""')}"`),
    columns: new Map(columns.map((column) => [column.name, getColumn(column)])),
    primaryKey,
  }
}

function getColumn(column: Catalogue['tables'][number]['columns'][number]): Column {
  return {
    name: column.name,
    sql: catalogueName(column.name),
    type: catalogueExpression(column.type),
    isJson: column.baseType === 'json' || column.baseType === 'jsonb',
    isTextSearchVector: column.baseType === 'tsvector',
    default: column.default === null ? null : catalogueExpression(column.default),
  }
}

function findRoutine({
  routine: { name, isSet, returns, table, parameters, defaults },
  byOid,
}: {
  routine: Catalogue['routines'][number]
  byOid: ReadonlyMap<number, Table>
}): Routine {
  const inputs = parameters.filter(({ mode }) => mode === 'i' || mode === 'b')
  const outputs = parameters.filter(({ mode }) => mode !== 'i' && mode !== 'v')
  const rows = byOid.get(table) ?? listRows({ name, outputs })
  return {
    name,
    sql: catalogueExpression(`"public"."${name.replaceAll('"', '""')}"`),
    parameters: inputs.map((input, index) => ({
      name: input.name,
      sql: catalogueName(input.name),
      type: catalogueExpression(input.type),
      typeName: input.type,
      isRequired: index < inputs.length - defaults,
    })),
    isSet,
    returns: returns === 'rows' ? { kind: 'rows', table: rows } : { kind: returns },
  }
}

/** Rows of a function with `returns table (…)` behave as a table without relationships. */
function listRows({
  name,
  outputs,
}: {
  name: string
  outputs: Catalogue['routines'][number]['parameters']
}): Table {
  const columns = outputs.map(({ name: column, type }) =>
    getColumn({ name: column, type, baseType: type, default: null }),
  )
  return {
    name,
    sql: catalogueName(name),
    columns: new Map(columns.map((column) => [column.name, column])),
    primaryKey: [],
  }
}
