import { type AppLoadContext, redirect } from '@remix-run/node'
import { log } from '#app/http/log/log.server.ts'
import { serializeNoPurchase } from '#app/http/cookies/purchase-cookie.server.ts'
import { requireSameOrigin } from '#app/http/security/same-origin.server.ts'
import { serializeToast } from '#app/http/cookies/toast.server.ts'
import { serializeNoSession } from '#app/supabase/cookie-jar.server.ts'
import { getAccountMessages, getDesk } from '#app/accounts/account-pages.server.ts'
import { SETTINGS_PATH, DASHBOARD_PATH } from '#app/accounts/addresses.ts'
import { markAllEnded, markEnded } from './ended-sessions.server.ts'
import { createHeaders } from './headers.ts'
import { serializeRemembered } from './remember-cookie.server.ts'
import { readMember } from './require-member.server.ts'
import { readSession, type Session } from './session.server.ts'

/**
 * POST /logout (`scope`: `global` for all devices, else this one) forgets the session here and at the service, and
 * leads to Home. It works for a stranger as well: afterwards nobody is signed in. All devices are signed out by the
 * service alone, for a member alone: while it does not answer nothing is changed, and the settings say so. A session
 * that lacks its second factor ends itself only.
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
  const isEnded = isEverywhere ? await endEverywhere({ request, context }) : await endHere(session)
  if (isEnded === 'no-answer') {
    const { serviceError } = await getAccountMessages()
    const notice = await serializeToast({ title: serviceError ?? '', text: null, isError: true })
    const headers = createHeaders([...(await session.cookies()), notice])
    return redirect(isEverywhere ? SETTINGS_PATH : DASHBOARD_PATH, { status: 303, headers })
  }
  const cookies = await forgottenCookies(request)
  const title = (isEnded === 'everywhere' ? page?.signedOutEverywhere : page?.signedOutTitle) ?? ''
  const toast = await serializeToast({ title, text: null })
  return redirect('/', { status: 303, headers: createHeaders([...cookies, toast]) })
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
  await endHere(session)
  return await forgottenCookies(request)
}

type Ending = 'here' | 'everywhere' | 'no-answer'

/** Ends all sessions of a member's account. A session that lacks its second factor only ends itself. */
async function endEverywhere(sent: { request: Request; context: AppLoadContext }): Promise<Ending> {
  const member = await readMemberOrSilence(sent)
  if (member === 'no-answer') return 'no-answer'
  if (!member) return await endHere(await readSession(sent))
  const { error } = await member.client.supabase.auth.signOut({ scope: 'global' })
  if (error) {
    log.warn({ err: error }, 'the sessions of an account could not be ended at the service')
    return 'no-answer'
  }
  markAllEnded({ userId: member.user.id, keep: null })
  markEnded(member.visitor)
  return 'everywhere'
}

async function readMemberOrSilence(sent: { request: Request; context: AppLoadContext }) {
  try {
    return await readMember(sent)
  } catch {
    // A 503: Auth is unavailable, and its client has logged the cause.
    return 'no-answer' as const
  }
}

/** A session that could not be ended at Auth is harmless: no browser has it any more, and it expires. */
async function endHere({ visitor, client }: Pick<Session, 'visitor' | 'client'>): Promise<Ending> {
  if (!visitor || !client) return 'here'
  const { error } = await client.supabase.auth.signOut({ scope: 'local' })
  if (error) log.warn({ err: error }, 'a session could not be ended at the service')
  markEnded(visitor)
  return 'here'
}

async function forgottenCookies(request: Request) {
  return [
    ...serializeNoSession({ request, kind: 'full' }),
    ...serializeNoSession({ request, kind: 'pending' }),
    await serializeRemembered(false),
    ...(await serializeNoPurchase(request)),
  ]
}
