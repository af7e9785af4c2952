import { randomUUID } from 'node:crypto'
import { type User } from '@supabase/supabase-js'
import { queueEmail } from '#app/mail/queue-email.server.ts'
import { deviceName } from './device-name.ts'
import { readDeviceCookie } from './device-cookie.server.ts'

/**
 * Emails a member when a new browser signs in. Never rejects: signing in must not fail because of its mail.
 *
 * @param request of the login, with the cookies that the browser had before it
 */
export async function notifyOfNewDevice({ request, user }: { request: Request; user: User }) {
  const email = user.email ?? ''
  if ((await readDeviceCookie({ request, email })) !== null) return
  const device = deviceName(request.headers.get('User-Agent'))
  await queueEmail({
    kind: 'new_device',
    submissionId: randomUUID(),
    payload: { email, at: new Date().toISOString(), ...(device !== null && { device }) },
  })
}
