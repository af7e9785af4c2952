import { log } from '#app/http/log/log.server.ts'
import { deliverSubmissionEmail } from '#app/mail/deliver-email.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'

/**
 * Emails the owner of an address that somebody tried to sign up with it. The person who tried sees no difference and
 * does not wait.
 *
 * @returns the error when it could not be queued; null also when the mailbox has reached its limit
 */
export async function remindOfAccount({
  submissionId,
  email,
}: {
  submissionId: string
  email: string
}) {
  const answer = await serviceClient().rpc('queue_account_reminder', {
    submission_id: submissionId,
    email,
  })
  const { error } = answer
  if (error) {
    log.error({ err: error }, 'a mail about an account could not be queued')
    return { error }
  }
  const turn: unknown = answer.data
  if (turn === 'queued') void deliverSubmissionEmail({ submissionId })
  return { error: null }
}
