import { type User } from '@supabase/supabase-js'
import { log } from '#app/http/log/log.server.ts'
import { isPaidWith, readPurchase } from '#app/http/cookies/purchase-cookie.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'

/**
 * Links a Stripe customer to an account. Callers must have proof of the purchase, since anybody can type any address at
 * Stripe. A customer of another account stays there.
 *
 * @returns whether it is the account's now; the cause of a failure is in the log
 */
export async function joinCustomer({ customer, userId }: { customer: string; userId: string }) {
  const claimed = await serviceClient().rpc('claim_customer', {
    customer_id: customer,
    user_id: userId,
  })
  if (claimed.error)
    log.error({ err: claimed.error }, 'a payment could not be joined to its account')
  return claimed.data === true
}

/** Links the browser's own purchase, if it was paid with the confirmed address of the user. */
export async function joinOwnPurchase({ request, user }: { request: Request; user: User }) {
  const purchase = await readPurchase(request)
  const { id: userId, email = '', email_confirmed_at: confirmedAt } = user
  if (!purchase?.customer || !confirmedAt || !isPaidWith({ purchase, email })) return
  await joinCustomer({ customer: purchase.customer, userId })
}
