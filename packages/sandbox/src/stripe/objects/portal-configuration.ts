import type Stripe from 'stripe'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Wire } from './wire.ts'

export function portalConfigurationObject({
  features,
  ...configuration
}: RecordOf<'portalConfiguration'>): Wire<Stripe.BillingPortal.Configuration> {
  const { customer_update, invoice_history, payment_method_update, subscription_cancel } = features
  // Stripe only returns the products when `expand` requests them.
  const { products: _products, ...update } = features.subscription_update
  return {
    ...configuration,
    object: 'billing_portal.configuration',
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    features: {
      customer_update,
      invoice_history,
      payment_method_update: { ...payment_method_update, payment_method_configuration: null },
      subscription_cancel: {
        ...subscription_cancel,
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      },
      subscription_pause: {
        enabled: false,
        duration: { interval_options: [], type: 'indefinite' },
      },
      subscription_update: {
        ...update,
        billing_cycle_anchor: null,
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
  }
}

/** `features.subscription_update.products` of an expanded configuration. */
export function portalProducts({
  features,
}: RecordOf<'portalConfiguration'>): Wire<Stripe.BillingPortal.Configuration.Features.SubscriptionUpdate.Product>[] {
  return features.subscription_update.products.map((product) => ({
    ...product,
    adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
  }))
}
