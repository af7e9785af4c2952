import { type Answer } from '#sandbox/http/answer.ts'
import { HttpError } from '#sandbox/http/http-fault.ts'
import { type SupabaseDatabase } from '#sandbox/supabase/database/supabase-database.ts'
import { callRoutine } from './call-routine.ts'
import { negotiate, requireExposedSchema } from './negotiate.ts'
import { postgresFault } from './postgres-error.ts'
import { readTable } from './read-table.ts'
import { parsePreferences } from './request/parse-preferences.ts'
import { invalidPath, invalidRpcMethod, unknownTable, unsupportedMethod } from './rest-faults.ts'
import { type RestContext, type RestRequest } from './rest-request.ts'
import { loadSchema } from './schema/load-schema.ts'
import { type SchemaCache, type Table } from './schema/schema-cache.ts'
import { closestName } from './sql/closest-name.ts'
import { deleteRows, insertRows, updateRows } from './write-table.ts'

/** Defaults of a new hosted project. */
const MAX_ROWS = 1_000

export type RestApi = {
  /** Throws an HttpError with PostgREST's body for every refusal. */
  handle: (request: RestRequest) => Promise<Answer>
  close: () => Promise<void>
}

/** PostgREST over a database; the schema is read at the first request and again after `NOTIFY pgrst, 'reload schema'`. */
export async function createRestApi({
  database,
  maxRows = MAX_ROWS,
}: {
  database: SupabaseDatabase
  maxRows?: number
}): Promise<RestApi> {
  let loading: Promise<SchemaCache> | null = null
  const stopListening = await database.onNotify('pgrst', (payload) => {
    if (payload === '' || payload === 'reload schema') loading = null
  })

  async function schema(): Promise<SchemaCache> {
    const current = (loading ??= database.asOwner(loadSchema))
    try {
      return await current
    } catch (error) {
      if (loading === current) loading = null
      throw error
    }
  }

  async function createContext(request: RestRequest): Promise<RestContext> {
    const { method, headers, identity } = request
    requireExposedSchema({ headers, isRead: method === 'GET' || method === 'HEAD' })
    return {
      request,
      cache: await schema(),
      format: negotiate(headers),
      preferences: parsePreferences([headers.prefer ?? []].flat().join(',')),
      maxRows,
      transaction: (work) => database.asRole(identity, work),
    }
  }

  return {
    handle: async (request) => {
      try {
        return await route({ request, contextOf: createContext })
      } catch (error) {
        if (error instanceof HttpError) throw error
        throw postgresFault({ error, role: request.identity.role }) ?? error
      }
    },
    close: stopListening,
  }
}

async function route({
  request,
  contextOf,
}: {
  request: RestRequest
  contextOf: (request: RestRequest) => Promise<RestContext>
}): Promise<Answer> {
  const [first = '', second, ...more] = request.path.split('/').slice(1).map(decodeSegment)
  if (more.length > 0 || (second !== undefined && first !== 'rpc')) throw invalidPath()
  const context = await contextOf(request)
  const { method } = request
  if (first === '') return describeSchema(context)
  if (first === 'rpc') {
    if (!['GET', 'HEAD', 'POST'].includes(method)) throw invalidRpcMethod(method)
    return callRoutine({ context, name: second ?? '' })
  }
  const table = requireTable({ cache: context.cache, name: first })
  switch (method) {
    case 'GET':
    case 'HEAD':
      return readTable({ context, table })
    case 'POST':
      return insertRows({ context, table })
    case 'PATCH':
      return updateRows({ context, table })
    case 'DELETE':
      return deleteRows({ context, table })
    default:
      throw unsupportedMethod(method)
  }
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw invalidPath()
  }
}

function requireTable({ cache, name }: { cache: SchemaCache; name: string }): Table {
  const table = cache.tables.get(name)
  if (table) return table
  throw unknownTable({
    name,
    suggestion: closestName({ name, names: [...cache.tables.keys()] }),
  })
}

/** GET /rest/v1/ – the names of tables and functions. Not modelled: the rest of the OpenAPI description. */
function describeSchema({ cache }: RestContext): Answer {
  const paths = [
    ...[...cache.tables.keys()].map((name) => `/${name}`),
    ...cache.routineNames.map((name) => `/rpc/${name}`),
  ]
  return {
    headers: { 'Content-Type': 'application/openapi+json; charset=utf-8' },
    body: JSON.stringify({
      swagger: '2.0',
      info: { title: 'standard public schema', version: 'sandbox' },
      paths: Object.fromEntries(paths.map((path) => [path, {}])),
    }),
  }
}
