import { noSuch } from '#sandbox/stripe/faults.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { addDeliveries } from './emit.ts'

/** Sends an event again, as Stripe's command line does, even when it was delivered or given up. */
export function deliverAgain({ transaction, id }: { transaction: Transaction; id: string }) {
  const { delivery: deliveries, event: events } = transaction.tables
  const event = events.get(id)
  if (!event) throw noSuch({ name: 'event', id, param: 'id' })
  for (const delivery of deliveries.list()) {
    if (delivery.event === id) deliveries.remove(delivery.id)
  }
  addDeliveries({ transaction, event })
}
