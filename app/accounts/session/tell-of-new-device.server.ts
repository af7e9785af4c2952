import { randomUUID } from 'node:crypto'
import { type User } from '@supabase/supabase-js'
import { log } from '#app/http/log/log.server.ts'
import { deliverSubmissionEmail } from '#app/mail/deliver-email.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'
import { deviceName } from './device-name.ts'
import { readDeviceCookie } from './device-cookie.server.ts'

/** A login waits no longer for its mail to be queued. */
const QUEUED_WITHIN_MS = 1_000

/**
 * Mails the member when a browser logs in that has not done so before. Never rejects: a login must not fail because of
 * its mail.
 *
 * @param request of the login, with the cookies that the browser had before it
 */
export async function tellOfNewDevice({ request, user }: { request: Request; user: User }) {
  const email = user.email ?? ''
  if ((await readDeviceCookie({ request, email })) !== null) return
  const submissionId = randomUUID()
  const device = deviceName(request.headers.get('User-Agent'))
  const { error } = await serviceClient()
    .from('outgoing_emails')
    .insert({
      kind: 'new_device',
      submission_id: submissionId,
      payload: { email, at: new Date().toISOString(), ...(device !== null && { device }) },
    })
    .abortSignal(AbortSignal.timeout(QUEUED_WITHIN_MS))
    .retry(false)
  if (error) log.error({ err: error }, 'a mail about a new device could not be queued')
  else void deliverSubmissionEmail({ submissionId })
}
