import { type FormOutcome } from '#app/forms/form-handler.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { serializeNoPurchase } from '#app/http/cookies/purchase-cookie.server.ts'
import { serializeToast } from '#app/http/cookies/toast.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'
import { serializeNoSession } from '#app/supabase/cookie-jar.server.ts'
import { SETTINGS_PATH } from '#app/accounts/addresses.ts'
import { confirmPassword } from '#app/accounts/session/confirm-password.server.ts'
import { listSubscriptions } from './member-dashboard.server.ts'
import { markAllEnded, markEnded } from '#app/accounts/session/ended-sessions.server.ts'
import { memberForm, type MemberPost } from './member-form.server.ts'
import { eraseSent } from './own-data.server.ts'
import { refuse } from '#app/accounts/refuse.server.ts'
import { serializeRemembered } from '#app/accounts/session/remember-cookie.server.ts'

/** Deletes the account permanently, after the password was checked; refused while a subscription still charges. */
export const deleteForm = memberForm({
  name: 'delete',
  path: SETTINGS_PATH,
  handle: deleteAccount,
})

async function deleteAccount({
  request,
  clientAddress,
  member,
  words,
  values,
}: MemberPost): Promise<FormOutcome> {
  const { user, client, visitor } = member
  const password = values.currentPassword ?? ''
  const refusal = await confirmPassword({ request, clientAddress, user, password })
  if (refusal) return await refuse(refusal)
  try {
    if ((await listSubscriptions({ client })).length > 0) {
      return { status: 409, issues: { currentPassword: words.subscribedText ?? '!' } }
    }
    // Delete the account last: if an earlier step fails, the member can still try again.
    await eraseSent(user)
  } catch (error) {
    if (!(error instanceof Response)) throw error
    return await refuse({ status: 503, says: 'serviceError' })
  }
  const { error } = await serviceClient().auth.admin.deleteUser(user.id)
  if (error) {
    log.error({ err: error }, 'an account could not be deleted')
    return await refuse({ status: 503, says: 'serviceError' })
  }
  markAllEnded({ userId: user.id, keep: null })
  markEnded(visitor)
  const toast = await serializeToast({
    title: words.deletedTitle ?? '',
    text: words.deletedText ?? null,
  })
  return {
    redirectTo: '/',
    cookies: [
      ...serializeNoSession({ request, kind: 'full' }),
      ...serializeNoSession({ request, kind: 'pending' }),
      ...(await serializeNoPurchase(request)),
      await serializeRemembered(false),
      toast,
    ],
  }
}
