import { z } from 'zod'
import { getEnvironment } from '#app/env.server.ts'
import { log } from '#app/http/log.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'
import { getStripe, within } from './stripe-client.server.ts'

const ANSWER_WITHIN_MS = 5_000

const CustomersSchema = z.array(z.object({ id: z.string(), created_at: z.string() }))

/**
 * Where a member changes or ends what they pay for: Stripe's customer portal, for a few minutes.
 *
 * @param returnPath a path of ours to which the portal leads back
 * @returns its address; null for a member who has never paid
 * @throws Error when the database or Stripe does not answer; the cause is logged
 */
export async function createPortalLink({
  userId,
  returnPath,
}: {
  userId: string
  returnPath: string
}): Promise<string | null> {
  try {
    const customer = await newestCustomer(userId)
    if (customer === null) return null
    const session = await within({
      milliseconds: ANSWER_WITHIN_MS,
      work: () =>
        getStripe().billingPortal.sessions.create({
          customer,
          return_url: new URL(returnPath, getEnvironment().SITE_URL).href,
        }),
    })
    return session.url
  } catch (error) {
    log.error({ err: error }, 'a link to the customer portal could not be made')
    throw error
  }
}

/** Each checkout of a stranger makes another customer: the newest is whom the portal is for. */
async function newestCustomer(userId: string) {
  const answered = await serviceClient().rpc('claim_customers', { user_id: userId })
  if (answered.error) throw new Error(answered.error.message, { cause: answered.error })
  const customers = CustomersSchema.parse(answered.data)
  const [newest] = customers.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  return newest?.id ?? null
}
