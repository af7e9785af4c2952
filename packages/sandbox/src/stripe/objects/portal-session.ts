import type Stripe from 'stripe'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { type Wire } from './wire.ts'

/** Configuration that Stripe makes for an account in its dashboard. */
const DEFAULT_CONFIGURATION = 'bpc_sandbox'

export function portalSessionObject({
  transaction: { url, tables },
  session: { secret, updates, confirms, redirects_to, ...session },
}: {
  transaction: Pick<Transaction, 'url' | 'tables'>
  session: RecordOf<'portalSession'>
}): Wire<Stripe.BillingPortal.Session> {
  const item = updates === null ? undefined : tables.subscription.get(updates)?.item.id
  const confirm =
    updates === null || confirms === null
      ? null
      : { subscription: updates, discounts: null, items: [{ id: item ?? null, ...confirms }] }
  return {
    ...session,
    object: 'billing_portal.session',
    configuration: session.configuration ?? DEFAULT_CONFIGURATION,
    customer_account: null,
    flow:
      updates === null
        ? null
        : {
            type: confirm ? 'subscription_update_confirm' : 'subscription_update',
            customer_update: null,
            subscription_update: confirm ? null : { subscription: updates },
            subscription_cancel: null,
            subscription_pause: null,
            subscription_update_confirm: confirm,
            after_completion:
              redirects_to === null
                ? { type: 'portal_homepage', hosted_confirmation: null, redirect: null }
                : {
                    type: 'redirect',
                    hosted_confirmation: null,
                    redirect: { return_url: redirects_to },
                  },
          },
    livemode: false,
    locale: null,
    on_behalf_of: null,
    url: `${url}/p/session/${secret}`,
  }
}
