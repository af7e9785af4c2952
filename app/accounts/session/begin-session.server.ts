import { type User } from '@supabase/supabase-js'
import { log } from '#app/http/log/log.server.ts'
import { serializeNoPurchase } from '#app/http/cookies/purchase-cookie.server.ts'
import { serializeNoSession } from '#app/supabase/cookie-jar.server.ts'
import { resumeSessionClient, type SessionClient } from '#app/supabase/session-client.server.ts'
import { REMEMBERED_SECONDS } from './claims.ts'
import { markAllEnded, markEnded } from './ended-sessions.server.ts'
import {
  getCompletedTasks,
  serializeCompletedTasks,
} from '#app/accounts/onboarding/onboarding-cookie.server.ts'
import { joinOwnPurchase } from './join-purchase.server.ts'
import { serializeDeviceCookie } from './device-cookie.server.ts'
import { addCompletedTasks } from '#app/accounts/onboarding/completed-tasks.server.ts'
import { serializeRemembered } from './remember-cookie.server.ts'
import { readSessionId } from './session-id.server.ts'
import { verifiedVisitor } from './session.server.ts'

export type SessionStart = {
  request: Request
  client: SessionClient
  user: User
  isRemembered: boolean
}

type Account = Pick<SessionStart, 'request' | 'client'> & { userId: string }

/** Lists the second factors that the user has verified. */
export function verifiedFactors(user: User) {
  return (user.factors ?? []).filter(
    ({ status, factor_type: type }) => status === 'verified' && type === 'totp',
  )
}

/**
 * Returns the `Set-Cookie` values of a new session. Ticked tasks and purchases of the anonymous browser move to the
 * account, the latter if paid with its address; a previous session is replaced.
 *
 * @param client has the new session
 */
export async function beginSession({ request, client, user, isRemembered }: SessionStart) {
  const userId = user.id
  await endReplaced({ request, client, userId })
  await joinOwnPurchase({ request, user })
  return [
    ...client.jar.serialize({ as: 'full', maxAge: isRemembered ? REMEMBERED_SECONDS : null }),
    ...serializeNoSession({ request, kind: 'pending' }),
    ...(await serializeNoPurchase(request)),
    await serializeRemembered(isRemembered),
    await serializeDeviceCookie({ request, email: user.email ?? '' }),
    ...(await mergedTicks({ request, client, userId })),
  ]
}

/** Begins a session after a change of password, and ends all others of the account. */
export async function beginOnlySession(begun: SessionStart) {
  const { client, user } = begun
  const { error } = await client.supabase.auth.signOut({ scope: 'others' })
  if (error) log.warn({ err: error }, 'the sessions of an account could not be ended')
  markAllEnded({ userId: user.id, keep: await readSessionId(client) })
  return await beginSession(begun)
}

/** Begins a session that still needs the second factor: it only opens the page that asks for it. */
export async function beginPendingSession({ request, client, user, isRemembered }: SessionStart) {
  await endReplaced({ request, client, userId: user.id })
  return [
    ...client.jar.serialize({ as: 'pending' }),
    ...serializeNoSession({ request, kind: 'full' }),
    await serializeRemembered(isRemembered),
  ]
}

/**
 * Ends the browser's previous session if it belongs to the same user, so that it is not listed as another device. A
 * session of a different user is left alone.
 */
async function endReplaced({ request, client, userId }: Account) {
  const replaced = resumeSessionClient({ request, from: 'full' })
  if (!replaced) return
  const [before, now] = [await verifiedVisitor(replaced), await verifiedVisitor(client)]
  if (before?.userId !== userId || before.sessionId === now?.sessionId) return
  // A session that cannot be ended now leaves its line in the list.
  await replaced.supabase.auth.signOut({ scope: 'local' })
  markEnded(before)
}

async function mergedTicks({ request, client, userId }: Account) {
  const tasks = await getCompletedTasks(request)
  if (tasks.length === 0) return []
  try {
    await addCompletedTasks({ client, userId, tasks })
  } catch {
    // The cause is in the log. They stay in the cookie, and are tried again at the next sign-in.
    return []
  }
  return [await serializeCompletedTasks([])]
}
