import { createHash } from 'node:crypto'
import { getEnvironment } from '#app/env.server.ts'
import { senderOf } from '#app/http/rate-limit.server.ts'
import { createSharedFailureLimit } from '#app/limits/shared-failure-limit.server.ts'
import { createSharedLimit } from '#app/limits/shared-limit.server.ts'

const MINUTE = 60

/** More people than one share an address: an office. */
const SENDERS_PER_ADDRESS = 5

/**
 * All unknown browsers together, for one account. Each sender counts a tenth of it, and less than a fifth where a window of
 * the sender's ends within the account's, so neither one nor five can use it up for the owner; far more passwords than
 * its owner types, too few to guess one.
 */
const SENDERS_PER_ACCOUNT = 10
const ACCOUNT_WINDOW = 10 * MINUTE

const MAX_PAUSE = 15 * MINUTE

/** TOTP has a million codes, and three are valid at once. */
const CODES = createSharedLimit({ name: 'codes', limit: 5, windowSeconds: 5 * MINUTE })

/** An address that exists already is told so, and not again and again. */
const REMINDERS = createSharedLimit({ name: 'reminders', limit: 1, windowSeconds: 10 * MINUTE })

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
  const pauses = { pauseSeconds: MINUTE, maxPauseSeconds: MAX_PAUSE }
  const perAddress = { limit: LOGIN_LIMIT * SENDERS_PER_ADDRESS, windowSeconds: MINUTE }
  const perAccount = { limit: LOGIN_LIMIT * SENDERS_PER_ACCOUNT, windowSeconds: ACCOUNT_WINDOW }
  const share = { limit: LOGIN_LIMIT, windowSeconds: ACCOUNT_WINDOW }
  return {
    passwords: {
      /** One account from one address, or from one of its own browsers. */
      source: createSharedFailureLimit({
        name: 'passwords by source',
        limit: LOGIN_LIMIT,
        windowSeconds: MINUTE,
        ...pauses,
      }),
      address: createSharedLimit({ name: 'passwords by address', ...perAddress }),
      share: createSharedLimit({ name: 'passwords by share', ...share }),
      account: createSharedFailureLimit({ name: 'passwords', ...perAccount, ...pauses }),
    },
    mails: {
      source: createSharedLimit({ name: 'mails by source', ...share }),
      address: createSharedLimit({ name: 'mails by address', ...perAddress }),
      account: createSharedLimit({ name: 'mails', ...perAccount }),
    },
  }
}

/**
 * Counts an attempt at a password. A known browser of the account has a count of its own; all others are limited by
 * account and address together, by address, and, much later, by account.
 *
 * @returns null when it may be made, else the seconds to wait
 */
export async function takeLoginAttempt(attempt: Attempt): Promise<number | null> {
  limits ??= openLimits()
  const { source, address, share, account } = limits.passwords
  const key = sourceKey(attempt)
  if (attempt.browser !== null) return await source.take(key)
  const accountKey = keyOf(attempt.email)
  const wait =
    (await account.secondsToWait(accountKey)) ??
    (await source.take(key)) ??
    (await address.take(senderOf(attempt.clientAddress)))
  if (wait !== null) return wait
  // Attempts of a sender beyond its share count for its own pauses alone, and not for the account's.
  return (await share.take(key)) === null ? await account.take(accountKey) : null
}

/** The password was right: what was typed before it from there is forgiven, and it is no failure of the account. */
export async function forgiveLoginAttempts(attempt: Attempt) {
  if (!limits) return
  const { source, account } = limits.passwords
  await Promise.all([
    source.reset(sourceKey(attempt)),
    attempt.browser === null ? account.uncount(keyOf(attempt.email)) : null,
  ])
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
export async function takeMailTurn({
  what,
  ...attempt
}: Attempt & { what: string }): Promise<MailTurn> {
  limits ??= openLimits()
  const { source, address, account } = limits.mails
  const { email, clientAddress, browser } = attempt
  const isKnown = browser !== null
  const seconds =
    (isKnown ? null : await address.take(`${what} ${senderOf(clientAddress)}`)) ??
    (await source.take(`${what} ${sourceKey(attempt)}`))
  if (seconds !== null) return { seconds }
  if (isKnown) return 'mail'
  return (await account.take(`${what} ${keyOf(email)}`)) === null ? 'mail' : 'mailed-enough'
}

/**
 * Counts a try at a code. A known browser of the account has a count of its own, so somebody who has the password alone
 * cannot use up the owner's tries.
 *
 * @param browser the id of a browser that is known to be the account's; null for any other
 * @returns null when it may be tried, else the seconds to wait
 */
export async function consumeCodeLimit({
  userId,
  browser,
}: {
  userId: string
  browser: string | null
}) {
  return await CODES.take(browser === null ? userId : `browser ${browser}`)
}

/** Whether an address may be told now that somebody tried to sign up with it. */
export async function mayRemind(email: string) {
  return (await REMINDERS.take(keyOf(email))) === null
}

/** Its owner could not be told. */
export async function forgetReminder(email: string) {
  await REMINDERS.forget(keyOf(email))
}

/** Addresses are not kept, and one of a kilobyte takes no more room than another. */
function keyOf(email: string) {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64')
}
