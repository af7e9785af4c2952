import { billingRecordEndpoints } from './billing-records.ts'
import { checkoutSessionEndpoints } from './checkout-sessions.ts'
import { customerEndpoints } from './customers.ts'
import { discountEndpoints } from './discounts.ts'
import { type Endpoint } from './endpoint.ts'
import { eventEndpoints } from './events.ts'
import { portalConfigurationEndpoints } from './portal-configurations.ts'
import { portalSessionEndpoints } from './portal-sessions.ts'
import { priceEndpoints } from './prices.ts'
import { productEndpoints } from './products.ts'
import { subscriptionEndpoints } from './subscriptions.ts'
import { webhookEndpointEndpoints } from './webhook-endpoints.ts'

/** All that the API answers. */
export const endpoints: readonly Endpoint[] = [
  ...productEndpoints,
  ...priceEndpoints,
  ...customerEndpoints,
  ...discountEndpoints,
  ...checkoutSessionEndpoints,
  ...subscriptionEndpoints,
  ...billingRecordEndpoints,
  ...portalConfigurationEndpoints,
  ...portalSessionEndpoints,
  ...eventEndpoints,
  ...webhookEndpointEndpoints,
]
