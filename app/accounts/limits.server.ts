import { createHash } from 'node:crypto'
import { getEnvironment } from '#app/env.server.ts'
import { createRateLimit, senderOf } from '#app/http/rate-limit.server.ts'

const MINUTE_MS = 60_000

/** More people than one share an address: an office. */
const SENDERS_PER_ADDRESS = 5

/** Of a million codes, three of which are right at any time. */
const CODES = createRateLimit({ limit: 5, windowMs: 5 * MINUTE_MS })

/** An address that exists already is told so, and not again and again. */
const REMINDERS = createRateLimit({ limit: 1, windowMs: 10 * MINUTE_MS })

type Limits = {
  account: ReturnType<typeof createRateLimit>
  address: ReturnType<typeof createRateLimit>
}

let limits: Limits | undefined

/**
 * Counts a try at a password, or a mail that is asked for, against the account and against the sender.
 *
 * @param what tells the forms apart
 * @param clientAddress the sender's IP address, as the server saw it
 * @returns null when it may be done, else the seconds to wait
 */
export function takeAccountTurn({
  what,
  email,
  clientAddress,
}: {
  what: string
  email: string
  clientAddress: string
}) {
  const { LOGIN_LIMIT } = getEnvironment()
  limits ??= {
    account: createRateLimit({ limit: LOGIN_LIMIT, windowMs: MINUTE_MS }),
    address: createRateLimit({ limit: LOGIN_LIMIT * SENDERS_PER_ADDRESS, windowMs: MINUTE_MS }),
  }
  return (
    limits.address.take(`${what} ${senderOf(clientAddress)}`) ??
    limits.account.take(`${what} ${keyOf(email)}`)
  )
}

/** Counts a try at a code: null when it may be done, else the seconds to wait. */
export function takeCodeTurn(userId: string) {
  return CODES.take(userId)
}

/** Whether an address may be told now that somebody tried to sign up with it. */
export function mayRemind(email: string) {
  return REMINDERS.take(keyOf(email)) === null
}

/** Addresses are not kept, and one of a kilobyte takes no more room than another. */
function keyOf(email: string) {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64')
}
