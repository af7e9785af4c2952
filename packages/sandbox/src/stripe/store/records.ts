import { z } from 'zod'

/** Stored fields of each kind of object, with Stripe's names. `objects/` derives the rest of Stripe's responses. */

const Metadata = z.record(z.string(), z.string())
const Seconds = z.number().int()
const Interval = z.enum(['day', 'week', 'month', 'year'])

const base = { id: z.string(), created: Seconds }

const ProductRecord = z.object({
  ...base,
  updated: Seconds,
  active: z.boolean(),
  name: z.string(),
  description: z.string().nullable(),
  metadata: Metadata,
})

const PriceRecord = z.object({
  ...base,
  active: z.boolean(),
  currency: z.string(),
  unit_amount: z.number().int(),
  product: z.string(),
  recurring: z.object({ interval: Interval, interval_count: z.number().int() }).nullable(),
  lookup_key: z.string().nullable(),
  nickname: z.string().nullable(),
  metadata: Metadata,
})

const CustomerRecord = z.object({
  ...base,
  email: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  description: z.string().nullable(),
  metadata: Metadata,
  /** Negative when Stripe owes the customer, in `currency`'s smallest unit: it reduces the next invoices. */
  balance: z.number().int().default(0),
  deleted: z.boolean(),
})

/** The displayed parts of a card; its number is never stored. */
const Card = z.object({ brand: z.string(), last4: z.string() })

const CouponRecord = z.object({
  ...base,
  name: z.string().nullable(),
  percent_off: z.number().nullable(),
  amount_off: z.number().int().nullable(),
  /** Null for a percentage. */
  currency: z.string().nullable(),
  duration: z.enum(['forever', 'once', 'repeating']),
  duration_in_months: z.number().int().nullable(),
  max_redemptions: z.number().int().nullable(),
  redeem_by: Seconds.nullable(),
  times_redeemed: z.number().int(),
  metadata: Metadata,
})

const PromotionCodeRecord = z.object({
  ...base,
  code: z.string(),
  coupon: z.string(),
  active: z.boolean(),
  expires_at: Seconds.nullable(),
  max_redemptions: z.number().int().nullable(),
  times_redeemed: z.number().int(),
  metadata: Metadata,
})

const SessionRecord = z.object({
  ...base,
  expires_at: Seconds,
  mode: z.enum(['payment', 'subscription']),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid']),
  allowed_payment_method_types: z.array(z.string()).nullable().default(null),
  payment_method_types: z.array(z.string()),
  line_items: z.array(z.object({ id: z.string(), price: z.string(), quantity: z.number().int() })),
  currency: z.string(),
  /** Less the discount. */
  amount_total: z.number().int(),
  allow_promotion_codes: z.boolean().nullable().default(null),
  promotion_code: z.string().nullable().default(null),
  success_url: z.string(),
  cancel_url: z.string().nullable(),
  client_reference_id: z.string().nullable(),
  customer: z.string().nullable(),
  customer_email: z.string().nullable(),
  /** Text at the button. */
  submit_text: z.string().nullable().default(null),
  /** The address that was typed on the page. */
  email: z.string().nullable(),
  metadata: Metadata,
  subscription_data: z.object({ description: z.string().nullable(), metadata: Metadata }),
  payment_intent_data: z.object({ description: z.string().nullable(), metadata: Metadata }),
  payment_intent: z.string().nullable(),
  subscription: z.string().nullable(),
  invoice: z.string().nullable(),
  /** While the page waits for the bank's question to be answered. */
  challenge: z.object({ email: z.string(), card: Card }).nullable(),
})

/** A change in the middle of a period gives back an amount below zero, or charges one. */
const Proration = z.object({
  price: z.string(),
  quantity: z.number().int(),
  description: z.string(),
  amount: z.number().int(),
  period_start: Seconds,
  period_end: Seconds,
})

/** A coupon that a buyer has redeemed. */
const Discount = z.object({
  id: z.string(),
  coupon: z.string(),
  promotion_code: z.string(),
  session: z.string(),
  start: Seconds,
  /** Null for a permanent one, or one for a single invoice. */
  end: Seconds.nullable(),
})

const SubscriptionRecord = z.object({
  ...base,
  customer: z.string(),
  status: z.enum(['active', 'incomplete', 'past_due', 'canceled']),
  item: z.object({
    id: z.string(),
    created: Seconds,
    price: z.string(),
    quantity: z.number().int(),
    current_period_start: Seconds,
    current_period_end: Seconds,
  }),
  billing_cycle_anchor: Seconds,
  cancel_at_period_end: z.boolean(),
  cancel_at: Seconds.nullable(),
  canceled_at: Seconds.nullable(),
  ended_at: Seconds.nullable(),
  currency: z.string(),
  description: z.string().nullable(),
  latest_invoice: z.string().nullable(),
  /** For its next invoice. */
  prorations: z.array(Proration).default([]),
  discount: Discount.nullable().default(null),
  card: Card.nullable(),
  metadata: Metadata,
})

const InvoiceRecord = z.object({
  ...base,
  number: z.string(),
  status: z.enum(['open', 'paid']),
  customer: z.string(),
  customer_email: z.string().nullable(),
  subscription: z.string(),
  subscription_item: z.string(),
  subscription_metadata: Metadata,
  billing_reason: z.enum(['subscription_create', 'subscription_cycle', 'subscription_update']),
  line: z.object({
    id: z.string(),
    price: z.string(),
    quantity: z.number().int(),
    description: z.string(),
    /** Null for the amount of the invoice. */
    amount: z.number().int().nullable().default(null),
    period_start: Seconds,
    period_end: Seconds,
  }),
  prorations: z.array(Proration.extend({ id: z.string() })).default([]),
  /** The discount with the amount that it takes off. */
  discount: Discount.extend({ amount: z.number().int() }).nullable().default(null),
  starting_balance: z.number().int().default(0),
  ending_balance: z.number().int().default(0),
  currency: z.string(),
  /** The amount that is due, never below zero. */
  amount: z.number().int(),
  attempt_count: z.number().int(),
  payment: z.string(),
  /** Null when nothing is due. */
  payment_intent: z.string().nullable(),
  paid_at: Seconds.nullable(),
})

const PaymentIntentRecord = z.object({
  ...base,
  amount: z.number().int(),
  currency: z.string(),
  customer: z.string().nullable(),
  description: z.string().nullable(),
  receipt_email: z.string().nullable(),
  status: z.enum(['requires_payment_method', 'requires_action', 'processing', 'succeeded']),
  payment_method_type: z.string(),
  error: z
    .object({ code: z.string(), decline_code: z.string().nullable(), message: z.string() })
    .nullable(),
  metadata: Metadata,
})

const ProrationBehavior = z.enum(['always_invoice', 'create_prorations', 'none'])

const PortalConfigurationRecord = z.object({
  ...base,
  updated: Seconds,
  active: z.boolean(),
  default_return_url: z.string().nullable(),
  name: z.string().nullable(),
  features: z.object({
    customer_update: z.object({ enabled: z.boolean(), allowed_updates: z.array(z.string()) }),
    invoice_history: z.object({ enabled: z.boolean() }),
    payment_method_update: z.object({ enabled: z.boolean() }),
    subscription_cancel: z.object({
      enabled: z.boolean(),
      mode: z.enum(['at_period_end', 'immediately']),
      proration_behavior: ProrationBehavior,
    }),
    subscription_update: z.object({
      enabled: z.boolean(),
      default_allowed_updates: z.array(z.string()),
      products: z.array(z.object({ product: z.string(), prices: z.array(z.string()) })),
      proration_behavior: ProrationBehavior,
    }),
  }),
  metadata: Metadata,
})

const PortalSessionRecord = z.object({
  ...base,
  /** Secret part of the page's URL. */
  secret: z.string(),
  customer: z.string(),
  /** Null for the account's default, which offers all that is sold. */
  configuration: z.string().nullable().default(null),
  return_url: z.string().nullable(),
  /** The one subscription that its page changes; null for a page about all. */
  updates: z.string().nullable().default(null),
  /** The change to confirm; null for a choice of prices. */
  confirms: z.object({ price: z.string(), quantity: z.number().int() }).nullable().default(null),
  /** Target after a change; null for the page itself. */
  redirects_to: z.string().nullable().default(null),
})

const EventRecord = z.object({
  ...base,
  type: z.string(),
  object: z.record(z.string(), z.unknown()),
  previous_attributes: z.record(z.string(), z.unknown()).nullable(),
  request: z.object({ id: z.string().nullable(), idempotency_key: z.string().nullable() }),
})

const WebhookEndpointRecord = z.object({
  ...base,
  url: z.string(),
  enabled_events: z.array(z.string()),
  description: z.string().nullable(),
  status: z.enum(['enabled', 'disabled']),
  secret: z.string(),
  metadata: Metadata,
})

const DeliveryRecord = z.object({
  ...base,
  event: z.string(),
  endpoint: z.string(),
  /** A delivery that succeeded is removed. */
  state: z.enum(['pending', 'failed']),
  attempts: z.number().int(),
  /** Milliseconds since 1970. */
  next_attempt_at: z.number(),
  /** Status of the last attempt; null without an answer. */
  response_status: z.number().int().nullable(),
})

const IdempotencyKeyRecord = z.object({
  ...base,
  path: z.string(),
  fingerprint: z.string(),
  status: z.number().int(),
  body: z.unknown(),
  request_id: z.string(),
})

/** In the order in which they are rewritten. */
export const recordSchemas = {
  product: ProductRecord,
  price: PriceRecord,
  customer: CustomerRecord,
  coupon: CouponRecord,
  promotionCode: PromotionCodeRecord,
  session: SessionRecord,
  subscription: SubscriptionRecord,
  invoice: InvoiceRecord,
  paymentIntent: PaymentIntentRecord,
  portalConfiguration: PortalConfigurationRecord,
  portalSession: PortalSessionRecord,
  event: EventRecord,
  webhookEndpoint: WebhookEndpointRecord,
  delivery: DeliveryRecord,
  idempotencyKey: IdempotencyKeyRecord,
}

export type Kind = keyof typeof recordSchemas
export type RecordOf<K extends Kind> = z.infer<(typeof recordSchemas)[K]>
export type CardRecord = z.infer<typeof Card>
