import { type OutgoingHttpHeaders } from 'node:http'
import { HttpError } from '#sandbox/http/http-fault.ts'

/** PostgREST's own refusals (https://docs.postgrest.org/en/v13/references/errors.html). */
export function restFault({
  status,
  code,
  message,
  details = null,
  hint = null,
  headers = {},
}: {
  status: number
  code: string
  message: string
  details?: unknown
  hint?: string | null
  headers?: OutgoingHttpHeaders
}) {
  return new HttpError({
    status,
    message,
    body: { code, details, hint, message },
    headers: { 'Proxy-Status': `PostgREST; error=${code}`, ...headers },
  })
}

export function parseFault({ message, details }: { message: string; details: string }) {
  return restFault({ status: 400, code: 'PGRST100', message, details })
}

export function invalidRpcMethod(method: string) {
  return restFault({
    status: 405,
    code: 'PGRST101',
    message: `Cannot use the ${method} method on RPC`,
  })
}

export function invalidBody(message: string) {
  return restFault({ status: 400, code: 'PGRST102', message })
}

export function invalidRange(details: string) {
  return restFault({
    status: 416,
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details,
  })
}

export function unknownSchema(schema: string) {
  return restFault({
    status: 406,
    code: 'PGRST106',
    message: `Invalid schema: ${schema}`,
    hint: 'Only the following schemas are exposed: public',
  })
}

export function notAcceptable(types: string) {
  return restFault({
    status: 406,
    code: 'PGRST107',
    message: `None of these media types are available: ${types}`,
  })
}

export function notEmbedded(resource: string) {
  return restFault({
    status: 400,
    code: 'PGRST108',
    message: `'${resource}' is not an embedded resource in this request`,
    hint: `Verify that '${resource}' is included in the 'select' query parameter.`,
  })
}

/** PostgreSQL's refusal of two joins with the same name: embedded relations use the names in the request. */
export function duplicateEmbed(name: string) {
  return restFault({
    status: 400,
    code: '42712',
    message: `table name "${name}" specified more than once`,
  })
}

export function notSingular(rows: number) {
  return restFault({
    status: 406,
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  })
}

export function unsupportedMethod(method: string) {
  return restFault({
    status: 405,
    code: 'PGRST117',
    message: `Unsupported HTTP method: ${method}`,
  })
}

export function relatedOrderNotToOne({ origin, target }: { origin: string; target: string }) {
  return restFault({
    status: 400,
    code: 'PGRST118',
    message: `A related order on '${target}' is not possible`,
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  })
}

export function unacceptableEmbedFilter(target: string) {
  return restFault({
    status: 400,
    code: 'PGRST120',
    message: `Bad operator on the '${target}' embedded resource`,
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })
}

export function invalidPreferences(preferences: string[]) {
  return restFault({
    status: 400,
    code: 'PGRST122',
    message: 'Invalid preferences given with handling=strict',
    details: `Invalid preferences: ${preferences.join(', ')}`,
  })
}

export function aggregatesNotAllowed() {
  return restFault({
    status: 400,
    code: 'PGRST123',
    message: 'Use of aggregate functions is not allowed',
  })
}

export function maxAffectedExceeded(rows: number) {
  return restFault({
    status: 400,
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${rows} rows`,
  })
}

export function maxAffectedOfOne() {
  return restFault({
    status: 400,
    code: 'PGRST128',
    message:
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  })
}

export function invalidPath() {
  return restFault({
    status: 404,
    code: 'PGRST125',
    message: 'Invalid path specified in request URL',
  })
}

export function unknownColumnInBody({ table, column }: { table: string; column: string }) {
  return restFault({
    status: 400,
    code: 'PGRST204',
    message: `Could not find the '${column}' column of '${table}' in the schema cache`,
  })
}

export function unknownTable({ name, suggestion }: { name: string; suggestion: string | null }) {
  return restFault({
    status: 404,
    code: 'PGRST205',
    message: `Could not find the table 'public.${name}' in the schema cache`,
    hint: suggestion === null ? null : `Perhaps you meant the table 'public.${suggestion}'`,
  })
}

/** Refuses an unknown name like PostgreSQL, before it can become part of a statement. */
export function unknownColumn({ table, column }: { table: string; column: string }) {
  return restFault({
    status: 400,
    code: '42703',
    message: `column ${table}.${column} does not exist`,
  })
}

export function unknownType(type: string) {
  return restFault({ status: 400, code: '42704', message: `type "${type}" does not exist` })
}

/** The hosted database refuses these with its extension safeupdate. */
export function whereClauseRequired(verb: 'UPDATE' | 'DELETE') {
  return restFault({ status: 400, code: '21000', message: `${verb} requires a WHERE clause` })
}

/** As Postgres has it for a value or a statement that is nested too deeply. */
export function tooDeep() {
  return restFault({ status: 500, code: '54001', message: 'stack depth limit exceeded' })
}
