import type Stripe from 'stripe'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { type Wire } from './wire.ts'

export function portalSessionObject({
  transaction: { url },
  session: { secret, ...session },
}: {
  transaction: Pick<Transaction, 'url'>
  session: RecordOf<'portalSession'>
}): Wire<Stripe.BillingPortal.Session> {
  return {
    ...session,
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    url: `${url}/p/session/${secret}`,
  }
}
