import { redirect } from '@remix-run/node'
import { log } from '#app/http/log.server.ts'
import { serializeToast } from '#app/http/toast.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'
import { serializeNoSession } from '#app/supabase/cookie-jar.server.ts'
import { confirmPassword } from './confirm-password.server.ts'
import { listSubscriptions } from './desk.server.ts'
import { markAllEnded, markEnded } from './ended-sessions.server.ts'
import { headersOf } from './headers.ts'
import { eraseSent } from './own-data.server.ts'
import { type DeskRequest } from './receive-desk-form.server.ts'
import { serializeRemembered } from './remember-cookie.server.ts'

/** For good, after the password; not while a subscription goes on to cost money. */
export async function deleteAccount(desk: DeskRequest) {
  const { request, member, words } = desk
  const { refuse, secret } = desk.opened
  const { user, client, visitor } = member
  const refusal = await confirmPassword({ ...desk, user, password: secret('currentPassword') })
  if (refusal) return refuse(refusal)
  try {
    if ((await listSubscriptions({ client })).length > 0) {
      const errors = { currentPassword: words.subscribedText ?? '!' }
      return await refuse({ status: 409, errors })
    }
    // The account goes last: what fails before it can be asked for again.
    await eraseSent(user)
  } catch (error) {
    if (!(error instanceof Response)) throw error
    return refuse({ status: 503, says: 'serviceError' })
  }
  const { error } = await serviceClient().auth.admin.deleteUser(user.id)
  if (error) {
    log.error({ err: error }, 'an account could not be deleted')
    return refuse({ status: 503, says: 'serviceError' })
  }
  markAllEnded({ userId: user.id, keep: null })
  markEnded(visitor)
  const toast = await serializeToast({
    title: words.deletedTitle ?? '',
    text: words.deletedText ?? null,
  })
  return redirect('/', {
    status: 303,
    headers: headersOf([
      ...serializeNoSession({ request, kind: 'full' }),
      await serializeRemembered(false),
      toast,
    ]),
  })
}
