import { type IncomingHttpHeaders } from 'node:http'
import { parse } from 'qs'
import { stripeFault } from '#sandbox/stripe/faults.ts'

const MAX_PARAMETERS = 1_000
const MAX_ITEMS = 100
const MAX_DEPTH = 6

/** Refuses other content types: above all JSON, which Stripe only accepts at /v2. */
export function requireForm({ 'content-type': type }: IncomingHttpHeaders) {
  if (type === undefined || /^application\/x-www-form-urlencoded\b/i.test(type)) return
  const message = `Invalid request: unsupported Content-Type ${type}. If error persists and you need assistance, please contact support@stripe.com.`
  throw stripeFault({ message })
}

/**
 * Parses a query or a form-encoded body, where `items[0][price]=x` is a list of objects.
 *
 * @throws HttpError 400 when it is nested too deeply or has too many
 */
export function parseForm(text: string): Record<string, unknown> {
  try {
    return parse(text, {
      arrayLimit: MAX_ITEMS,
      // A list that begins with its second item is none that Stripe knows: its first is missing.
      allowSparse: true,
      depth: MAX_DEPTH,
      strictDepth: true,
      parameterLimit: MAX_PARAMETERS,
      throwOnLimitExceeded: true,
      // Metadata can have any name; untrusted names must not reach a prototype.
      plainObjects: true,
    })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw stripeFault({ message: `Invalid request body: ${error.message}` })
  }
}
