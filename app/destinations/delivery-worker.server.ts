import { setTimeout as wait } from 'node:timers/promises'
import { type Logger } from 'pino'
import { type Repetition, startRepeating } from '#app/http/start-repeating.ts'
import { type Deliveries } from './deliveries.server.ts'
import { type ClaimedDelivery } from './destination.ts'

/** As often as Slack takes a message. */
const BUSY_PAUSE_MS = 1_000

/** Shorter than the server's own limit for a stop. */
const STOP_WITHIN_MS = 8_000

/**
 * Delivers due submissions continuously. A slow destination does not delay others: rounds do not wait for running
 * batches, and a destination gets its next batch when the last has ended.
 *
 * @param deliver never rejects
 */
export function startDeliveryWorker({
  deliveries,
  deliver,
  settle,
  everyMs,
  log,
}: {
  deliveries: Pick<Deliveries, 'claimDue'>
  deliver: (delivery: ClaimedDelivery) => Promise<void>
  settle: () => Promise<void>
  everyMs: number
  log: Pick<Logger, 'warn'>
}): Repetition {
  const underWay = new Map<string, Promise<unknown>>()

  function begin(batch: readonly ClaimedDelivery[]) {
    for (const { destination_id: id } of batch) {
      if (underWay.has(id)) continue
      const own = batch.filter(({ destination_id }) => destination_id === id)
      underWay.set(
        id,
        Promise.all(own.map(deliver)).finally(() => underWay.delete(id)),
      )
    }
  }

  const repetition = startRepeating({
    everyMs,
    run: async () => {
      await settle()
      const claimed = await deliveries.claimDue([...underWay.keys()])
      begin(claimed)
      // More may wait: a destination gives out a few at a time.
      return claimed.length > 0 ? Math.min(everyMs, BUSY_PAUSE_MS) : everyMs
    },
    onError: (error) => log.warn({ err: error }, 'the deliveries cannot be read'),
  })
  return {
    stop: async () => {
      await repetition.stop()
      await Promise.race([
        Promise.all(underWay.values()),
        wait(STOP_WITHIN_MS, null, { ref: false }),
      ])
    },
  }
}
