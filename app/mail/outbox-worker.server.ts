import { type Logger } from 'pino'
import { type Repetition, startRepeating } from '#app/http/start-repeating.ts'
import { type Delivery } from './delivery.server.ts'
import { type Outbox } from './outbox.server.ts'

/** All of a batch are sent at once; a mail server that does not answer costs 14 s, and the lease is two minutes. */
const BATCH = 5
const MAX_PAUSE_MS = 60_000
const HOUSEKEEPING_EVERY_MS = 24 * 60 * 60 * 1_000
const HOUSEKEEPING_AGAIN_MS = 60 * 60 * 1_000

/**
 * Sends what the outbox has due, again and again: at once while there is more, every `everyMs` otherwise, and less
 * and less often while the database does not answer. Several may run on one database.
 *
 * @param keepHouse once at the start and once a day
 */
export function startOutboxWorker({
  outbox,
  delivery,
  keepHouse,
  everyMs,
  log,
}: {
  outbox: Outbox
  delivery: Delivery
  keepHouse: () => Promise<void>
  everyMs: number
  log: Pick<Logger, 'warn'>
}): Repetition {
  let faults = 0
  let houseIsDueAt = 0

  /** Resolves with the pause before the next one. */
  async function sendWhatIsDue(): Promise<number> {
    try {
      await delivery.settle()
      const claimed = await outbox.claimDue(BATCH)
      await Promise.all(claimed.map(delivery.deliverClaimed))
      await keepHouseWhenDue()
      faults = 0
      return claimed.length === BATCH ? 0 : everyMs
    } catch (error) {
      faults += 1
      // The first is worth a line; the rest are the same.
      if (faults === 1) log.warn({ err: error }, 'the outbox cannot be read')
      return Math.min(everyMs * 2 ** faults, MAX_PAUSE_MS)
    }
  }

  async function keepHouseWhenDue() {
    if (Date.now() < houseIsDueAt) return
    try {
      await keepHouse()
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
