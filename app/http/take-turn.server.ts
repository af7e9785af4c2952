import { getEnvironment } from '#app/env.server.ts'
import { createRateLimit, senderOf } from './rate-limit.server.ts'

/** An address may send several kinds of form, and each kind has a limit of its own. */
const BODIES_PER_TURN = 4

let limit: ReturnType<typeof createRateLimit> | undefined
let bodies: ReturnType<typeof createRateLimit> | undefined

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

/**
 * Counts a form that nobody has read yet, whichever it is: the work of reading them has a limit as well.
 *
 * @returns null when it may be read, else the seconds to wait
 */
export function takeBodyTurn({ clientAddress }: { clientAddress: string }) {
  const { FORM_LIMIT, FORM_LIMIT_SECONDS } = getEnvironment()
  bodies ??= createRateLimit({
    limit: FORM_LIMIT * BODIES_PER_TURN,
    windowMs: FORM_LIMIT_SECONDS * 1000,
  })
  return bodies.take(senderOf(clientAddress))
}
