import { log } from '#app/http/log/log.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'

/** The page after a payment can lead to a password without this. */
const ANSWER_WITHIN_MS = 1_000

/**
 * Whether an account with this address exists. Reveal it only to the browser that paid with the address. False while
 * the database is unavailable.
 */
export async function hasAccountWith(email: string): Promise<boolean> {
  const response = await serviceClient()
    .rpc('has_account', { address: email })
    .abortSignal(AbortSignal.timeout(ANSWER_WITHIN_MS))
    .retry(false)
  if (response.error)
    log.warn({ err: response.error }, 'the page after a payment does not know of an account')
  return response.data === true
}
