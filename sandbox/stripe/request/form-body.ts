import { parse } from 'qs'
import { stripeFault } from '#sandbox/stripe/faults.ts'

const MAX_PARAMETERS = 1_000
const MAX_ITEMS = 100
const MAX_DEPTH = 6

/**
 * The parameters of a query or a form-encoded body, where `items[0][price]=x` is a list of objects.
 *
 * @throws HttpFault 400 when it is nested too deeply or has too many
 */
export function parseForm(text: string): Record<string, unknown> {
  try {
    return parse(text, {
      arrayLimit: MAX_ITEMS,
      depth: MAX_DEPTH,
      strictDepth: true,
      parameterLimit: MAX_PARAMETERS,
      throwOnLimitExceeded: true,
      // Metadata may have any name; nothing of a stranger's reaches a prototype.
      plainObjects: true,
    })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw stripeFault({ message: `Invalid request body: ${error.message}` })
  }
}
