import { getEnvironment } from '#app/services.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { startRepeating } from '#app/http/start-repeating.ts'
import { warnOnce } from '#app/http/log/log-once.server.ts'
import { isSupabaseConfigured } from '#app/supabase/clients.server.ts'
import { queueAcknowledgement } from './acknowledge.server.ts'
import {
  eraseLeftOver,
  removeQueuedSubmission,
  listQueuedIds,
  readQueuedSubmission,
  setAside,
} from './submission-queue.server.ts'
import { insertSubmission } from './store-submission.server.ts'

const ERASE_EVERY_MS = 24 * 60 * 60 * 1_000

/** Failures in a row that end a round: the database is unavailable, and further attempts would fail as well. */
const FAILURES_IN_A_ROW = 5

/** Stores a queued submission in the database. Returns false when it has to wait for another round. */
async function deliver(id: string) {
  const submission = await readQueuedSubmission(id)
  if (!submission) {
    await setAside(id)
    log.error({ id }, 'a kept submission cannot be read and is set aside')
    return true
  }
  const result = await insertSubmission(submission)
  const { table, acknowledgement } = submission.lead
  if (result.outcome === 'stored') {
    if (acknowledgement) await queueAcknowledgement({ submissionId: id, acknowledgement })
    await removeQueuedSubmission(submission)
    log.info({ table, id }, 'a kept submission is stored')
  } else if (result.outcome === 'refused') {
    await setAside(id)
    log.error({ table, id }, 'a kept submission was refused and is set aside')
  } else {
    // It is tried again every few seconds, and each cause is worth one line.
    warnOnce({ message: 'kept submissions wait for the database', table, cause: result.cause })
    return false
  }
  return true
}

/** Begins each round elsewhere, so that submissions that fail again and again do not block the others. */
function rotate(ids: readonly string[]) {
  const start = Math.floor(Math.random() * ids.length)
  return [...ids.slice(start), ...ids.slice(0, start)]
}

/** Delivers queued submissions continuously, and daily erases refused ones whose time is over. */
export function startDeliveringQueuedSubmissions() {
  if (!isSupabaseConfigured()) return null
  let erasureIsDueAt = 0

  async function eraseWhenDue() {
    if (Date.now() < erasureIsDueAt) return
    // First, so that an erasure that fails does not slow down the deliveries of the rounds after it.
    erasureIsDueAt = Date.now() + ERASE_EVERY_MS
    const files = await eraseLeftOver({ now: new Date() })
    if (files > 0) log.info({ files }, 'refused submissions were erased after their time')
  }

  return startRepeating({
    // An empty queue costs a directory listing.
    everyMs: getEnvironment().KEPT_RETRY_SECONDS * 1_000,
    run: async (stopping) => {
      let failures = 0
      for (const id of rotate(await listQueuedIds())) {
        if (stopping.aborted) return
        if (failures === FAILURES_IN_A_ROW) break
        const isDone = await deliver(id).catch((error: unknown) => {
          log.error({ err: error, id }, 'a kept submission could not be delivered')
          return false
        })
        failures = isDone ? 0 : failures + 1
      }
      await eraseWhenDue()
    },
    onError: (error) => {
      log.error({ err: error }, 'the folder of kept submissions cannot be read')
    },
  })
}
