import type Stripe from 'stripe'
import { discountShares, sessionDiscount } from '#sandbox/stripe/billing/discounts.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { priceObject } from './catalogue.ts'
import { type Wire } from './wire.ts'

export function sessionObject({
  transaction: { url, tables },
  session,
}: {
  transaction: Pick<Transaction, 'url' | 'tables'>
  session: RecordOf<'session'>
}): Wire<Stripe.Checkout.Session> {
  const email = session.email ?? session.customer_email
  const discount = sessionDiscount({ tables, session })
  const isSubscription = session.mode === 'subscription'
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: session.allow_promotion_codes,
    allowed_payment_method_types: session.allowed_payment_method_types,
    amount_subtotal: session.amount_total + (discount?.amount ?? 0),
    amount_total: session.amount_total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancel_url,
    client_reference_id: session.client_reference_id,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: session.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: session.submit_text === null ? null : { message: session.submit_text },
      terms_of_service_acceptance: null,
    },
    customer: session.customer,
    customer_account: null,
    customer_creation: isSubscription ? 'always' : 'if_required',
    customer_details:
      email === null
        ? null
        : {
            address: null,
            business_name: null,
            email,
            individual_name: null,
            name: null,
            phone: null,
            tax_exempt: 'none',
            tax_ids: [],
          },
    customer_email: session.customer_email,
    discounts: discount ? [{ coupon: discount.coupon.id, promotion_code: discount.code.id }] : [],
    expires_at: session.expires_at,
    integration_identifier: null,
    invoice: session.invoice,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: session.metadata,
    mode: session.mode,
    origin_context: null,
    // The payment of a subscription belongs to its invoice.
    payment_intent: isSubscription ? null : session.payment_intent,
    payment_link: null,
    payment_method_collection: isSubscription ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: session.payment_method_types,
    payment_status: session.payment_status,
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: null,
    subscription: session.subscription,
    success_url: session.success_url,
    total_details: { amount_discount: discount?.amount ?? 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? `${url}/c/pay/${session.id}` : null,
    wallet_options: null,
  }
}

export function lineItemObjects({
  transaction: { tables },
  session,
}: {
  transaction: Pick<Transaction, 'tables'>
  session: RecordOf<'session'>
}): Wire<Stripe.LineItem>[] {
  const shares = discountShares({ tables, session })
  return session.line_items.flatMap(({ id, price: priceId, quantity }, index) => {
    const price = tables.price.get(priceId)
    if (!price) return []
    const amount = price.unit_amount * quantity
    const share = shares[index] ?? 0
    return [
      {
        id,
        object: 'item' as const,
        adjustable_quantity: null,
        amount_discount: share,
        amount_subtotal: amount,
        amount_tax: 0,
        amount_total: amount - share,
        currency: price.currency,
        description: tables.product.get(price.product)?.name ?? null,
        metadata: {},
        price: priceObject(price),
        quantity,
      },
    ]
  })
}
