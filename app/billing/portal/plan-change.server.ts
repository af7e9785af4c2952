import Stripe from 'stripe'
import { z } from 'zod'
import { getEnvironment } from '#app/services.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'
import { endRefusedSubscription, REFUSED } from '#app/billing/payment/first-payment.server.ts'
import { getPortalConfiguration } from './current-portal.server.ts'
import { type Order, requirePriceOnPage } from '#app/billing/checkout/create-checkout.server.ts'
import { getStripe, within } from '#app/billing/stripe-client.server.ts'
import { toCheckoutError } from '#app/billing/stripe-error.server.ts'

const STRIPE_WITHIN_MS = 4_000

/** The checkout goes on without an answer: Stripe's page warns about a second plan before payment. */
const DATABASE_WITHIN_MS = 1_000

const MAX_SUBSCRIPTIONS = 10

const RETURN_PATH = '/dashboard'

const SubscriptionsSchema = z.array(z.object({ id: z.string(), customer_id: z.string() }))

type FlowData = Stripe.BillingPortal.SessionCreateParams.FlowData

/**
 * Creates a link to Stripe's portal on which a paying member changes the plan, with proration, instead of buying a
 * second one: the page that confirms the chosen plan and its price. It is the page with all prices when the newest
 * subscription is that plan already, or the portal does not offer the price. Null without a subscription, and while
 * the database does not answer.
 *
 * @throws CheckoutError when Stripe does not make the page, or does not charge what our page shows
 */
export async function createPlanChange({
  userId,
  order,
}: {
  userId: string
  order: Order
}): Promise<string | null> {
  const owned = await newestSubscription(userId)
  if (!owned) return null
  try {
    return await within({
      milliseconds: STRIPE_WITHIN_MS,
      work: async () => {
        const stripe = getStripe()
        const [price, subscription, configuration] = await Promise.all([
          requirePriceOnPage({ stripe, order }),
          stripe.subscriptions.retrieve(owned.id),
          getPortalConfiguration(stripe),
        ])
        const open = async (flow: FlowData) => {
          const { url } = await createPortalSession({
            stripe,
            customer: owned.customer_id,
            configuration,
            flow,
          })
          return url
        }
        const confirmed = confirmFlow({ subscription, price })
        if (confirmed !== null) {
          try {
            return await open(confirmed)
          } catch (error) {
            if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
            log.warn({ err: error }, 'a change of plan could not be named to the customer portal')
          }
        }
        return await open({
          type: 'subscription_update',
          subscription_update: { subscription: owned.id },
        })
      },
    })
  } catch (error) {
    throw toCheckoutError(error)
  }
}

/** Null when nothing would change, and for a subscription that this site did not create. */
function confirmFlow({
  subscription: { id, items },
  price,
}: {
  subscription: Stripe.Subscription
  price: string
}): FlowData | null {
  const [item, ...others] = items.data
  if (!item || others.length > 0 || item.price.id === price) return null
  return {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: id,
      items: [{ id: item.id, price, quantity: item.quantity ?? 1 }],
    },
  }
}

async function createPortalSession({
  stripe,
  customer,
  configuration,
  flow,
}: {
  stripe: Stripe
  customer: string
  configuration: string | null
  flow: FlowData
}) {
  const return_url = new URL(RETURN_PATH, getEnvironment().SITE_URL).href
  return await stripe.billingPortal.sessions.create({
    customer,
    return_url,
    ...(configuration !== null && { configuration }),
    flow_data: { ...flow, after_completion: { type: 'redirect', redirect: { return_url } } },
  })
}

/**
 * Ends a member's subscriptions whose first payment was refused, when the member buys again: otherwise Stripe might
 * charge both. Never rejects.
 */
export async function endRefusedPlans({ userId }: { userId: string }): Promise<void> {
  const refused = await listSubscriptions({ userId, statuses: REFUSED })
  await Promise.all(refused.map(({ id }) => endRefusedSubscription(id)))
}

/** Finds the newest subscription, if it can be changed: an unpaid one has to be paid first, in the portal. */
async function newestSubscription(userId: string) {
  const [newest] = await listSubscriptions({ userId, statuses: ['active', 'trialing'] })
  return newest ?? null
}

/** Lists subscriptions, newest first; empty while the database does not answer. */
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
