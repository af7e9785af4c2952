import { getEnvironment } from '#app/env.server.ts'
import { createRateLimit, senderOf } from './rate-limit.server.ts'

let limit: ReturnType<typeof createRateLimit> | undefined

/**
 * Counts what a sender has sent against the limit of this process.
 *
 * @param name of a form, or of what is counted like one
 * @param clientAddress the sender's IP address, as the server saw it
 * @returns null when it may be taken, else the seconds to wait
 */
export function takeTurn({ name, clientAddress }: { name: string; clientAddress: string }) {
  const { FORM_LIMIT, FORM_LIMIT_SECONDS } = getEnvironment()
  limit ??= createRateLimit({ limit: FORM_LIMIT, windowMs: FORM_LIMIT_SECONDS * 1000 })
  return limit.take(`${name} ${senderOf(clientAddress)}`)
}
