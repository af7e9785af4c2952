import { type Answer } from '#sandbox/http/answer.ts'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { contentRange, rangeStatus } from './content-range.ts'
import { isCountedBy, mostAffectedBy } from './request/parse-preferences.ts'
import { parseRead, splitCallParameters } from './request/parse-read.ts'
import { type ReadNode } from './request/types.ts'
import { parseJsonBody } from './request-rows.ts'
import { maxAffectedOfOne } from './rest-faults.ts'
import { preferenceHeaders, type RestContext } from './rest-request.ts'
import { readPlan } from './read-table.ts'
import { requireAffected, requireSingular, runStatement } from './result.ts'
import { type Routine, type Table } from './schema/schema-cache.ts'
import {
  callSql,
  findRoutine,
  valuesStatement,
  valueStatement,
  withCalled,
  type CallArguments,
} from './sql/call-statement.ts'
import { createPlanContext, limitSql, planRead } from './sql/read-plan.ts'
import { type Sql } from './sql/statement.ts'
import { WRITTEN } from './sql/write-statement.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * GET, HEAD and POST /rest/v1/rpc/:name – a function of `public` by its named arguments; a function with one unnamed
 * `json` or `jsonb` parameter gets the whole body. What rows it gives can be filtered, ordered and embedded as a table.
 * Faithful: GET runs in a read-only transaction; 204 for `void`. Not modelled: variadic functions, bodies of text.
 */
export async function callRoutine({
  context,
  name,
}: {
  context: RestContext
  name: string
}): Promise<Answer> {
  const { request, cache, preferences } = context
  const isRead = request.method !== 'POST'
  const { callArguments, search } = isRead
    ? textArguments(request.search)
    : { callArguments: await bodyArguments(context), search: request.search }
  const match = findRoutine({ cache, name, callArguments })
  const { routine } = match
  const node = parseRead({ search, range: request.headers.range ?? null })

  const most = mostAffectedBy(preferences)
  if (most !== null && !routine.isSet) throw maxAffectedOfOne()
  const source: Source = { context, node, routine, ...callSql({ found: match, callArguments }) }

  return context.transaction(async (runner) => {
    if (isRead) await runner.query('set transaction read only')
    const { answer, rows } = await (routine.returns.kind === 'rows'
      ? answerWithRows({ ...source, runner, table: routine.returns.table })
      : routine.isSet
        ? answerWithValues({ ...source, runner })
        : answerWithValue({ ...source, runner }))
    requireAffected({ rows, most })
    const isEmpty = routine.returns.kind === 'void' || preferences.return === 'minimal'
    return isEmpty ? { status: 204, headers: answer.headers } : answer
  })
}

type Source = {
  context: RestContext
  node: ReadNode
  routine: Routine
  call: Sql
  from: Sql
}

type WithRunner<T> = T & { runner: SqlRunner }

type Answered = { answer: Answer; rows: number }

async function answerWithRows({
  context,
  node,
  routine,
  runner,
  table,
  ...call
}: WithRunner<Source> & { table: Table }): Promise<Answered> {
  const { cache, format, maxRows } = context
  const plan = planRead({
    context: createPlanContext({ cache, maxRows }),
    node,
    table,
    source: WRITTEN,
  })
  return readPlan({
    // A function that returns one row answers with an object.
    context: routine.isSet ? context : { ...context, format: { ...format, kind: 'object' } },
    runner,
    plan,
    offset: node.offset,
    before: withCalled(call),
  })
}

/** A list of values, which can be cut and counted as rows. Not modelled: their filters and their order. */
async function answerWithValues({
  context: { format, preferences, maxRows },
  node,
  call,
  from,
  runner,
}: WithRunner<Source>): Promise<Answered> {
  const isCounted = isCountedBy(preferences)
  const statement = valuesStatement({ call, from, limit: limitSql({ node, maxRows }), isCounted })
  const { body, rows, total } = await runStatement({ runner, statement })
  requireSingular({ format, rows })
  const status = rangeStatus({ offset: node.offset, rows, total })
  const headers = {
    'Content-Type': JSON_TYPE,
    'Content-Range': contentRange({ offset: node.offset, rows, total }),
    'Content-Profile': 'public',
    ...preferenceHeaders({ preferences, names: ['return', 'count', 'handling'] }),
  }
  return {
    answer: { status, headers, body: format.kind === 'object' ? body.slice(1, -1) : body },
    rows,
  }
}

async function answerWithValue({
  context: { preferences },
  call,
  from,
  runner,
}: WithRunner<Source>): Promise<Answered> {
  const { body, rows } = await runStatement({ runner, statement: valueStatement({ call, from }) })
  const headers = {
    'Content-Type': JSON_TYPE,
    'Content-Range': contentRange({
      offset: 0,
      rows: 1,
      total: isCountedBy(preferences) ? 1 : null,
    }),
    'Content-Profile': 'public',
    ...preferenceHeaders({ preferences, names: ['return', 'count', 'handling'] }),
  }
  return { answer: { headers, body }, rows }
}

function textArguments(given: URLSearchParams): {
  callArguments: CallArguments
  search: URLSearchParams
} {
  const { callArguments, search } = splitCallParameters(given)
  return { callArguments: { kind: 'texts', texts: new Map(callArguments) }, search }
}

async function bodyArguments({ request }: RestContext): Promise<CallArguments> {
  const text = (await request.readText()).trim()
  return text === ''
    ? { kind: 'body', value: {}, text: '{}' }
    : { kind: 'body', value: parseJsonBody(text), text }
}
