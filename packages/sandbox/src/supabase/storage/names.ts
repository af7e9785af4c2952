import { invalidBucketName, invalidFileSizeLimit, invalidObjectName } from './storage-faults.ts'

// Characters that S3 handles safely, which the hosted service allows.
const OBJECT_NAME = /^[\w/!\-.*'() &$@=;:+,?]+$/
const BUCKET_NAME = /^[\w!\-.*'() &$@=;:+,?]{1,100}$/
const MAX_OBJECT_NAME_LENGTH = 1_024

const SIZE = /^(\d+)\s*(B|KB|MB|GB)$/i
const UNITS: Record<string, number> = { B: 1, KB: 1_000, MB: 1_000 ** 2, GB: 1_000 ** 3 }

/** Throws 400 for a name that is not allowed. */
export function requireObjectName(name: string): string {
  if (OBJECT_NAME.test(name) && name.length <= MAX_OBJECT_NAME_LENGTH) return name
  throw invalidObjectName(name)
}

export function requireBucketName(name: string): string {
  if (BUCKET_NAME.test(name) && name.trim() === name) return name
  throw invalidBucketName()
}

/** Parses a limit in bytes: a number, or a text such as `20MB` in powers of a thousand. Keeps null and undefined. */
export function parseSizeLimit(
  limit: string | number | null | undefined,
): number | null | undefined {
  if (typeof limit !== 'string') return limit
  const [, amount = '', unit = ''] = SIZE.exec(limit) ?? []
  const factor = UNITS[unit.toUpperCase()]
  if (factor !== undefined) return Number(amount) * factor
  if (/^\d+$/.test(limit)) return Number(limit)
  throw invalidFileSizeLimit()
}

/** Whether a list as `image/*, application/pdf` has the type of an upload. */
export function isAllowedType({
  type,
  allowed,
}: {
  type: string
  allowed: readonly string[]
}): boolean {
  const essence = type.split(';')[0]?.trim().toLowerCase() ?? ''
  return allowed.some((pattern) => {
    const allowed = pattern.toLowerCase()
    return allowed === '*/*' || allowed === essence || isFamily({ pattern: allowed, essence })
  })
}

function isFamily({ pattern, essence }: { pattern: string; essence: string }): boolean {
  return pattern.endsWith('/*') && essence.startsWith(pattern.slice(0, -1))
}
