import { restFault } from '#sandbox/supabase/rest/rest-faults.ts'
import {
  type Routine,
  type RoutineParameter,
  type SchemaCache,
} from '#sandbox/supabase/rest/schema/schema-cache.ts'
import { closestName } from './closest-name.ts'
import { EMPTY, list, parameter, sql, type Sql } from './statement.ts'

/** The arguments of a call: each as text from the query string, or together as a JSON object from the body. */
export type CallArguments =
  | { kind: 'texts'; texts: ReadonlyMap<string, string> }
  | { kind: 'body'; value: unknown; text: string }

export type FoundRoutine = {
  routine: Routine
  /** The given parameters, or a single unnamed one for the whole body. */
  given: readonly RoutineParameter[]
}

/** Finds the function with exactly these arguments. Throws PGRST202 for none, 203 for several. */
export function findRoutine({
  cache,
  name,
  callArguments,
}: {
  cache: SchemaCache
  name: string
  callArguments: CallArguments
}): FoundRoutine {
  const keys = listKeys(callArguments)
  const routines = cache.routines(name)
  const fitting = routines.filter((routine) => takes({ routine, keys }))
  if (fitting.length > 1) throw ambiguousRoutine(fitting)
  const [routine] = fitting
  if (routine) {
    return { routine, given: routine.parameters.filter((given) => keys.includes(given.name)) }
  }
  const whole = callArguments.kind === 'body' ? routines.find(takesWholeBody) : undefined
  if (whole) return { routine: whole, given: whole.parameters }
  throw unknownRoutine({ cache, name, keys, routines })
}

/** `public.name(…)` with its arguments. */
export function callSql({
  found: { routine, given },
  callArguments,
}: {
  found: FoundRoutine
  callArguments: CallArguments
}): { call: Sql; from: Sql } {
  if (callArguments.kind === 'texts') {
    const values = given.map(
      ({ name, sql: key, type }) =>
        sql`${key} => ${parameter(callArguments.texts.get(name) ?? null)}::${type}`,
    )
    return { call: sql`${routine.sql}(${list(values)})`, from: sql`` }
  }
  const body = parameter(callArguments.text)
  const [first] = given
  if (first?.name === '') {
    return { call: sql`${routine.sql}(${body}::${first.type})`, from: sql`` }
  }
  if (given.length === 0) return { call: sql`${routine.sql}()`, from: sql`` }
  const definitions = list(given.map(({ sql: key, type }) => sql`${key} ${type}`))
  return {
    call: sql`${routine.sql}(${list(given.map(({ sql: key }) => sql`${key} => a.${key}`))})`,
    from: sql`json_to_record(${body}::json) as a (${definitions})`,
  }
}

/** `with m as (…)`: the rows that the function returns. */
export function withCalled({ call, from }: { call: Sql; from: Sql }): Sql {
  const source = from.chunks.length === 0 ? sql`${call} as c` : sql`${from}, lateral ${call} as c`
  return sql`with m as (select c.* from ${source}) `
}

/** One row whose `body` is the value that a function returns. */
export function valueStatement({ call, from }: { call: Sql; from: Sql }): Sql {
  return sql`select coalesce(json_agg(c.v) -> 0, 'null')::text as body, count(*)::text as page from ${listValues({ call, from })}`
}

/** One row whose `body` is the array of values that a function returns, within a limit. */
export function valuesStatement({
  call,
  from,
  limit,
  isCounted,
}: {
  call: Sql
  from: Sql
  limit: Sql
  isCounted: boolean
}): Sql {
  const total = isCounted ? sql`, (select count(*) from m)::text as total` : EMPTY
  return sql`with m as (select c.v from ${listValues({ call, from })}) select coalesce(json_agg(r.v), '[]'::json)::text as body, count(*)::text as page${total} from (select v from m${limit}) as r`
}

function listValues({ call, from }: { call: Sql; from: Sql }): Sql {
  const source = from.chunks.length === 0 ? EMPTY : sql`${from}, lateral `
  return sql`${source}(select ${call} as v) as c`
}

function listKeys(callArguments: CallArguments): string[] {
  if (callArguments.kind === 'texts') return [...callArguments.texts.keys()]
  const { value } = callArguments
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.keys(value)
    : []
}

function takes({ routine, keys }: { routine: Routine; keys: readonly string[] }): boolean {
  const names = routine.parameters.map(({ name }) => name)
  const required = routine.parameters.filter(({ isRequired }) => isRequired)
  return (
    keys.every((key) => key !== '' && names.includes(key)) &&
    required.every(({ name }) => keys.includes(name))
  )
}

function takesWholeBody({ parameters }: Routine): boolean {
  const [only, ...others] = parameters
  return others.length === 0 && only?.name === '' && ['json', 'jsonb'].includes(only.typeName)
}

function ambiguousRoutine(routines: readonly Routine[]) {
  const signatures = routines.map(({ name, parameters }) => {
    const list = parameters.map((given) => `${given.name} => ${given.typeName}`)
    return `public.${name}(${list.join(', ')})`
  })
  return restFault({
    status: 300,
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })
}

function unknownRoutine({
  cache,
  name,
  keys,
  routines,
}: {
  cache: SchemaCache
  name: string
  keys: readonly string[]
  routines: readonly Routine[]
}) {
  const without = ' without parameters'
  const signature = keys.length === 0 ? without : `(${keys.join(', ')})`
  const searched =
    keys.length === 0 ? without : ` with parameter${keys.length > 1 ? 's' : ''} ${keys.join(', ')}`
  const suggestion = routines.length > 0 ? null : closestName({ name, names: cache.routineNames })
  const [overloaded] = routines
  const hint = overloaded
    ? `${name}(${overloaded.parameters.map((parameter) => parameter.name).join(', ')})`
    : suggestion
  return restFault({
    status: 404,
    code: 'PGRST202',
    message: `Could not find the function public.${name}${signature} in the schema cache`,
    details: `Searched for the function public.${name}${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
    hint: hint === null ? null : `Perhaps you meant to call the function public.${hint}`,
  })
}
