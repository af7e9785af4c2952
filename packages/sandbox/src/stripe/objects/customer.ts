import type Stripe from 'stripe'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Wire } from './wire.ts'

export function customerObject({
  deleted,
  ...customer
}: RecordOf<'customer'>): Wire<Stripe.Customer | Stripe.DeletedCustomer> {
  if (deleted) return { id: customer.id, object: 'customer', deleted: true }
  return {
    ...customer,
    object: 'customer',
    address: null,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_prefix: customer.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    next_invoice_sequence: 1,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}
