import { log } from '#app/http/log/log.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'
import { deliverSubmissionEmail } from './deliver-email.server.ts'
import { type Payload } from './submission-rows.ts'

/** Limits how long a request waits for its mail to be queued. */
const QUEUED_WITHIN_MS = 1_000

/** The error code of PostgreSQL for a submission that has a mail of this kind. */
const UNIQUE_VIOLATION = '23505'

/**
 * Queues a mail and starts sending it in the background. A submission has one mail per kind, so a repeat is ignored.
 * Never rejects: the submission must not fail because of its mail.
 *
 * For addresses that the site knows. For an address that anybody may have typed, the database must grant a turn
 * (`private.check_mail_turn`, as in `queue_account_reminder`).
 *
 * @param kind snake_case, with a composer in `compose-email.ts`
 * @param submissionId a UUID that a repeat of the request has as well
 */
export async function queueEmail({
  kind,
  submissionId,
  payload,
}: {
  kind: string
  submissionId: string
  payload: Payload
}) {
  const { error } = await serviceClient()
    .from('outgoing_emails')
    .insert({ kind, submission_id: submissionId, payload })
    .abortSignal(AbortSignal.timeout(QUEUED_WITHIN_MS))
    .retry(false)
  if (error && error.code !== UNIQUE_VIOLATION) {
    log.error({ err: error, kind }, 'a mail could not be queued')
  } else void deliverSubmissionEmail({ submissionId })
}
