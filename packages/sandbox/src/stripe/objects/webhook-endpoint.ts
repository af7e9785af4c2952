import type Stripe from 'stripe'
import { API_VERSION } from '#sandbox/stripe/api-version.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Wire } from './wire.ts'

/** Without its secret, which is only returned on creation. */
export function webhookEndpointObject(
  endpoint: RecordOf<'webhookEndpoint'>,
): Wire<Stripe.WebhookEndpoint> {
  return {
    id: endpoint.id,
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: endpoint.created,
    description: endpoint.description,
    enabled_events: endpoint.enabled_events,
    livemode: false,
    metadata: endpoint.metadata,
    status: endpoint.status,
    url: endpoint.url,
  }
}
