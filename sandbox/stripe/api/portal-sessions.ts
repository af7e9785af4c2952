import { z } from 'zod'
import { portalSessionObject } from '#sandbox/stripe/objects/portal-session.ts'
import { text, webAddress } from '#sandbox/stripe/request/fields.ts'
import { emit } from '#sandbox/stripe/webhooks/emit.ts'
import { requireCustomer } from './customers.ts'
import { endpoint } from './endpoint.ts'

/** https://docs.stripe.com/api/customer_portal/sessions/create */
export const portalSessionEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    schema: z.strictObject({ customer: text(), return_url: webAddress().optional() }),
    run: ({ transaction, values: { customer, return_url = null } }) => {
      const { tables, now, newId } = transaction
      requireCustomer({ tables, id: customer, param: 'customer', status: 400 })
      const session = {
        id: newId('bps_'),
        created: now,
        secret: newId('test_'),
        customer,
        return_url,
      }
      tables.portalSession.put(session)
      const object = portalSessionObject({ transaction, session })
      emit({ transaction, type: 'billing_portal.session.created', object })
      return object
    },
  }),
]
