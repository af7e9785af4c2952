import { z } from 'zod'
import { portalSessionObject } from '#sandbox/stripe/objects/portal-session.ts'
import { choice, text, webAddress } from '#sandbox/stripe/request/fields.ts'
import { emit } from '#sandbox/stripe/webhooks/emit.ts'
import { stripeFault } from '#sandbox/stripe/faults.ts'
import { requireCustomer } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { requireActiveConfiguration } from './portal-configurations.ts'

/** https://docs.stripe.com/api/customer_portal/sessions/create */
export const portalSessionEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    schema: z.strictObject({
      customer: text(),
      configuration: text().optional(),
      return_url: webAddress().optional(),
      flow_data: z
        .strictObject({
          type: choice(['subscription_update']),
          subscription_update: z.strictObject({ subscription: text() }),
          after_completion: z
            .strictObject({
              type: choice(['redirect']),
              redirect: z.strictObject({ return_url: webAddress() }),
            })
            .optional(),
        })
        .optional(),
    }),
    run: ({
      transaction,
      values: { customer, configuration = null, return_url = null, flow_data },
    }) => {
      const { tables, now, newId } = transaction
      requireCustomer({ tables, id: customer, param: 'customer', status: 400 })
      if (configuration !== null) requireActiveConfiguration({ tables, id: configuration })
      const updates = flow_data?.subscription_update.subscription ?? null
      if (updates !== null && tables.subscription.get(updates)?.customer !== customer) {
        throw stripeFault({
          param: 'flow_data[subscription_update][subscription]',
          message: `No such subscription: '${updates}'`,
        })
      }
      const session = {
        id: newId('bps_'),
        created: now,
        secret: newId('test_'),
        customer,
        configuration,
        return_url,
        updates,
      }
      tables.portalSession.put(session)
      const object = portalSessionObject({ transaction, session })
      emit({ transaction, type: 'billing_portal.session.created', object })
      return object
    },
  }),
]
