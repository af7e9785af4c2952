import { z } from 'zod'
import { noSuch } from '#sandbox/stripe/faults.ts'
import { eventObject } from '#sandbox/stripe/objects/event.ts'
import { text } from '#sandbox/stripe/request/fields.ts'
import { endpoint } from './endpoint.ts'
import { listFields, listObject } from './list.ts'

/** https://docs.stripe.com/api/events */
export const eventEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/events/:id',
    schema: z.strictObject({}),
    run: ({ transaction, params: { id = '' } }) => {
      const event = transaction.tables.event.get(id)
      if (!event) throw noSuch({ name: 'event', id, param: 'id' })
      return eventObject({ transaction, event })
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/events',
    schema: z.strictObject({
      ...listFields,
      type: text().optional(),
      types: z.array(text()).max(20).optional(),
    }),
    run: ({ transaction, values: { type, types, ...values } }) =>
      listObject({
        records: transaction.tables.event.list(),
        isWanted: (event) =>
          (type === undefined || matches({ pattern: type, type: event.type })) &&
          (types === undefined || types.includes(event.type)),
        values,
        name: 'event',
        url: '/v1/events',
        render: (event) => eventObject({ transaction, event }),
      }),
  }),
]

/** `invoice.*` matches all events of invoices. */
function matches({ pattern, type }: { pattern: string; type: string }): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type
}
