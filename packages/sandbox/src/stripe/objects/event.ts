import { API_VERSION } from '#sandbox/stripe/api-version.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'

export function eventObject({
  transaction: { tables },
  event,
}: {
  transaction: Pick<Transaction, 'tables'>
  event: RecordOf<'event'>
}) {
  const pending = tables.delivery
    .list()
    .filter((delivery) => delivery.event === event.id && delivery.state === 'pending')
  const { previous_attributes } = event
  return {
    id: event.id,
    object: 'event' as const,
    api_version: API_VERSION,
    created: event.created,
    data: {
      object: event.object,
      ...(previous_attributes ? { previous_attributes } : {}),
    },
    livemode: false,
    pending_webhooks: pending.length,
    request: event.request,
    type: event.type,
  }
}
