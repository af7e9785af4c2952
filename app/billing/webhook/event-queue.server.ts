import { type RecordedEvent } from './stripe-event.ts'

/** Limit of events per transaction; later ones wait for it. */
const MOST_AT_ONCE = 25

type Waiting = {
  effect: RecordedEvent
  resolve: (outcome: string) => void
  reject: (error: unknown) => void
}

/**
 * Batches events that arrive while the database is busy into one transaction. One batch runs at a time; a single event
 * is stored immediately.
 *
 * @param record stores several and answers the outcome of each, in their order; rejects when none is stored
 * @returns stores one, and rejects when it is not known to be stored
 */
export function createEventQueue(
  record: (effects: readonly RecordedEvent[]) => Promise<readonly string[]>,
) {
  const waiting: Waiting[] = []
  let isUnderWay = false

  async function storeAll() {
    isUnderWay = true
    while (waiting.length > 0) await storeSome(inOrder(waiting.splice(0, MOST_AT_ONCE)))
    isUnderWay = false
  }

  async function storeSome(batch: readonly Waiting[]) {
    try {
      const outcomes = await record(batch.map(({ effect }) => effect))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index]
        if (outcome === undefined) reject(new Error('The database did not answer for each event'))
        else resolve(outcome)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (effect: RecordedEvent) =>
    new Promise<string>((resolve, reject) => {
      waiting.push({ effect, resolve, reject })
      if (!isUnderWay) void storeAll()
    })
}

/** Sorts the batch, so that all processes lock rows in the same order and none deadlock. */
function inOrder(batch: readonly Waiting[]) {
  return batch.toSorted((a, b) => createKey(a).localeCompare(createKey(b)))
}

function createKey({ effect: { subscription, customer } }: Waiting) {
  return subscription?.customer_id ?? customer?.id ?? ''
}
