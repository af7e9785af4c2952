import { log } from '#app/http/log/log.server.ts'
import { isSupabaseConfigured, serviceClient } from '#app/supabase/clients.server.ts'

/** Without an answer in this time the page opens, and its button reports a used link. */
const ANSWER_WITHIN_MS = 1_000

/** Whether the token of a mail's link was used or replaced; false while the database does not say. */
export async function isLinkUsed(tokenHash: string): Promise<boolean> {
  if (!isSupabaseConfigured()) return false
  const answer = await serviceClient()
    .rpc('is_link_used', { token_hash: tokenHash })
    .abortSignal(AbortSignal.timeout(ANSWER_WITHIN_MS))
    .retry(false)
  if (answer.error) log.warn({ err: answer.error }, 'nobody says whether a link was used')
  const isUsed: unknown = answer.data
  return isUsed === true
}
