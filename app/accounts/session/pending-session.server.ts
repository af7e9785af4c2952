import { type User } from '@supabase/supabase-js'
import { isSupabaseConfigured } from '#app/supabase/clients.server.ts'
import { resumeSessionClient, type SessionClient } from '#app/supabase/session-client.server.ts'
import { toAuthErrorKind } from '#app/accounts/auth-error-kind.ts'

/** A partial sign-in: the password or the link was right, and the second factor is missing. */
export type PendingSession = { client: SessionClient; user: User }

/** Null when there is none, or it was too long ago. Asks Auth, since the answer lets somebody in. */
export async function readPendingSession(
  request: Request,
): Promise<PendingSession | 'down' | null> {
  if (!isSupabaseConfigured()) return null
  const client = resumeSessionClient({ request, from: 'pending' })
  if (!client) return null
  const { data, error } = await client.supabase.auth.getUser()
  if (error) return client.isDown() || toAuthErrorKind(error) === 'down' ? 'down' : null
  return { client, user: data.user }
}
