import { type Transaction } from '#sandbox/stripe/transaction.ts'

type EmittedType =
  | 'billing_portal.session.created'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'customer.created'
  | 'customer.deleted'
  | 'customer.updated'
  | 'customer.subscription.created'
  | 'customer.subscription.deleted'
  | 'customer.subscription.updated'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'invoice.upcoming'
  | 'payment_intent.payment_failed'
  | 'payment_intent.processing'
  | 'payment_intent.succeeded'
  | 'price.created'
  | 'price.updated'
  | 'product.created'
  | 'product.deleted'
  | 'product.updated'

/**
 * Records an event in the transaction that causes it, with a delivery for each subscribed endpoint.
 *
 * @param before the object as it was, whose differing fields become `previous_attributes`; without a difference
 * nothing happened, and there is no event
 */
export function emit({
  transaction,
  type,
  object,
  before,
}: {
  transaction: Transaction
  type: EmittedType
  object: object
  before?: object
}) {
  const { tables, now, newId, request } = transaction
  const previous = before ? differences({ before: { ...before }, after: { ...object } }) : null
  if (previous && Object.keys(previous).length === 0) return
  const event = {
    id: newId('evt_'),
    created: now,
    type,
    object: { ...object },
    previous_attributes: previous,
    request,
  }
  tables.event.put(event)
  addDeliveries({ transaction, event })
}

/** Queues an event for each subscribed endpoint. */
export function addDeliveries({
  transaction: { tables, now, newId },
  event: { id, type },
}: {
  transaction: Transaction
  event: { id: string; type: string }
}) {
  for (const { id: endpoint, enabled_events, status } of tables.webhookEndpoint.list()) {
    if (status === 'disabled') continue
    if (!enabled_events.includes('*') && !enabled_events.includes(type)) continue
    tables.delivery.put({
      id: newId('del_'),
      created: now,
      event: id,
      endpoint,
      state: 'pending',
      attempts: 0,
      next_attempt_at: now * 1000,
      response_status: null,
    })
  }
}

type Fields = Record<string, unknown>

/** Lists the earlier values of changed fields: the differing part of objects, whole lists. */
function differences({ before, after }: { before: Fields; after: Fields }): Fields {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, difference({ before: before[name], after: after[name] })]),
  )
}

function difference({ before, after }: { before: unknown; after: unknown }): unknown {
  if (isFields(before) && isFields(after)) return differences({ before, after })
  return before ?? null
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
