import { type Logger } from 'pino'
import { type Repetition, startRepeating } from '#app/http/start-repeating.ts'
import { type Delivery } from './delivery.server.ts'
import { type Outbox } from './outbox.server.ts'

/** Sent in parallel; an unresponsive mail server costs 14 s, and the lease is two minutes. */
const BATCH = 5
const HOUSEKEEPING_EVERY_MS = 24 * 60 * 60 * 1_000
const HOUSEKEEPING_AGAIN_MS = 60 * 60 * 1_000

/**
 * Sends due mails of the outbox continuously: immediately while there are more, otherwise every `everyMs`, with growing
 * pauses while the database does not answer. Several workers can share a database.
 *
 * @param cleanUp once at the start and once a day
 */
export function startOutboxWorker({
  outbox,
  delivery,
  cleanUp,
  everyMs,
  log,
}: {
  outbox: Outbox
  delivery: Delivery
  cleanUp: () => Promise<void>
  everyMs: number
  log: Pick<Logger, 'warn'>
}): Repetition {
  let houseIsDueAt = 0

  /** Resolves with the pause before the next one. */
  async function sendWhatIsDue(): Promise<number> {
    await delivery.settle()
    const claimed = await outbox.claimDue(BATCH)
    await Promise.all(claimed.map(delivery.deliverClaimed))
    await cleanUpWhenDue()
    return claimed.length === BATCH ? 0 : everyMs
  }

  async function cleanUpWhenDue() {
    if (Date.now() < houseIsDueAt) return
    try {
      await cleanUp()
      houseIsDueAt = Date.now() + HOUSEKEEPING_EVERY_MS
    } catch (error) {
      // Mail does not wait for it.
      log.warn({ err: error }, 'what is over could not be erased')
      houseIsDueAt = Date.now() + HOUSEKEEPING_AGAIN_MS
    }
  }

  return startRepeating({
    everyMs,
    run: sendWhatIsDue,
    onError: (error) => log.warn({ err: error }, 'the outbox cannot be read'),
  })
}
