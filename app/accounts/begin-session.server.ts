import { type User } from '@supabase/supabase-js'
import { log } from '#app/http/log.server.ts'
import { serializeNoSession } from '#app/supabase/cookie-jar.server.ts'
import { type SessionClient } from '#app/supabase/session-client.server.ts'
import { REMEMBERED_SECONDS } from './claims.ts'
import { getCompletedTasks, serializeCompletedTasks } from './onboarding-cookie.server.ts'
import { addTicks } from './onboarding-ticks.server.ts'

/** The second factors that somebody has set up and shown once. */
export function verifiedFactors(user: User) {
  return (user.factors ?? []).filter(
    ({ status, factor_type: type }) => status === 'verified' && type === 'totp',
  )
}

/**
 * The `Set-Cookie` values with which somebody is signed in. What the browser had ticked as a stranger goes to the
 * account; a session that it had before is replaced.
 *
 * @param client has the new session
 */
export async function beginSession({
  request,
  client,
  userId,
  isRemembered,
}: {
  request: Request
  client: SessionClient
  userId: string
  isRemembered: boolean
}) {
  return [
    ...client.jar.serialize({ as: 'full', maxAge: isRemembered ? REMEMBERED_SECONDS : null }),
    ...serializeNoSession({ request, kind: 'pending' }),
    ...(await mergedTicks({ request, client, userId })),
  ]
}

/** Of somebody whose second factor is still to be shown: this session opens nothing but the page that asks for it. */
export function beginPendingSession({
  request,
  client,
}: {
  request: Request
  client: SessionClient
}) {
  return [
    ...client.jar.serialize({ as: 'pending' }),
    ...serializeNoSession({ request, kind: 'full' }),
  ]
}

async function mergedTicks({
  request,
  client,
  userId,
}: {
  request: Request
  client: SessionClient
  userId: string
}) {
  const tasks = await getCompletedTasks(request)
  if (tasks.length === 0) return []
  try {
    await addTicks({ client, userId, tasks })
  } catch (error) {
    // They stay in the cookie, and are tried again at the next sign-in.
    log.warn({ err: error }, 'ticks could not be taken over')
    return []
  }
  return [await serializeCompletedTasks([])]
}
