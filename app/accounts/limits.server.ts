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
 * Limit of all unknown browsers together, per account. Each sender can use a tenth of it, or slightly under a fifth
 * where windows overlap, so neither one nor five can exhaust it for the owner; far more passwords than the owner types,
 * too few to guess one.
 */
const SENDERS_PER_ACCOUNT = 10
const ACCOUNT_WINDOW = 10 * MINUTE

const MAX_PAUSE = 15 * MINUTE

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Mails of one kind to one mailbox in a day, at the wish of one sender. */
const MAILS_OF_SENDER = 5

/**
 * Mails of one kind to one mailbox in a day, at the wish of all unknown browsers together. Six senders have to use up
 * their shares before the owner has none left.
 */
const MAILS_OF_MAILBOX = 30

/**
 * Mails of all kinds an hour at the wish of one sender: the first number times LOGIN_LIMIT, at least the second. Auth
 * has an hourly limit for the whole project, which no sender may use up alone.
 */
const HOURLY_MAILS_PER_LOGIN = 2
const LEAST_HOURLY_MAILS = 20

/** An attempt at a password, or a request for a mail. */
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
      /** By account and address, or own browser. */
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
        limit: Math.max(LOGIN_LIMIT * HOURLY_MAILS_PER_LOGIN, LEAST_HOURLY_MAILS),
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
    /** TOTP has a million codes, and three are valid at a time. */
    codes: createSharedLimit({ name: 'codes', limit: 5, windowSeconds: 5 * MINUTE }),
    /** Each change of address mails a stranger, and a correct password does not justify more of them. */
    emailChanges: {
      member: createSharedLimit({ name: 'email changes', limit: 5, windowSeconds: DAY }),
      mailbox: createSharedLimit({ name: 'email changes to', limit: 3, windowSeconds: DAY }),
    },
  }
})

/**
 * Counts an attempt at a password. A known browser of the account has its own count; all others are limited by account
 * and address together, by address, and, at a much higher limit, by account.
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
  // Attempts beyond a sender's share only lengthen that sender's pauses, so that they cannot lock the account.
  return (await share.take(key)) === null ? await account.take(accountKey) : null
}

/** After a correct password, forgives the wrong ones from the same source. */
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

/** Decision on a requested mail. */
export type MailTurn =
  | 'mail'
  /** The address has received many mails lately. The links in them still work. */
  | 'mailed-enough'
  /** This sender has to wait this many seconds. */
  | { seconds: number }

/**
 * Counts a requested mail. A sender is only refused because of its own requests; requests by others just leave out the
 * next mail to that address, unless a known browser of the account asks.
 *
 * @param what identifies the form
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
 * Counts an attempt at a code. A known browser of the account has its own count, so that an attacker who has the
 * password cannot use up the owner's attempts.
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
