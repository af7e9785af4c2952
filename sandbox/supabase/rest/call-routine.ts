import { type Answer } from '#sandbox/http/answer.ts'
import { parseRead, splitCallParameters } from './request/parse-read.ts'
import { parseJsonBody } from './request-rows.ts'
import { preferenceHeaders, type RestContext } from './rest-request.ts'
import { readPlan } from './read-table.ts'
import { requireSingular, runStatement } from './result.ts'
import {
  callSql,
  findRoutine,
  valueStatement,
  withCalled,
  type CallArguments,
} from './sql/call-statement.ts'
import { createPlanContext, planRead } from './sql/read-plan.ts'
import { WRITTEN } from './sql/write-statement.ts'

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
  const { request, cache, preferences, format } = context
  const isRead = request.method !== 'POST'
  const { callArguments, search } = isRead
    ? textArguments(request.search)
    : { callArguments: await bodyArguments(context), search: request.search }
  const found = findRoutine({ cache, name, callArguments })
  const { routine } = found
  const call = callSql({ found, callArguments })
  const node = parseRead({ search, range: request.headers.range ?? null })

  return context.transaction(async (runner) => {
    if (isRead) await runner.query('set transaction read only')
    if (routine.returns.kind !== 'rows') {
      const result = await runStatement({
        runner,
        statement: valueStatement({ ...call, isSet: routine.isSet }),
      })
      const headers = {
        'Content-Range': `0-${Math.max(result.rows - 1, 0)}/*`,
        'Content-Profile': 'public',
        ...preferenceHeaders({ preferences, names: ['return', 'handling'] }),
      }
      const isEmpty = routine.returns.kind === 'void' || preferences.return === 'minimal'
      if (isEmpty) return { status: 204, headers }
      if (routine.isSet) requireSingular({ format, rows: result.rows })
      const body =
        routine.isSet && format.kind === 'object' ? result.body.slice(1, -1) : result.body
      return {
        headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
        body,
      }
    }
    const plan = planRead({
      context: createPlanContext({ cache, maxRows: context.maxRows }),
      node,
      table: routine.returns.table,
      source: WRITTEN,
    })
    const answer = await readPlan({
      // A function that returns one row answers with an object, whatever the form.
      context: routine.isSet ? context : { ...context, format: { ...format, kind: 'object' } },
      runner,
      plan,
      offset: node.offset,
      before: withCalled(call),
    })
    return preferences.return === 'minimal' ? { status: 204, headers: answer.headers } : answer
  })
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
