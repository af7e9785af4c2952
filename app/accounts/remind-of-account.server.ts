import { log } from '#app/http/log.server.ts'
import { deliverSubmissionEmail } from '#app/mail/deliver-email.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'
import { forgetReminder, mayRemind } from './limits.server.ts'

/**
 * Tells the owner of an address by mail that somebody tried to sign up with it. Whoever tried sees no difference, and
 * does not wait for it.
 *
 * @returns what kept it from being queued; null when nothing did
 */
export async function remindOfAccount({
  submissionId,
  email,
}: {
  submissionId: string
  email: string
}) {
  if (!(await mayRemind(email))) return { error: null }
  const { error } = await serviceClient()
    .from('outgoing_emails')
    .insert({ kind: 'account_exists', submission_id: submissionId, payload: { email } })
  // 23505: the same form again, whose mail is there already.
  if (error && error.code !== '23505') {
    await forgetReminder(email)
    log.error({ err: error }, 'a mail about an account could not be queued')
    return { error }
  }
  void deliverSubmissionEmail({ submissionId })
  return { error: null }
}
