import { createHash } from 'node:crypto'
import { defineService } from '#app/services.server.ts'
import { rateLimitKey } from '#app/http/rate-limit.server.ts'
import { createSharedFailureLimit } from '#app/limits/shared-failure-limit.server.ts'
import { createSharedLimit } from '#app/limits/shared-limit.server.ts'
import { toMailbox } from '#app/limits/mailbox.ts'

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

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Mails of one kind to one mailbox in a day, at the wish of one sender. */
const MAILS_OF_SENDER = 5

/** The same at the wish of all unknown browsers together: six senders can use it up for the mailbox's owner, five cannot. */
const MAILS_OF_MAILBOX = 30

/** Mails of all kinds in an hour at the wish of one sender, in units of LOGIN_LIMIT, and at least: fewer than Auth sends for a project. */
const SENDERS_HOUR = 2
const SENDERS_HOUR_LEAST = 20

/** A password that somebody types, or a mail that somebody asks for. */
type Attempt = {
  email: string
  /** The sender's IP address, as the server saw it. */
  clientAddress: string
  /** The id of a browser that is known to be the account's; null for any other. */
  browser: string | null
}

const getLimits = defineService(({ LOGIN_LIMIT }) => {
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
      sender: createSharedLimit({
        name: 'mails by sender',
        limit: Math.max(LOGIN_LIMIT * SENDERS_HOUR, SENDERS_HOUR_LEAST),
        windowSeconds: HOUR,
      }),
      sourceDay: createSharedLimit({
        name: 'mails by source and day',
        limit: MAILS_OF_SENDER,
        windowSeconds: DAY,
      }),
      account: createSharedLimit({ name: 'mails', ...perAccount }),
      mailbox: createSharedLimit({
        name: 'mails by day',
        limit: MAILS_OF_MAILBOX,
        windowSeconds: DAY,
      }),
    },
    /** TOTP has a million codes, and three are valid at once. */
    codes: createSharedLimit({ name: 'codes', limit: 5, windowSeconds: 5 * MINUTE }),
    /** Each change of an email address mails a stranger, and a right password is no reason to mail more of them. */
    emailChanges: {
      member: createSharedLimit({ name: 'email changes', limit: 5, windowSeconds: DAY }),
      mailbox: createSharedLimit({ name: 'email changes to', limit: 3, windowSeconds: DAY }),
    },
  }
})

/**
 * Counts an attempt at a password. A known browser of the account has a count of its own; all others are limited by
 * account and address together, by address, and, much later, by account.
 *
 * @returns null when it may be made, else the seconds to wait
 */
export async function takeLoginAttempt(attempt: Attempt): Promise<number | null> {
  const { source, address, share, account } = getLimits().passwords
  const key = sourceKey(attempt)
  if (attempt.browser !== null) return await source.take(key)
  const accountKey = createKey(attempt.email)
  const wait =
    (await account.secondsToWait(accountKey)) ??
    (await source.take(key)) ??
    (await address.take(rateLimitKey(attempt.clientAddress)))
  if (wait !== null) return wait
  // Attempts of a sender beyond its share count for its own pauses alone, and not for the account's.
  return (await share.take(key)) === null ? await account.take(accountKey) : null
}

/** The password was right: what was typed before it from there is forgiven, and it is no failure of the account. */
export async function forgiveLoginAttempts(attempt: Attempt) {
  const { source, account } = getLimits().passwords
  await Promise.all([
    source.reset(sourceKey(attempt)),
    attempt.browser === null ? account.uncount(createKey(attempt.email)) : null,
  ])
}

function sourceKey({ email, clientAddress, browser }: Attempt) {
  return browser === null
    ? `${createKey(email)} ${rateLimitKey(clientAddress)}`
    : `browser ${browser}`
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
  const { source, address, sender, sourceDay, account, mailbox } = getLimits().mails
  const { clientAddress, browser } = attempt
  const ofMailbox = { ...attempt, email: toMailbox(attempt.email) }
  const sourceName = `${what} ${sourceKey(ofMailbox)}`
  if (browser !== null) {
    const wait = await source.take(sourceName)
    return wait === null ? 'mail' : { seconds: wait }
  }
  const seconds =
    (await address.take(`${what} ${rateLimitKey(clientAddress)}`)) ??
    (await source.take(sourceName)) ??
    (await sourceDay.take(sourceName)) ??
    (await sender.take(rateLimitKey(clientAddress)))
  if (seconds !== null) return { seconds }
  const mailboxName = `${what} ${createKey(ofMailbox.email)}`
  const isEnough =
    (await account.take(mailboxName)) !== null || (await mailbox.take(mailboxName)) !== null
  return isEnough ? 'mailed-enough' : 'mail'
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
  return await getLimits().codes.take(browser === null ? userId : `browser ${browser}`)
}

/** Counts a change of a member's email address, which mails the new one. */
export async function consumeEmailChangeLimit({
  userId,
  email,
}: {
  userId: string
  email: string
}): Promise<MailTurn> {
  const { member, mailbox } = getLimits().emailChanges
  const seconds = await member.take(userId)
  if (seconds !== null) return { seconds }
  const isEnough = (await mailbox.take(createKey(toMailbox(email)))) !== null
  return isEnough ? 'mailed-enough' : 'mail'
}

/** Hashes the address: the limit stores no addresses, and every key has the same length. */
function createKey(email: string) {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64')
}
