import { type OutgoingHttpHeaders } from 'node:http'
import { type Answer } from '#sandbox/http/answer.ts'
import { contentRange } from './content-range.ts'
import { parseColumnList } from './request/parse-select.ts'
import { mostAffectedBy } from './request/parse-preferences.ts'
import { parseRead } from './request/parse-read.ts'
import { type ReadNode } from './request/types.ts'
import { parseRows } from './request-rows.ts'
import { unknownColumn, whereClauseRequired } from './rest-faults.ts'
import { preferenceHeaders, type RestContext } from './rest-request.ts'
import { getBody, requireAffected, requireSingular, runStatement, type Result } from './result.ts'
import { type Column, type Table } from './schema/schema-cache.ts'
import { createPlanContext, planRead } from './sql/read-plan.ts'
import { resultStatement } from './sql/result-statement.ts'
import { EMPTY, type Sql } from './sql/statement.ts'
import {
  listColumns,
  countWritten,
  deleteSql,
  INSERTED,
  insertSql,
  updateSql,
  withWritten,
  WRITTEN,
  type Conflict,
  type Returning,
} from './sql/write-statement.ts'

type Write = { context: RestContext; table: Table }

/**
 * POST /rest/v1/:table – one row or many, `columns=`, `on_conflict=` with `resolution=`, `missing=default`.
 * Faithful: 201, but 200 for a merge that added nothing. Not modelled: bodies in CSV and form encoding.
 */
export async function insertRows({ context, table }: Write): Promise<Answer> {
  const { request, preferences } = context
  const columnList = request.search.get('columns')
  const { text, rows, names } = parseRows({
    text: await request.readText(),
    columns:
      columnList === null ? null : parseColumnList({ text: columnList, what: 'columns parameter' }),
  })
  const columns = listColumns({ table, names })
  const conflict = findConflict({ context, table })
  const result = await write({
    context,
    table,
    node: parseRead({ search: request.search }),
    statement: (returning) =>
      insertSql({
        table,
        columns,
        body: text,
        count: rows.length,
        isMissingDefault: preferences.missing === 'default',
        conflict,
        returning,
      }),
    more: conflict === null ? EMPTY : INSERTED,
    mostAffected: null,
  })
  const isMergeOnly = conflict?.resolution === 'merge' && (result.inserted ?? 0) <= 0
  return toAnswer({
    context,
    result,
    status: isMergeOnly ? 200 : 201,
    headers: { ...getRange({ context, result }), ...getLocation({ context, table, result }) },
    names: ['resolution', 'missing', 'return', 'count', 'handling'],
  })
}

/** PATCH /rest/v1/:table – every row that the filters leave; without a filter it is refused, as on the hosted service. */
export async function updateRows({ context, table }: Write): Promise<Answer> {
  const { request } = context
  const { rows, names, text } = parseRows({
    text: await request.readText(),
    columns: columnsParameter(context),
  })
  const columns = listColumns({ table, names })
  const node = parseRead({ search: request.search })
  const [row] = rows
  const body = rows.length === 1 ? text.replace(/^\s*\[|\]\s*$/g, '') : JSON.stringify(row ?? {})
  const isNothing = columns.length === 0
  if (!isNothing && node.conditions.length === 0) throw whereClauseRequired('UPDATE')
  const result: Result = isNothing
    ? { body: '[]', rows: 0, total: null, inserted: null }
    : await write({
        context,
        table,
        node,
        statement: (returning) =>
          updateSql({ table, columns, body, conditions: node.conditions, returning }),
      })
  return toAnswer({
    context,
    result,
    status: context.preferences.return === 'representation' ? 200 : 204,
    headers: {
      'Content-Range': contentRange({
        offset: 0,
        rows: result.rows,
        total: context.preferences.count === null ? null : result.rows,
      }),
    },
    names: ['return', 'count', 'handling'],
  })
}

/** DELETE /rest/v1/:table – as PATCH. */
export async function deleteRows({ context, table }: Write): Promise<Answer> {
  const node = parseRead({ search: context.request.search })
  if (node.conditions.length === 0) throw whereClauseRequired('DELETE')
  const result = await write({
    context,
    table,
    node,
    statement: (returning) => deleteSql({ table, conditions: node.conditions, returning }),
  })
  return toAnswer({
    context,
    result,
    status: context.preferences.return === 'representation' ? 200 : 204,
    headers: getRange({ context, result }),
    names: ['return', 'count', 'handling'],
  })
}

function columnsParameter({ request }: RestContext): string[] | null {
  const text = request.search.get('columns')
  return text === null ? null : parseColumnList({ text, what: 'columns parameter' })
}

async function write({
  context,
  table,
  node,
  statement,
  more = EMPTY,
  mostAffected = mostAffectedBy(context.preferences),
}: Write & {
  node: ReadNode
  statement: (returning: Returning) => Sql
  more?: Sql
  /** An insert only affects its own rows, so it has no limit. */
  mostAffected?: number | null
}): Promise<Result> {
  const { cache, format, preferences } = context
  const complete = () => {
    if (preferences.return === 'headers-only') {
      const key = table.primaryKey.flatMap((name) => table.columns.get(name) ?? [])
      return readWritten({ statement: statement(key), node: keyNode(key) })
    }
    if (preferences.return === 'representation') return readWritten({ statement, node })
    return countWritten({ statement: statement('nothing'), more })
  }

  function readWritten(given: {
    statement: Sql | ((returning: Returning) => Sql)
    node: ReadNode
  }) {
    // Filters, order and range of the URL applied to the write.
    const plan = planRead({
      context: createPlanContext({ cache, maxRows: Infinity }),
      node: { ...given.node, conditions: [], limit: null, offset: 0 },
      table,
      source: WRITTEN,
    })
    const written =
      typeof given.statement === 'function' ? given.statement([...plan.used]) : given.statement
    return resultStatement({
      plan,
      format: { isText: format.kind === 'csv', isStripped: format.isStripped },
      isCounted: false,
      before: withWritten(written),
      more,
    })
  }

  const complement = complete()
  return context.transaction(async (runner) => {
    const result = await runStatement({ runner, statement: complement })
    requireSingular({ format, rows: result.rows })
    requireAffected({ rows: result.rows, most: mostAffected })
    return result
  })
}

function keyNode(key: readonly Column[]): ReadNode {
  const items = key.map(({ name }) => ({
    kind: 'field' as const,
    field: { name, path: [] },
    alias: null,
    cast: null,
  }))
  return { items, conditions: [], order: [], limit: null, offset: 0 }
}

function findConflict({ context, table }: Write): Conflict | null {
  const { request, preferences } = context
  if (preferences.resolution === null) return null
  const onConflict = request.search.get('on_conflict')
  const names =
    onConflict === null
      ? table.primaryKey
      : parseColumnList({ text: onConflict, what: 'on_conflict parameter' })
  if (names.length === 0) return null
  const target = names.map((name) => {
    const column = table.columns.get(name)
    if (!column) throw unknownColumn({ table: table.name, column: name })
    return column
  })
  return {
    target,
    resolution: preferences.resolution === 'merge-duplicates' ? 'merge' : 'ignore',
  }
}

function getRange({
  context,
  result,
}: {
  context: RestContext
  result: Result
}): OutgoingHttpHeaders {
  const total = context.preferences.count === null ? null : result.rows
  return { 'Content-Range': contentRange({ offset: 0, rows: 0, total }) }
}

/** Builds the location of a new row, when it is one and `return=headers-only` asks for it. */
function getLocation({
  context: { preferences },
  table,
  result,
}: Write & { result: Result }): OutgoingHttpHeaders {
  if (preferences.return !== 'headers-only' || result.rows !== 1) return {}
  if (table.primaryKey.length === 0) return {}
  const [row = {}] = parseRows({ text: result.body, columns: null }).rows
  const search = new URLSearchParams(
    Object.entries(row).map(([name, value]) => [
      name,
      value === null
        ? 'is.null'
        : `eq.${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ]),
  )
  return { Location: `/${table.name}?${search.toString()}` }
}

function toAnswer({
  context: { preferences, format },
  result,
  status,
  headers,
  names,
}: {
  context: RestContext
  result: Result
  status: number
  headers: OutgoingHttpHeaders
  names: Parameters<typeof preferenceHeaders>[0]['names']
}): Answer {
  const common = {
    ...headers,
    'Content-Profile': 'public',
    ...preferenceHeaders({ preferences, names }),
  }
  if (preferences.return !== 'representation') return { status, headers: common }
  const rows = getBody({ result, format })
  return { status, headers: { ...common, ...rows.headers }, body: rows.body }
}
