import { type z } from 'zod'
import { stripeFault } from '#sandbox/stripe/faults.ts'

type Issue = z.core.$ZodIssue

/**
 * Parses the parameters of a request by its schema.
 *
 * @throws HttpError 400 as Stripe words it: unknown parameters first, then the first that is missing or wrong
 */
export function parseParameters<Schema extends z.ZodType>({
  schema,
  values,
}: {
  schema: Schema
  values: Record<string, unknown>
}): z.output<Schema> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.flatMap(innermost)
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => getName([...issue.path, key]))
      : [],
  )
  if (unknown.length > 0) throw unknownParameters(unknown)
  throw findFault({ issue: issues[0], values })
}

/** A union reports all members: only the one for this kind of value matters. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const fitting = issue.errors.find(
    ([first]) => first && (first.path.length > 0 || !/^invalid_(type|value)$/.test(first.code)),
  )
  return (fitting ?? issue.errors.at(-1) ?? []).flatMap((each) =>
    innermost({ ...each, path: [...issue.path, ...each.path] }),
  )
}

function unknownParameters(names: string[]) {
  return stripeFault({
    code: 'parameter_unknown',
    param: names[0],
    message: `Received unknown parameter${names.length === 1 ? '' : 's'}: ${names.join(', ')}`,
  })
}

function findFault({
  issue,
  values,
}: {
  issue: Issue | undefined
  values: Record<string, unknown>
}) {
  if (!issue) return stripeFault({ message: 'Invalid request' })
  const param = getName(issue.path)
  const value = valueAt({ values, path: issue.path })
  if (value === undefined) {
    return stripeFault({
      code: 'parameter_missing',
      param,
      message: `Missing required param: ${param}.`,
    })
  }
  if (issue.code === 'custom') {
    const code: unknown = issue.params?.code
    return stripeFault({
      code: typeof code === 'string' ? code : undefined,
      param,
      message: issue.message.replaceAll('{param}', param),
    })
  }
  const expected = issue.code === 'invalid_type' ? kindNames[issue.expected] : undefined
  const message =
    expected === undefined
      ? `Invalid value for ${param}: ${issue.message}`
      : `Invalid ${expected}${typeof value === 'string' ? `: ${value}` : ''}`
  return stripeFault({ param, message })
}

const kindNames: Record<string, string> = {
  string: 'string',
  array: 'array',
  object: 'object',
  record: 'object',
}

/** As in a form: `items[0][price]`. */
function getName(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String)
  return `${first}${rest.map((part) => `[${part}]`).join('')}`
}

function valueAt({ values, path }: { values: unknown; path: readonly PropertyKey[] }): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined,
    values,
  )
}
