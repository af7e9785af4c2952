import { subscriptionObject } from '#sandbox/stripe/objects/subscription.ts'
import { type CardRecord, type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { emit } from '#sandbox/stripe/webhooks/emit.ts'
import { type CardFault } from './cards.ts'
import { discountAfterInvoice, runningDiscount } from './discounts.ts'
import { emitInvoice, invoiceSubscription } from './invoices.ts'
import { periodEnd } from './period.ts'
import { prorate, startsPeriod } from './prorations.ts'

type Subscription = RecordOf<'subscription'>

/** Creates the subscription of a session with its first invoice, whose events the caller emits. */
export function subscribe({
  transaction,
  session,
  customer,
  card,
  intent,
  discount,
}: {
  transaction: Transaction
  session: RecordOf<'session'>
  customer: string
  card: CardRecord | null
  intent: RecordOf<'paymentIntent'>
  discount: Subscription['discount']
}) {
  const { tables, now, newId } = transaction
  const [line] = session.line_items
  const price = line ? tables.price.get(line.price) : null
  if (!line || !price?.recurring) throw new Error(`The session ${session.id} sells no subscription`)
  const begun: Subscription = {
    id: newId('sub_'),
    created: now,
    customer,
    status: 'active',
    item: {
      id: newId('si_'),
      created: now,
      price: price.id,
      quantity: line.quantity,
      current_period_start: now,
      current_period_end: periodEnd({ start: now, recurring: price.recurring }),
    },
    billing_cycle_anchor: now,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    currency: price.currency,
    description: session.subscription_data.description,
    latest_invoice: null,
    prorations: [],
    discount,
    card,
    metadata: session.subscription_data.metadata,
  }
  const reason = 'subscription_create'
  const invoice = invoiceSubscription({ transaction, subscription: begun, price, reason, intent })
  const subscription = {
    ...begun,
    discount: discountAfterInvoice({ tables, discount }),
    latest_invoice: invoice.id,
  }
  tables.subscription.put(subscription)
  const object = subscriptionObject({ transaction, subscription })
  emit({ transaction, type: 'customer.subscription.created', object })
  return { subscription, invoice }
}

/** Replaces a subscription's record, and emits an event when it differs. */
export function replaceSubscription({
  transaction,
  before,
  after,
}: {
  transaction: Transaction
  before: Subscription
  after: Subscription
}): Subscription {
  if (JSON.stringify(before) === JSON.stringify(after)) return before
  const earlierObject = subscriptionObject({ transaction, subscription: before })
  transaction.tables.subscription.put(after)
  const object = subscriptionObject({ transaction, subscription: after })
  emit({ transaction, type: 'customer.subscription.updated', object, before: earlierObject })
  return after
}

/**
 * Changes the price of a subscription. Another interval starts a new period, paid immediately less the rest of the old
 * one; with the same interval both prorations wait for the next invoice.
 *
 * @param isProrated false where a client wants no prorations
 */
export function changePrice({
  transaction,
  subscription: before,
  price,
  quantity,
  isProrated = true,
}: {
  transaction: Transaction
  subscription: Subscription
  price: RecordOf<'price'>
  quantity: number
  isProrated?: boolean
}): Subscription {
  const { tables, now } = transaction
  if (price.id === before.item.price && quantity === before.item.quantity) return before
  const item = { ...before.item, price: price.id, quantity }
  const changes = isProrated ? prorate({ transaction, subscription: before, price, quantity }) : []
  const prorations = [...before.prorations, ...changes]
  const isNew = startsPeriod({ before: tables.price.get(before.item.price), price })
  if (!isNew || !price.recurring) {
    return replaceSubscription({ transaction, before, after: { ...before, item, prorations } })
  }
  const renewed: Subscription = {
    ...before,
    prorations,
    billing_cycle_anchor: now,
    item: {
      ...item,
      current_period_start: now,
      current_period_end: periodEnd({ start: now, recurring: price.recurring }),
    },
  }
  const reason = 'subscription_update'
  const invoice = invoiceSubscription({ transaction, subscription: renewed, price, reason })
  const after = { ...renewed, prorations: [], latest_invoice: invoice.id }
  replaceSubscription({ transaction, before, after })
  emitInvoice({ transaction, invoice })
  return after
}

/** Sets or clears the end of a subscription with its period. */
export function withCancellationAtPeriodEnd({
  subscription,
  isCanceled,
  now,
}: {
  subscription: Subscription
  isCanceled: boolean
  now: number
}): Subscription {
  if (subscription.cancel_at_period_end === isCanceled) return subscription
  return {
    ...subscription,
    cancel_at_period_end: isCanceled,
    cancel_at: isCanceled ? subscription.item.current_period_end : null,
    canceled_at: isCanceled ? now : null,
  }
}

/** Ends a subscription immediately. */
export function endSubscription({
  transaction,
  subscription,
}: {
  transaction: Transaction
  subscription: Subscription
}): Subscription {
  const { now } = transaction
  const ended: Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
  }
  transaction.tables.subscription.put(ended)
  const object = subscriptionObject({ transaction, subscription: ended })
  emit({ transaction, type: 'customer.subscription.deleted', object })
  return ended
}

/** Ends a period: the subscription is paid again, is past due, or ends. */
export function renew({
  transaction,
  subscription: before,
  fault,
}: {
  transaction: Transaction
  subscription: Subscription
  fault: CardFault | null
}): Subscription {
  if (before.cancel_at_period_end) return endSubscription({ transaction, subscription: before })
  const price = transaction.tables.price.get(before.item.price)
  if (!price?.recurring) throw new Error(`The price of ${before.id} is gone`)
  const start = before.item.current_period_end
  const renewed: Subscription = {
    ...before,
    discount: runningDiscount({ discount: before.discount, at: start }),
    status: fault ? 'past_due' : 'active',
    item: {
      ...before.item,
      current_period_start: start,
      current_period_end: periodEnd({ start, recurring: price.recurring }),
    },
  }
  const reason = 'subscription_cycle'
  const invoice = invoiceSubscription({ transaction, subscription: renewed, price, reason, fault })
  const after = { ...renewed, prorations: [], latest_invoice: invoice.id }
  // An invoice without an amount due cannot fail.
  if (invoice.status === 'paid') after.status = 'active'
  replaceSubscription({ transaction, before, after })
  emitInvoice({ transaction, invoice })
  return after
}
