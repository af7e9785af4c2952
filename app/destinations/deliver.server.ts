import { type Logger } from 'pino'
import { type SentMarks } from '#app/mail/sent-marks.server.ts'
import { type Deliveries } from './deliveries.server.ts'
import { type ClaimedDelivery } from './destination.ts'
import { type Outcome, readFailure } from './outcome.ts'

/**
 * Sends a claimed delivery and records the outcome. Never rejects: if recording fails, the delivery is tried again
 * after its lease.
 *
 * @param marks deliveries that were sent while the database could not be told; all processes of a host share them
 * @param send resolves with null when there is nothing left to send: the submission was erased
 */
export function createDeliver({
  deliveries,
  marks,
  send,
  log,
}: {
  deliveries: Deliveries
  marks: SentMarks
  send: (delivery: ClaimedDelivery) => Promise<Outcome | null>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}) {
  async function note({ delivery, outcome }: { delivery: ClaimedDelivery; outcome: Outcome }) {
    const { id, destination_id: destination, form } = delivery
    const fields = { delivery: id, destination, form }
    if (outcome.kind === 'sent') {
      // Before the database: if that fails, the next worker finds the mark.
      await marks.add(id)
      await deliveries.markSent(id)
      await marks.remove(id)
      return
    }
    if (outcome.kind === 'gone') {
      log.error({ ...fields, reason: outcome.error }, 'a destination is gone and is paused')
      await deliveries.pause({ id: destination, because: outcome.error })
      await deliveries.markFailed({
        id,
        error: outcome.error,
        isFinal: false,
        retryAfterSeconds: 0,
      })
      return
    }
    const { kind: _kind, ...failure } = outcome
    const status = await deliveries.markFailed({ id, ...failure })
    const reason = outcome.error
    if (status === 'failed') log.error({ ...fields, reason }, 'a delivery is given up')
    else log.warn({ ...fields, reason }, 'a delivery has failed')
  }

  return {
    deliver: async (delivery: ClaimedDelivery) => {
      try {
        const outcome: Outcome | null = (await marks.has(delivery.id))
          ? { kind: 'sent' }
          : await send(delivery).catch(readFailure)
        if (outcome) await note({ delivery, outcome })
      } catch (error) {
        log.warn({ err: error, delivery: delivery.id }, 'a delivery could not be noted')
      }
    },
    /** Records deliveries that were sent while the database did not answer. Rejects while it still does not. */
    settle: async () => {
      for (const id of await marks.list()) {
        await deliveries.markSent(id)
        await marks.remove(id)
      }
    },
  }
}
