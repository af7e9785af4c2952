import { isRecord } from '#schemas/definitions.ts'

type Call = { name: string; args: unknown[] }
type Rule = { calls: Call[]; isError: boolean }

/** Thrown into a custom rule that asks the Content Lake: such a rule cannot be judged here. */
class NeedsContentLake extends Error {}

/** Names the calls that a schema's `validation: (rule) => rule.required().max(80)` makes. */
export function recordRules(validation: unknown): Rule[] {
  if (typeof validation !== 'function') return []
  const result: unknown = Reflect.apply(validation, undefined, [
    recorder({ calls: [], isError: true }),
  ])
  const rules: unknown[] = Array.isArray(result) ? result : [result]
  return rules.flatMap((rule) => (isRecord(rule) ? (recorded.get(rule) ?? []) : []))
}

const recorded = new WeakMap<object, Rule>()

/** Rules are immutable: each call answers with a new one, as Sanity's do. */
function recorder(rule: Rule): object {
  const proxy = new Proxy(
    {},
    {
      get: (_target, name) => {
        if (name === 'valueOfField') return (path: unknown) => ({ path })
        return (...args: unknown[]) =>
          recorder({
            calls: [...rule.calls, { name: String(name), args }],
            isError: name === 'error' || (rule.isError && name !== 'warning' && name !== 'info'),
          })
      },
    },
  )
  recorded.set(proxy, rule)
  return proxy
}

/** Collects the errors of one field's rules on a value; warnings do not count. */
export async function faultsOfRules({
  validations,
  value,
  context,
}: {
  validations: unknown[]
  value: unknown
  context: Record<string, unknown>
}) {
  const calls = validations
    .flatMap(recordRules)
    .filter(({ isError }) => isError)
    .flatMap((rule) => rule.calls)
  const faults = await Promise.all(calls.map((call) => faultOfCall({ call, value, context })))
  return faults.filter((fault) => fault !== null)
}

async function faultOfCall({
  call: { name, args },
  value,
  context,
}: {
  call: Call
  value: unknown
  context: Record<string, unknown>
}): Promise<string | null> {
  const isMissing = value === undefined || value === null || value === ''
  if (name === 'required') return isMissing ? 'is required' : null
  if (name === 'custom') return faultOfCustomRule({ rule: args[0], value, context })
  if (isMissing) return null
  const limit = args[0]
  const size = getSize(value)
  switch (name) {
    case 'min':
      return typeof limit === 'number' && size < limit ? `is less than ${limit}` : null
    case 'max':
      return typeof limit === 'number' && size > limit ? `is more than ${limit}` : null
    case 'length':
      return size === limit ? null : `is not ${String(limit)} long`
    case 'greaterThan':
      return typeof limit === 'number' && size <= limit ? `is not more than ${limit}` : null
    case 'integer':
      return Number.isInteger(value) ? null : 'is no whole number'
    case 'positive':
      return size < 0 ? 'is negative' : null
    case 'email':
      return typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value) ? null : 'is no address'
    case 'regex':
      return faultOfPattern({ args, value })
    case 'unique':
      return Array.isArray(value) && hasTwins(value) ? 'has the same entry twice' : null
    case 'assetRequired':
      return isRecord(value) && ('asset' in value || '_sanityAsset' in value)
        ? null
        : 'has no image'
    default:
      return null
  }
}

function getSize(value: unknown) {
  if (typeof value === 'number') return value
  return typeof value === 'string' || Array.isArray(value) ? value.length : Number.NaN
}

function faultOfPattern({ args, value }: { args: unknown[]; value: unknown }) {
  const pattern = args.find((arg) => arg instanceof RegExp)
  const isInverted = args.some((arg) => isRecord(arg) && arg.invert === true)
  if (!pattern || typeof value !== 'string') return null
  return pattern.test(value) === isInverted ? `does not fit ${String(pattern)}` : null
}

function hasTwins(values: unknown[]) {
  const texts = values.map((value) =>
    JSON.stringify(isRecord(value) ? { ...value, _key: undefined } : value),
  )
  return new Set(texts).size < texts.length
}

async function faultOfCustomRule({
  rule,
  value,
  context,
}: {
  rule: unknown
  value: unknown
  context: Record<string, unknown>
}) {
  if (typeof rule !== 'function') return null
  const getClient = () => {
    throw new NeedsContentLake()
  }
  try {
    const verdict: unknown = await Reflect.apply(rule, undefined, [
      value,
      { ...context, getClient },
    ])
    if (typeof verdict === 'string') return verdict
    return isRecord(verdict) ? String(verdict.message) : verdict === false ? 'is refused' : null
  } catch (error) {
    if (error instanceof NeedsContentLake) return null
    throw error
  }
}
