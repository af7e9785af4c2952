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

/** Stores a queued submission in the database; if that fails, it stays for the next round. */
async function deliver(id: string) {
  const submission = await readQueuedSubmission(id)
  if (!submission) {
    await setAside(id)
    log.error({ id }, 'a kept submission cannot be read and is set aside')
    return
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
  }
}

/** Delivers queued submissions continuously, and daily erases refused ones whose time is over. */
export function startDeliveringQueuedSubmissions() {
  if (!isSupabaseConfigured()) return null
  let erasureIsDueAt = 0

  async function eraseWhenDue() {
    if (Date.now() < erasureIsDueAt) return
    const files = await eraseLeftOver({ now: new Date() })
    if (files > 0) log.info({ files }, 'refused submissions were erased after their time')
    erasureIsDueAt = Date.now() + ERASE_EVERY_MS
  }

  return startRepeating({
    // An empty queue costs a directory listing.
    everyMs: getEnvironment().KEPT_RETRY_SECONDS * 1_000,
    run: async (stopping) => {
      // A failing submission must not block the following ones, so each is tried in each round.
      for (const id of await listQueuedIds()) {
        if (stopping.aborted) return
        await deliver(id).catch((error: unknown) => {
          log.error({ err: error, id }, 'a kept submission could not be delivered')
        })
      }
      await eraseWhenDue()
    },
    onError: (error) => {
      log.error({ err: error }, 'the folder of kept submissions cannot be read')
    },
  })
}
