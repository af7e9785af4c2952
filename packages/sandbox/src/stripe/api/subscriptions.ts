import { z } from 'zod'
import {
  changePrice,
  endSubscription,
  replaceSubscription,
  withCancellationAtPeriodEnd,
} from '#sandbox/stripe/billing/subscriptions.ts'
import { noSuch, stripeFault } from '#sandbox/stripe/faults.ts'
import { subscriptionObject } from '#sandbox/stripe/objects/subscription.ts'
import {
  boolean,
  choice,
  integer,
  mergedMetadata,
  metadata,
  text,
} from '#sandbox/stripe/request/fields.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Tables } from '#sandbox/stripe/store/store.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { endpoint } from './endpoint.ts'
import { listFields, listObject, pageFields } from './list.ts'
import { requirePrice } from './prices.ts'

type Subscription = RecordOf<'subscription'>

const ItemSchema = z.strictObject({
  id: text().optional(),
  price: text().optional(),
  quantity: integer({ min: 1, max: 999_999 }).optional(),
})

/** Statuses that do not occur here have empty lists. */
const LISTED_STATUSES = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const

function requireSubscription({ tables, id = '' }: { tables: Tables; id: string | undefined }) {
  const subscription = tables.subscription.get(id)
  if (subscription) return subscription
  throw noSuch({ name: 'subscription', id, param: 'id' })
}

/** https://docs.stripe.com/api/subscriptions and …/subscription_items */
export const subscriptionEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/subscription_items',
    schema: z.strictObject({ ...pageFields, subscription: text() }),
    run: ({ transaction, values: { subscription: id, ...values } }) => {
      const subscription = transaction.tables.subscription.get(id)
      if (!subscription)
        throw noSuch({ name: 'subscription', id, param: 'subscription', status: 400 })
      return listObject({
        records: subscriptionObject({ transaction, subscription }).items.data,
        values,
        name: 'subscription_item',
        url: '/v1/subscription_items',
        render: (item) => item,
      })
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/subscriptions/:id',
    schema: z.strictObject({}),
    run: ({ transaction, params: { id } }) => {
      const subscription = requireSubscription({ tables: transaction.tables, id })
      return subscriptionObject({ transaction, subscription })
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/subscriptions/:id',
    schema: z.strictObject({
      cancel_at_period_end: boolean().optional(),
      items: z.array(ItemSchema).length(1).optional(),
      metadata: metadata().optional(),
      proration_behavior: choice(['create_prorations', 'none']).optional(),
    }),
    run: ({ transaction, params: { id }, values }) => {
      const before = requireSubscription({ tables: transaction.tables, id })
      if (before.status === 'canceled') refuseAllButMetadata(values)
      const [item] = values.items ?? []
      const isProrated = values.proration_behavior !== 'none'
      const priced = item
        ? withItem({ transaction, subscription: before, item, isProrated })
        : before
      const canceled = withCancellationAtPeriodEnd({
        subscription: priced,
        isCanceled: values.cancel_at_period_end ?? priced.cancel_at_period_end,
        now: transaction.now,
      })
      const merged = mergedMetadata({ before: before.metadata, given: values.metadata })
      const after = { ...canceled, metadata: merged }
      const subscription = replaceSubscription({ transaction, before: priced, after })
      return subscriptionObject({ transaction, subscription })
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    schema: z.strictObject({}),
    run: ({ transaction, params: { id } }) => {
      const before = requireSubscription({ tables: transaction.tables, id })
      // A cancelled subscription cannot be cancelled again, in Stripe's words.
      if (before.status === 'canceled')
        throw noSuch({ name: 'subscription', id: before.id, param: 'id' })
      const subscription = endSubscription({ transaction, subscription: before })
      return subscriptionObject({ transaction, subscription })
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/subscriptions',
    schema: z.strictObject({
      ...listFields,
      customer: text().optional(),
      price: text().optional(),
      status: choice(LISTED_STATUSES).optional(),
    }),
    run: ({ transaction, values: { customer, price, status, ...values } }) =>
      listObject({
        records: transaction.tables.subscription.list(),
        isWanted: (subscription) =>
          (customer === undefined || subscription.customer === customer) &&
          (price === undefined || subscription.item.price === price) &&
          hasStatus({ subscription, status }),
        values,
        name: 'subscription',
        url: '/v1/subscriptions',
        render: (subscription) => subscriptionObject({ transaction, subscription }),
      }),
  }),
]

/** Without a status, Stripe lists all that have not been cancelled. */
function hasStatus({
  subscription,
  status,
}: {
  subscription: Subscription
  status: string | undefined
}): boolean {
  if (status === 'all') return true
  if (status === undefined) return subscription.status !== 'canceled'
  if (status === 'ended') return subscription.status === 'canceled'
  return subscription.status === status
}

function refuseAllButMetadata(values: Record<string, unknown>) {
  const isMore = Object.entries(values).some(
    ([name, value]) => name !== 'metadata' && value !== undefined,
  )
  if (!isMore) return
  const message = 'A canceled subscription can only update its cancellation_details and metadata.'
  throw stripeFault({ message })
}

function withItem({
  transaction,
  subscription,
  item: { id, price: priceId = subscription.item.price, quantity = subscription.item.quantity },
  isProrated,
}: {
  transaction: Transaction
  subscription: Subscription
  item: z.output<typeof ItemSchema>
  isProrated: boolean
}): Subscription {
  if (id !== subscription.item.id) {
    const message =
      'The local Stripe models subscriptions with one item: give its id in items[0][id].'
    throw stripeFault({ param: 'items[0][id]', message })
  }
  const { tables } = transaction
  const price = requirePrice({ tables, id: priceId, param: 'items[0][price]', status: 400 })
  if (!price.recurring) {
    const message =
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.'
    throw stripeFault({ param: 'items[0][price]', message })
  }
  if (!price.active) {
    const message = 'The price specified is inactive. This field only accepts active prices.'
    throw stripeFault({ param: 'items[0][price]', message })
  }
  return changePrice({ transaction, subscription, price, quantity, isProrated })
}
