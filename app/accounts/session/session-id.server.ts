import { type SessionClient } from '#app/supabase/session-client.server.ts'
import { z } from 'zod'

const ClaimsSchema = z.object({ session_id: z.string() })

/** The id of a client's session; null without one. */
export async function readSessionId({ supabase }: SessionClient) {
  const { data } = await supabase.auth.getClaims()
  return ClaimsSchema.safeParse(data?.claims).data?.session_id ?? null
}
