import { getEnvironment } from '#app/services.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { startRepeating } from '#app/http/start-repeating.ts'
import { isSupabaseConfigured } from '#app/supabase/clients.server.ts'
import { createSessionClient } from '#app/supabase/session-client.server.ts'
import { askForMail } from './ask-for-mail.server.ts'
import { type MailJob, settleMailJob, takeDueMailJobs } from './mail-jobs.server.ts'

/** Jobs per round, sent in parallel. Auth times out well before a job's lease ends. */
const BATCH = 5

/** Rate-limit key of the queue at Auth, which limits each sender separately. */
const SENDER = 'disk queue'

async function deliver(job: MailJob) {
  const request = new Request(getEnvironment().SITE_URL)
  const client = createSessionClient({ request, clientAddress: SENDER })
  const { error } = await askForMail({ client, mail: job })
  await settleMailJob({ job, error })
}

async function deliverSafely(job: MailJob) {
  try {
    await deliver(job)
  } catch (error) {
    log.error({ err: error, id: job.id }, 'a promised mail waits for its next attempt')
  }
}

/** Asks Auth for the promised mails that are due, again and again. */
export function startDeliveringMailJobs() {
  if (!isSupabaseConfigured()) return null
  return startRepeating({
    everyMs: getEnvironment().MAIL_RETRY_SECONDS * 1_000,
    run: async () => {
      await Promise.all((await takeDueMailJobs(BATCH)).map(deliverSafely))
    },
    onError: (error) => {
      log.error({ err: error }, 'the disk queue of promised mails cannot be read')
    },
  })
}
