import { z } from 'zod'
import { getEnvironment } from '#app/services.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'
import { getPortalConfiguration } from './current-portal.server.ts'
import { getStripe, within } from '#app/billing/stripe-client.server.ts'

const ANSWER_WITHIN_MS = 5_000

const CustomersSchema = z.array(
  z.object({
    id: z.string(),
    subscriptions: z.array(z.object({ id: z.string() })),
  }),
)

/**
 * Creates a link to Stripe's customer portal, valid for a few minutes, to change or end a plan.
 *
 * @param subscription of which subscription; one that is not the member's counts as null, their newest customer
 * @param returnPath a path of ours to which the portal leads back
 * @returns its address; null for a member who has never paid
 * @throws Error when the database or Stripe does not answer; the cause is logged
 */
export async function createPortalLink({
  userId,
  subscription,
  returnPath,
}: {
  userId: string
  subscription: string | null
  returnPath: string
}): Promise<string | null> {
  try {
    const customer = await getCustomer({ userId, subscription })
    if (customer === null) return null
    const session = await within({
      milliseconds: ANSWER_WITHIN_MS,
      work: async () => {
        const stripe = getStripe()
        const configuration = await getPortalConfiguration(stripe)
        return await stripe.billingPortal.sessions.create({
          customer,
          return_url: new URL(returnPath, getEnvironment().SITE_URL).href,
          ...(configuration !== null && { configuration }),
        })
      },
    })
    return session.url
  } catch (error) {
    log.error({ err: error }, 'a link to the customer portal could not be made')
    throw error
  }
}

/** Each guest checkout creates a customer, and the portal shows one of them. */
async function getCustomer({
  userId,
  subscription,
}: {
  userId: string
  subscription: string | null
}) {
  const { data, error } = await serviceClient()
    .from('customers')
    .select('id, subscriptions(id)')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
  if (error) throw new Error(error.message, { cause: error })
  const customers = CustomersSchema.parse(data)
  const payer = customers.find(({ subscriptions }) =>
    subscriptions.some(({ id }) => id === subscription),
  )
  return (payer ?? customers[0])?.id ?? null
}
