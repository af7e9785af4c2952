import { type AppLoadContext, redirect } from '@remix-run/node'
import { log } from '#app/http/log.server.ts'
import { requireSameOrigin } from '#app/http/same-origin.server.ts'
import { serializeToast } from '#app/http/toast.server.ts'
import { serializeNoSession } from '#app/supabase/cookie-jar.server.ts'
import { getDesk } from './account-pages.server.ts'
import { markAllEnded, markEnded } from './ended-sessions.server.ts'
import { headersOf } from './headers.ts'
import { serializeRemembered } from './remember-cookie.server.ts'
import { readSession, type Session } from './session.server.ts'

/**
 * POST /logout (`scope`: `global` for all devices, else this one) forgets the session here and at the service, and
 * leads to Home. It works for a stranger as well: afterwards nobody is signed in.
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
  const [{ visitor, client }, { page }] = await Promise.all([
    readSession({ request, context }),
    getDesk(),
  ])
  const cookies = await forgetSession({ request, visitor, client, isEverywhere })
  const title = (isEverywhere ? page?.signedOutEverywhere : page?.signedOutTitle) ?? ''
  const toast = await serializeToast({ title, text: null })
  return redirect('/', { status: 303, headers: headersOf([...cookies, toast]) })
}

/**
 * Ends a session here and at the service, and with `isEverywhere` all others of the account.
 *
 * @returns the `Set-Cookie` values by which the browser forgets it
 */
export async function forgetSession({
  request,
  visitor,
  client,
  isEverywhere,
}: Pick<Session, 'visitor' | 'client'> & { request: Request; isEverywhere: boolean }) {
  if (visitor && client) {
    const { error } = await client.supabase.auth.signOut({
      scope: isEverywhere ? 'global' : 'local',
    })
    // The browser forgets it in any case; at the service it runs out.
    if (error) log.warn({ err: error }, 'a session could not be ended at the service')
    if (isEverywhere) markAllEnded({ userId: visitor.userId, keep: null })
    markEnded(visitor)
  }
  return [
    ...serializeNoSession({ request, kind: 'full' }),
    ...serializeNoSession({ request, kind: 'pending' }),
    await serializeRemembered(false),
  ]
}
