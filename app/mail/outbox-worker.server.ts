import { type Logger } from 'pino'
import { type Delivery } from './delivery.server.ts'
import { type Outbox } from './outbox.server.ts'

/** All of a batch are sent at once; a mail server that does not answer costs 14 s, and the lease is two minutes. */
const BATCH = 5
const MAX_PAUSE_MS = 60_000
const HOUSEKEEPING_EVERY_MS = 24 * 60 * 60 * 1_000
const HOUSEKEEPING_AGAIN_MS = 60 * 60 * 1_000

/** Shorter than the server's own limit: what is not sent by then is claimed again when its lease is over. */
const STOP_WITHIN_MS = 8_000

export type OutboxWorker = {
  /** Takes no more mail, and resolves when what is being sent has been sent or given back, after 8 s at most. */
  stop: () => Promise<void>
}

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
}): OutboxWorker {
  let isStopping = false
  let faults = 0
  let houseIsDueAt = 0
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()

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

  function schedule(pauseMs: number) {
    if (isStopping) return
    timer = setTimeout(() => {
      round = sendWhatIsDue().then(schedule)
    }, pauseMs)
    timer.unref()
  }

  schedule(0)
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await Promise.race([round, limit(STOP_WITHIN_MS)])
    },
  }
}

function limit(milliseconds: number) {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
