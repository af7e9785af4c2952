import { type AppLoadContext, redirect } from '@remix-run/node'
import { log } from '#app/http/log.server.ts'
import { serializeNoPurchase } from '#app/http/purchase-cookie.server.ts'
import { requireSameOrigin } from '#app/http/same-origin.server.ts'
import { serializeToast } from '#app/http/toast.server.ts'
import { serializeNoSession } from '#app/supabase/cookie-jar.server.ts'
import { getAccountMessages, getDesk } from './account-pages.server.ts'
import { DASHBOARD_PATH } from './addresses.ts'
import { markAllEnded, markEnded } from './ended-sessions.server.ts'
import { headersOf } from './headers.ts'
import { serializeRemembered } from './remember-cookie.server.ts'
import { readSession, type Session } from './session.server.ts'

/**
 * POST /logout (`scope`: `global` for all devices, else this one) forgets the session here and at the service, and
 * leads to Home. It works for a stranger as well: afterwards nobody is signed in. All devices are signed out by the
 * service alone: while it does not answer nothing is changed, and the dashboard says so.
 *
 * @throws Response 403 when another site's page sent it
 */
export async function signOut({
  request,
  context,
  isEverywhere,
}: {
  request: Request
  context: AppLoadContext
  isEverywhere: boolean
}) {
  requireSameOrigin(request)
  const [session, { page }] = await Promise.all([readSession({ request, context }), getDesk()])
  const { visitor, client } = session
  const isEnded = session.isUnknown ? false : await endAtService({ visitor, client, isEverywhere })
  if (isEverywhere && !isEnded) {
    const { serviceError } = await getAccountMessages()
    const notice = await serializeToast({ title: serviceError ?? '', text: null, isError: true })
    const headers = headersOf([...(await session.cookies()), notice])
    return redirect(DASHBOARD_PATH, { status: 303, headers })
  }
  const cookies = await forgottenCookies(request)
  const title = (isEverywhere ? page?.signedOutEverywhere : page?.signedOutTitle) ?? ''
  const toast = await serializeToast({ title, text: null })
  return redirect('/', { status: 303, headers: headersOf([...cookies, toast]) })
}

/**
 * Ends a session here and at the service.
 *
 * @returns the `Set-Cookie` values by which the browser forgets it
 */
export async function forgetSession({
  request,
  ...session
}: Pick<Session, 'visitor' | 'client'> & { request: Request }) {
  await endAtService({ ...session, isEverywhere: false })
  return await forgottenCookies(request)
}

/** With `isEverywhere` all others of the account as well. False when the service has not done so. */
async function endAtService({
  visitor,
  client,
  isEverywhere,
}: Pick<Session, 'visitor' | 'client'> & { isEverywhere: boolean }) {
  if (!visitor || !client) return true
  const { error } = await client.supabase.auth.signOut({ scope: isEverywhere ? 'global' : 'local' })
  if (error) log.warn({ err: error }, 'a session could not be ended at the service')
  if (error && isEverywhere) return false
  if (isEverywhere) markAllEnded({ userId: visitor.userId, keep: null })
  // One that was not ended there is of no use to anybody: no browser has it any more, and it runs out.
  markEnded(visitor)
  return true
}

async function forgottenCookies(request: Request) {
  return [
    ...serializeNoSession({ request, kind: 'full' }),
    ...serializeNoSession({ request, kind: 'pending' }),
    await serializeRemembered(false),
    ...(await serializeNoPurchase(request)),
  ]
}
