import { z } from 'zod'
import { expireDueSessions, expireSession } from '#sandbox/stripe/billing/sessions.ts'
import { noSuch, stripeFault } from '#sandbox/stripe/faults.ts'
import { lineItemObjects, sessionObject } from '#sandbox/stripe/objects/session.ts'
import { choice, mergedMetadata, metadata, text } from '#sandbox/stripe/request/fields.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { createSession, CreateSessionSchema } from './create-checkout-session.ts'
import { endpoint } from './endpoint.ts'
import { listFields, listObject, pageFields } from './list.ts'

function requireSession({
  transaction,
  id = '',
}: {
  transaction: Transaction
  id: string | undefined
}): RecordOf<'session'> {
  expireDueSessions(transaction)
  const session = transaction.tables.session.get(id)
  if (session) return session
  throw noSuch({ name: 'checkout.session', id, param: 'session' })
}

/** https://docs.stripe.com/api/checkout/sessions */
export const checkoutSessionEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/checkout/sessions',
    schema: CreateSessionSchema,
    run: ({ transaction, values }) => createSession({ transaction, values }),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    schema: z.strictObject({}),
    run: ({ transaction, params: { id } }) =>
      sessionObject({ transaction, session: requireSession({ transaction, id }) }),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/checkout/sessions/:id',
    schema: z.strictObject({ metadata: metadata().optional() }),
    run: ({ transaction, params: { id }, values }) => {
      const before = requireSession({ transaction, id })
      const merged = mergedMetadata({ before: before.metadata, given: values.metadata })
      const session = { ...before, metadata: merged }
      transaction.tables.session.put(session)
      return sessionObject({ transaction, session })
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    schema: z.strictObject(pageFields),
    run: ({ transaction, params: { id }, values }) => {
      const session = requireSession({ transaction, id })
      const items = lineItemObjects({ transaction, session })
      return listObject({
        // Items of a list keep their given order: they have the same age.
        records: items.toReversed(),
        values,
        name: 'line_item',
        url: `/v1/checkout/sessions/${session.id}/line_items`,
        render: (item) => item,
      })
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    schema: z.strictObject({}),
    run: ({ transaction, params: { id } }) => {
      const session = requireSession({ transaction, id })
      if (session.status !== 'open') {
        const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`
        throw stripeFault({ message })
      }
      return sessionObject({ transaction, session: expireSession({ transaction, session }) })
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/checkout/sessions',
    schema: z.strictObject({
      ...listFields,
      customer: text().optional(),
      payment_intent: text().optional(),
      status: choice(['complete', 'expired', 'open']).optional(),
      subscription: text().optional(),
    }),
    run: ({ transaction, values }) => {
      expireDueSessions(transaction)
      const { customer, payment_intent, status, subscription } = values
      return listObject({
        records: transaction.tables.session.list(),
        isWanted: (session) =>
          (customer === undefined || session.customer === customer) &&
          (payment_intent === undefined || session.payment_intent === payment_intent) &&
          (status === undefined || session.status === status) &&
          (subscription === undefined || session.subscription === subscription),
        values,
        name: 'checkout.session',
        url: '/v1/checkout/sessions',
        render: (session) => sessionObject({ transaction, session }),
      })
    },
  }),
]
