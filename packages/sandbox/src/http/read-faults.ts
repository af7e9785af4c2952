import { type IncomingMessage } from 'node:http'
import { FaultsSchema } from './fault-injection.ts'
import { HttpError } from './http-fault.ts'
import { readBody } from './request-body.ts'

const MAX_BYTES = 64 * 1024

/**
 * The faults that the body of a control request asks for.
 *
 * @throws HttpError 400 when it is no such list
 */
export async function readFaults(request: IncomingMessage) {
  const bytes = await readBody({ request, maxBytes: MAX_BYTES })
  const parsed = FaultsSchema.safeParse(parseJson(bytes.toString('utf8')))
  if (parsed.success) return parsed.data.faults
  const message = 'The body must be {"faults": [{kind: "down"|"slow"|"error", path, …}]}'
  throw new HttpError({ status: 400, message, body: { message } })
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    // Invalid JSON is refused as an invalid list of faults is.
    return null
  }
}
