import { type Logger } from 'pino'
import { ACKNOWLEDGEMENT } from './acknowledgement-email.ts'
import { type ClaimedEmail, type Outbox } from './outbox.server.ts'
import { type SentMarks } from './sent-marks.server.ts'

const UNKNOWN_REASON = 'Unknown reason'

export type DeliveryOutcome =
  | { outcome: 'sent' | 'nothing-to-send' }
  /** The mail waits for another attempt, unless this was the last. */
  | { outcome: 'failed'; error: string }

export type Delivery = {
  /** Sends the mails of a submission immediately. Never rejects. */
  deliverSubmission: (submissionId: string) => Promise<DeliveryOutcome>
  /** Sends a mail that was claimed. Never rejects. */
  deliverClaimed: (email: ClaimedEmail) => Promise<DeliveryOutcome>
  /** Records mails that any process has sent while the database did not answer. Rejects while it still does not. */
  settle: () => Promise<void>
}

/**
 * Claims, sends and marks mails of the outbox, in the action, the worker and everywhere else.
 *
 * @param sentMarks mails that were sent while the database could not be told; all processes of a host share them
 * @param send composes a mail and hands it to the mail server; rejects when that did not take it
 */
export function createDelivery({
  outbox,
  sentMarks,
  send,
  log,
}: {
  outbox: Outbox
  sentMarks: SentMarks
  send: (email: ClaimedEmail) => Promise<void>
  log: Pick<Logger, 'warn' | 'error'>
}): Delivery {
  async function markSent(id: string) {
    await outbox.markSent(id)
    await sentMarks.remove(id)
  }

  async function deliverClaimed(email: ClaimedEmail): Promise<DeliveryOutcome> {
    const { id, kind } = email
    try {
      // A mail whose lease has ended may have been sent.
      if (!(await sentMarks.has(id))) await send(email)
    } catch (error) {
      return await recordFailure({ email, error: getReason(error) })
    }
    // Before the database: if that fails, the next sender finds the mark.
    await sentMarks.add(id)
    try {
      await markSent(id)
    } catch (error) {
      log.warn({ err: error, email: id, kind }, 'a mail was sent and could not be marked as sent')
    }
    return { outcome: 'sent' }
  }

  async function recordFailure({
    email: { id, kind },
    error,
  }: {
    email: ClaimedEmail
    error: string
  }): Promise<DeliveryOutcome> {
    try {
      const status = await outbox.markFailed({ id, error })
      const fields = { email: id, kind, reason: error }
      if (status !== 'failed') log.warn(fields, 'a mail could not be sent')
      // An address that a visitor mistyped cannot be corrected.
      else if (kind === ACKNOWLEDGEMENT) log.warn(fields, 'a mail is given up')
      else log.error(fields, 'a mail is given up')
    } catch (cause) {
      // The mail's lease runs out, and it is tried again.
      log.warn({ err: cause, email: id, kind, reason: error }, 'a failed mail could not be marked')
    }
    return { outcome: 'failed', error }
  }

  return {
    deliverClaimed,
    deliverSubmission: async (submissionId) => {
      let claimed: ClaimedEmail[]
      try {
        claimed = await outbox.claimOf(submissionId)
      } catch (error) {
        log.warn({ err: error, submissionId }, 'the outbox did not answer')
        return { outcome: 'failed', error: getReason(error) }
      }
      if (claimed.length === 0) return { outcome: 'nothing-to-send' }
      const outcomes = await Promise.all(claimed.map(deliverClaimed))
      return outcomes.find(({ outcome }) => outcome === 'failed') ?? { outcome: 'sent' }
    },
    settle: async () => {
      for (const id of await sentMarks.list()) await markSent(id)
    },
  }
}

function getReason(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : UNKNOWN_REASON
}
