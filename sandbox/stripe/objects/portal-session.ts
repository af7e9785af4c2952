import type Stripe from 'stripe'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { type Wire } from './wire.ts'

/** What Stripe makes for an account in its dashboard. */
const DEFAULT_CONFIGURATION = 'bpc_sandbox'

export function portalSessionObject({
  transaction: { url },
  session: { secret, updates, ...session },
}: {
  transaction: Pick<Transaction, 'url'>
  session: RecordOf<'portalSession'>
}): Wire<Stripe.BillingPortal.Session> {
  return {
    ...session,
    object: 'billing_portal.session',
    configuration: session.configuration ?? DEFAULT_CONFIGURATION,
    customer_account: null,
    flow:
      updates === null
        ? null
        : {
            type: 'subscription_update',
            customer_update: null,
            subscription_update: { subscription: updates },
            subscription_cancel: null,
            subscription_pause: null,
            subscription_update_confirm: null,
            after_completion: {
              type: 'portal_homepage',
              hosted_confirmation: null,
              redirect: null,
            },
          },
    livemode: false,
    locale: null,
    on_behalf_of: null,
    url: `${url}/p/session/${secret}`,
  }
}
