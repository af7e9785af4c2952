import { createHash } from 'node:crypto'
import { getEnvironment } from '#app/env.server.ts'
import { createFailureLimit } from '#app/http/failure-limit.ts'
import { createRateLimit, senderOf } from '#app/http/rate-limit.server.ts'

const MINUTE_MS = 60_000

/** More people than one share an address: an office. */
const SENDERS_PER_ADDRESS = 5

/**
 * All unknown browsers together, for one account. Each sender counts at most a tenth of it, so neither one nor a handful
 * can use it up for the owner; far more passwords than its owner types, too few to guess one.
 */
const SENDERS_PER_ACCOUNT = 10
const ACCOUNT_WINDOW_MS = 10 * MINUTE_MS

const MAX_PAUSE_MS = 15 * MINUTE_MS

/** Of a million codes, three of which are right at any time. */
const CODES = createRateLimit({ limit: 5, windowMs: 5 * MINUTE_MS })

/** An address that exists already is told so, and not again and again. */
const REMINDERS = createRateLimit({ limit: 1, windowMs: 10 * MINUTE_MS })

/** A password that somebody types, or a mail that somebody asks for. */
type Attempt = {
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
  const share = { limit: LOGIN_LIMIT, windowMs: ACCOUNT_WINDOW_MS }
  return {
    passwords: {
      /** One account from one address, or from one of its own browsers. */
      source: createFailureLimit({ limit: LOGIN_LIMIT, windowMs: MINUTE_MS, ...pauses }),
      address: createRateLimit(perAddress),
      share: createRateLimit(share),
      account: createFailureLimit({ limit: perAccount, windowMs: ACCOUNT_WINDOW_MS, ...pauses }),
    },
    mails: {
      source: createRateLimit(share),
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
export function takeLoginAttempt(attempt: Attempt): number | null {
  limits ??= openLimits()
  const { source, address, share, account } = limits.passwords
  const key = sourceKey(attempt)
  const seconds = source.secondsToWait(key)
  if (seconds !== null) return seconds
  if (attempt.browser === null) {
    const accountKey = keyOf(attempt.email)
    const wait = account.secondsToWait(accountKey) ?? address.take(senderOf(attempt.clientAddress))
    if (wait !== null) return wait
    if (share.take(key) === null) account.count(accountKey)
  }
  source.count(key)
  return null
}

/** The password was right: what was typed before it from there is forgiven, and it is no failure of the account. */
export function forgiveLoginAttempts(attempt: Attempt) {
  limits?.passwords.source.reset(sourceKey(attempt))
  if (attempt.browser === null) limits?.passwords.account.uncount(keyOf(attempt.email))
}

function sourceKey({ email, clientAddress, browser }: Attempt) {
  return browser === null ? `${keyOf(email)} ${senderOf(clientAddress)}` : `browser ${browser}`
}

/** The decision about a mail that somebody asks for. */
export type MailTurn =
  | 'mail'
  /** So many went to the address lately that this one would be a flood; what they lead to still works. */
  | 'mailed-enough'
  /** This sender has asked too often: the seconds to wait. */
  | { seconds: number }

/**
 * Counts a mail that is asked for. A sender is refused for what the same sender did and nothing else: what others have
 * asked for an address has its next mail left out, unless a known browser of the account asks.
 *
 * @param what tells the forms apart
 */
export function takeMailTurn({ what, ...attempt }: Attempt & { what: string }): MailTurn {
  limits ??= openLimits()
  const { source, address, account } = limits.mails
  const { email, clientAddress, browser } = attempt
  const isKnown = browser !== null
  const seconds =
    (isKnown ? null : address.take(`${what} ${senderOf(clientAddress)}`)) ??
    source.take(`${what} ${sourceKey(attempt)}`)
  if (seconds !== null) return { seconds }
  if (isKnown) return 'mail'
  return account.take(`${what} ${keyOf(email)}`) === null ? 'mail' : 'mailed-enough'
}

/** Counts a try at a code: null when it may be done, else the seconds to wait. */
export function takeCodeTurn(userId: string) {
  return CODES.take(userId)
}

/** Whether an address may be told now that somebody tried to sign up with it. */
export function mayRemind(email: string) {
  return REMINDERS.take(keyOf(email)) === null
}

/** Its owner could not be told. */
export function forgetReminder(email: string) {
  REMINDERS.forget(keyOf(email))
}

/** Addresses are not kept, and one of a kilobyte takes no more room than another. */
function keyOf(email: string) {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64')
}
