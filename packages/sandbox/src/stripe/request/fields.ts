import { z } from 'zod'
import { stripeFault } from '#sandbox/stripe/faults.ts'

/**
 * Types of Stripe's parameters, which all arrive as text. In the messages, which are Stripe's, `{param}` is replaced by
 * the parameter's name.
 */

const MAX_TEXT = 5_000
const MAX_METADATA_KEYS = 50
const TOO_MANY_KEYS = `Metadata can have up to ${MAX_METADATA_KEYS} keys.`
const MAX_METADATA_KEY = 40
const MAX_METADATA_VALUE = 500

const EMPTY =
  "You passed an empty string for '{param}'. We assume empty values are an attempt to unset a field; however '{param}' cannot be unset. You should remove '{param}' from your request or supply a non-empty value."

export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** A fault of a value: its message, and its code when Stripe gives one. */
function fault({ message, code }: { message: string; code?: string }) {
  return { error: message, ...(code === undefined ? {} : { params: { code } }) }
}

const notEmpty = fault({ message: EMPTY, code: 'parameter_invalid_empty' })

/** A text that cannot be unset. */
export function text({ max = MAX_TEXT }: { max?: number } = {}) {
  return z
    .string()
    .refine((value) => value !== '', { ...notEmpty, abort: true })
    .refine(
      (value) => value.length <= max,
      fault({ message: `Invalid string: {param} must be at most ${max} characters` }),
    )
}

/** A text, or null to unset it by an empty one. */
export function unsettable() {
  return z
    .string()
    .refine(
      (value) => value.length <= MAX_TEXT,
      fault({ message: `Invalid string: {param} must be at most ${MAX_TEXT} characters` }),
    )
    .transform((value) => (value === '' ? null : value))
}

export function boolean() {
  return z
    .string()
    .refine((value) => value === 'true' || value === 'false', {
      error: ({ input }) => `Invalid boolean: ${String(input)}`,
      params: { code: 'parameter_invalid_boolean' },
    })
    .transform((value) => value === 'true')
}

export function integer({ min = 0, max = 99_999_999 }: { min?: number; max?: number } = {}) {
  return z
    .string()
    .refine((value) => /^-?\d{1,15}$/.test(value), {
      error: ({ input }) => `Invalid integer: ${String(input)}`,
      params: { code: 'parameter_invalid_integer' },
      abort: true,
    })
    .transform(Number)
    .refine(
      (value) => value >= min,
      fault({
        message: `This value must be greater than or equal to ${min}.`,
        code: 'parameter_invalid_integer',
      }),
    )
    .refine(
      (value) => value <= max,
      fault({
        message: `This value must be less than or equal to ${max}.`,
        code: 'parameter_invalid_integer',
      }),
    )
}

export function choice<const Value extends string>(values: readonly Value[]) {
  const isValue = (value: string): value is Value => values.some((known) => known === value)
  return z.string().transform((value, context) => {
    if (isValue(value)) return value
    const message = `Invalid {param}: must be ${listed(values)}`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

function listed(values: readonly string[]): string {
  if (values.length === 1) return values.join('')
  if (values.length === 2) return `one of ${values.join(' or ')}`
  return `one of ${values.slice(0, -1).join(', ')}, or ${values.at(-1) ?? ''}`
}

/** An address of a page, with http or https. */
export function webAddress() {
  return text().refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    fault({ message: 'Not a valid URL', code: 'url_invalid' }),
  )
}

export function emailAddress() {
  return text({ max: 512 }).refine((value) => EMAIL_ADDRESS.test(value), {
    error: ({ input }) => `Invalid email address: ${String(input)}`,
    params: { code: 'email_invalid' },
  })
}

/** Names with texts; an empty text removes its name, and an empty value all of them. */
export function metadata() {
  const entries = z
    .record(z.string(), z.string())
    .refine(
      (value) => Object.keys(value).every((name) => name.length <= MAX_METADATA_KEY),
      fault({ message: `Metadata keys can have up to ${MAX_METADATA_KEY} characters.` }),
    )
    .refine(
      (value) => Object.values(value).every((entry) => entry.length <= MAX_METADATA_VALUE),
      fault({ message: `Metadata values can have up to ${MAX_METADATA_VALUE} characters.` }),
    )
    .refine(
      (value) => Object.keys(value).length <= MAX_METADATA_KEYS,
      fault({ message: TOO_MANY_KEYS }),
    )
  // Numeric names look like list indexes.
  const named = z.preprocess((value) => (Array.isArray(value) ? { ...value } : value), entries)
  return z.union([z.literal('').transform(() => null), named])
}

/**
 * The metadata of an object after a request that gave some.
 *
 * @throws HttpError 400 when there are too many names in the end
 */
export function mergedMetadata({
  before,
  given,
}: {
  before: Record<string, string>
  given: Record<string, string> | null | undefined
}): Record<string, string> {
  if (given === null) return {}
  const entries = Object.entries({ ...before, ...given }).filter(([, value]) => value !== '')
  if (entries.length > MAX_METADATA_KEYS) {
    throw stripeFault({ param: 'metadata', message: TOO_MANY_KEYS })
  }
  return Object.fromEntries(entries)
}

export const expand = z
  .array(text({ max: 200 }))
  .max(20)
  .default([])
