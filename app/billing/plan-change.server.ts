import { z } from 'zod'
import { getEnvironment } from '#app/env.server.ts'
import { log } from '#app/http/log.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'
import { endRefusedSubscription, REFUSED } from './first-payment.server.ts'
import { getPortalConfiguration } from './current-portal.server.ts'
import { getStripe, within } from './stripe-client.server.ts'
import { checkoutFaultOf } from './stripe-fault.server.ts'

const STRIPE_WITHIN_MS = 4_000

/** Stripe's page says before the payment that it may be a second plan, so a checkout goes on without this. */
const DATABASE_WITHIN_MS = 1_000

const MAX_SUBSCRIPTIONS = 10

const RETURN_PATH = '/dashboard'

const SubscriptionsSchema = z.array(z.object({ id: z.string(), customer_id: z.string() }))

/**
 * Where a member who pays already changes the plan, with proration, instead of buying a second one: Stripe's portal, on
 * the page about the newest subscription. Null for who has none, and while the database does not say.
 *
 * @throws CheckoutFault when Stripe does not make the page
 */
export async function createPlanChange({ userId }: { userId: string }): Promise<string | null> {
  const subscription = await newestSubscription(userId)
  if (!subscription) return null
  const returnUrl = new URL(RETURN_PATH, getEnvironment().SITE_URL).href
  try {
    const session = await within({
      milliseconds: STRIPE_WITHIN_MS,
      work: async () => {
        const stripe = getStripe()
        const configuration = await getPortalConfiguration(stripe)
        return await stripe.billingPortal.sessions.create({
          customer: subscription.customer_id,
          return_url: returnUrl,
          ...(configuration !== null && { configuration }),
          flow_data: {
            type: 'subscription_update',
            subscription_update: { subscription: subscription.id },
            after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
          },
        })
      },
    })
    return session.url
  } catch (error) {
    throw checkoutFaultOf(error)
  }
}

/**
 * Ends the subscriptions of a member whose first payment the bank refused, as the member buys again: of two, the older
 * one would be charged as well if Stripe tried once more. Never rejects.
 */
export async function endRefusedPlans({ userId }: { userId: string }): Promise<void> {
  const refused = await listSubscriptions({ userId, statuses: REFUSED })
  await Promise.all(refused.map(({ id }) => endRefusedSubscription(id)))
}

/** One of which a change can be made: one that is not paid has to be paid first, in the portal. */
async function newestSubscription(userId: string) {
  const [newest] = await listSubscriptions({ userId, statuses: ['active', 'trialing'] })
  return newest ?? null
}

/** The newest first; none while the database does not say. */
async function listSubscriptions({
  userId,
  statuses,
}: {
  userId: string
  statuses: readonly string[]
}) {
  const { data, error } = await serviceClient()
    .from('subscriptions')
    .select('id, customer_id, customers!inner(user_id)')
    .eq('customers.user_id', userId)
    .in('status', statuses)
    .order('created_at', { ascending: false })
    .limit(MAX_SUBSCRIPTIONS)
    .abortSignal(AbortSignal.timeout(DATABASE_WITHIN_MS))
    .retry(false)
  if (error) {
    log.warn({ err: error }, 'a checkout does not know whether its buyer has a plan')
    return []
  }
  const { data: subscriptions, error: issues } = SubscriptionsSchema.safeParse(data)
  if (issues) log.warn({ err: issues }, 'the subscriptions of a buyer could not be read')
  return subscriptions ?? []
}
