import { type Answer } from '#sandbox/http/answer.ts'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { contentRange, rangeStatus } from './content-range.ts'
import { isCountedBy } from './request/parse-preferences.ts'
import { parseRead } from './request/parse-read.ts'
import { getBody, plannedRows, requireSingular, runStatement, type Result } from './result.ts'
import { preferenceHeaders, type RestContext } from './rest-request.ts'
import { type Table } from './schema/schema-cache.ts'
import { createPlanContext, planRead, type ReadPlan } from './sql/read-plan.ts'
import { resultStatement } from './sql/result-statement.ts'
import { type Sql } from './sql/statement.ts'

/**
 * GET and HEAD /rest/v1/:table – columns, embedded relations, filters, order, range and count.
 * Not modelled: relationships of views, computed columns and relationships, aggregates (off on the hosted service).
 */
export async function readTable({
  context,
  table,
}: {
  context: RestContext
  table: Table
}): Promise<Answer> {
  const { request, cache, maxRows } = context
  const node = parseRead({ search: request.search, range: request.headers.range ?? null })
  const plan = planRead({
    context: createPlanContext({ cache, maxRows }),
    node,
    table,
    source: table.sql,
  })
  return context.transaction(async (runner) => {
    const { answer } = await readPlan({ context, runner, plan, offset: node.offset })
    return answer
  })
}

/** The rows of a plan with the headers that say which of how many they are, and their number. */
export async function readPlan({
  context,
  runner,
  plan,
  offset,
  before,
}: {
  context: RestContext
  runner: SqlRunner
  plan: ReadPlan
  offset: number
  before?: Sql
}): Promise<{ answer: Answer; rows: number }> {
  const { format, preferences } = context
  const statement = resultStatement({
    plan,
    format: { isText: format.kind === 'csv', isStripped: format.isStripped },
    isCounted: isCountedBy(preferences),
    before,
  })
  const result = await runStatement({ runner, statement })
  const total = before ? result.total : await sumUp({ context, runner, plan, result })
  requireSingular({ format, rows: result.rows })
  const status = rangeStatus({ offset, rows: result.rows, total })
  const { headers, body } = getBody({ result, format })
  const answer = {
    status,
    headers: {
      ...headers,
      'Content-Range': contentRange({ offset, rows: result.rows, total }),
      'Content-Profile': 'public',
      ...preferenceHeaders({ preferences, names: ['count', 'handling'] }),
    },
    body,
  }
  return { answer, rows: result.rows }
}

/** An estimate is exact up to the row limit and the planner's guess above it. */
async function sumUp({
  context: { preferences, maxRows },
  runner,
  plan,
  result,
}: {
  context: RestContext
  runner: SqlRunner
  plan: ReadPlan
  result: Result
}): Promise<number | null> {
  if (preferences.count === 'planned') return plannedRows({ runner, plan })
  if (preferences.count !== 'estimated' || (result.total ?? 0) <= maxRows) return result.total
  return Math.max(await plannedRows({ runner, plan }), result.total ?? 0)
}
