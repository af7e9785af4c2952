import { getEnvironment } from '#app/services.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { type Repetition } from '#app/http/start-repeating.ts'
import { isSupabaseConfigured, serviceClient } from '#app/supabase/clients.server.ts'
import { getDelivery, getOutbox, isMailConfigured } from './deliver-email.server.ts'
import { cleanUp } from './housekeeping.server.ts'
import { startOutboxWorker } from './outbox-worker.server.ts'

/** The worker of this process; null when there is no database to take mail from or no server to give it to. */
export function startConfiguredOutboxWorker(): Repetition | null {
  if (!isSupabaseConfigured() || !isMailConfigured()) return null
  const outbox = getOutbox()
  return startOutboxWorker({
    outbox,
    delivery: getDelivery(),
    cleanUp: () => cleanUp({ client: serviceClient(), countFailed: outbox.countFailed, log }),
    everyMs: getEnvironment().MAIL_RETRY_SECONDS * 1_000,
    log,
  })
}
