import { createHash } from 'node:crypto'
import { getEnvironment } from '#app/env.server.ts'
import { createFailureLimit } from '#app/http/failure-limit.ts'
import { createRateLimit, senderOf } from '#app/http/rate-limit.server.ts'

const MINUTE_MS = 60_000

/** More people than one share an address: an office. */
const SENDERS_PER_ADDRESS = 5

/** Wrong passwords for one account from all unknown browsers: far more than its owner types, too few to guess one. */
const SENDERS_PER_ACCOUNT = 10
const ACCOUNT_WINDOW_MS = 10 * MINUTE_MS

const MAX_PAUSE_MS = 15 * MINUTE_MS

/** Of a million codes, three of which are right at any time. */
const CODES = createRateLimit({ limit: 5, windowMs: 5 * MINUTE_MS })

/** An address that exists already is told so, and not again and again. */
const REMINDERS = createRateLimit({ limit: 1, windowMs: 10 * MINUTE_MS })

/** A password that somebody types. */
type LoginAttempt = {
  email: string
  /** The sender's IP address, as the server saw it. */
  clientAddress: string
  /** The id of a browser that is known to be the account's; null for any other. */
  browser: string | null
}

let limits: ReturnType<typeof openLimits> | undefined

function openLimits() {
  const { LOGIN_LIMIT } = getEnvironment()
  const pauses = { pauseMs: MINUTE_MS, maxPauseMs: MAX_PAUSE_MS }
  const perAddress = { limit: LOGIN_LIMIT * SENDERS_PER_ADDRESS, windowMs: MINUTE_MS }
  const perAccount = LOGIN_LIMIT * SENDERS_PER_ACCOUNT
  return {
    passwords: {
      /** One account from one address, or from one of its own browsers. */
      source: createFailureLimit({ limit: LOGIN_LIMIT, windowMs: MINUTE_MS, ...pauses }),
      address: createRateLimit(perAddress),
      account: createFailureLimit({ limit: perAccount, windowMs: ACCOUNT_WINDOW_MS, ...pauses }),
    },
    mails: {
      source: createRateLimit({ limit: LOGIN_LIMIT, windowMs: MINUTE_MS }),
      address: createRateLimit(perAddress),
      account: createRateLimit({ limit: perAccount, windowMs: ACCOUNT_WINDOW_MS }),
    },
  }
}

/**
 * Counts an attempt at a password. A known browser of the account has a count of its own; all others are limited by
 * account and address together, by address, and, much later, by account.
 *
 * @returns null when it may be made, else the seconds to wait
 */
export function takeLoginAttempt(attempt: LoginAttempt): number | null {
  limits ??= openLimits()
  const { source, address, account } = limits.passwords
  const key = sourceKey(attempt)
  const seconds = source.secondsToWait(key)
  if (seconds !== null) return seconds
  if (attempt.browser === null) {
    const accountKey = keyOf(attempt.email)
    const wait = account.secondsToWait(accountKey) ?? address.take(senderOf(attempt.clientAddress))
    if (wait !== null) return wait
    account.count(accountKey)
  }
  source.count(key)
  return null
}

/** The password was right: what was typed before it from there is forgiven, and it is no failure of the account. */
export function forgiveLoginAttempts(attempt: LoginAttempt) {
  limits?.passwords.source.reset(sourceKey(attempt))
  if (attempt.browser === null) limits?.passwords.account.uncount(keyOf(attempt.email))
}

function sourceKey({ email, clientAddress, browser }: LoginAttempt) {
  return browser === null ? `${keyOf(email)} ${senderOf(clientAddress)}` : `browser ${browser}`
}

/**
 * Counts a mail that is asked for.
 *
 * @param what tells the forms apart
 * @param clientAddress the sender's IP address, as the server saw it
 * @returns null when it may be sent, else the seconds to wait
 */
export function takeMailRequest({
  what,
  email,
  clientAddress,
}: {
  what: string
  email: string
  clientAddress: string
}): number | null {
  limits ??= openLimits()
  const { source, address, account } = limits.mails
  const sender = senderOf(clientAddress)
  return (
    address.take(`${what} ${sender}`) ??
    source.take(`${what} ${keyOf(email)} ${sender}`) ??
    account.take(`${what} ${keyOf(email)}`)
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
