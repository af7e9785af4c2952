import { z } from 'zod'
import { portalSessionObject } from '#sandbox/stripe/objects/portal-session.ts'
import { choice, integer, text, webAddress } from '#sandbox/stripe/request/fields.ts'
import { offeredPrices } from '#sandbox/stripe/billing/offered-prices.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Tables } from '#sandbox/stripe/store/store.ts'
import { emit } from '#sandbox/stripe/webhooks/emit.ts'
import { stripeFault } from '#sandbox/stripe/faults.ts'
import { requireCustomer } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { requireActiveConfiguration } from './portal-configurations.ts'

const ItemSchema = z.strictObject({
  id: text(),
  price: text().optional(),
  quantity: integer({ min: 1, max: 999_999 }).optional(),
})

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
          type: choice(['subscription_update', 'subscription_update_confirm']),
          subscription_update: z.strictObject({ subscription: text() }).optional(),
          subscription_update_confirm: z
            .strictObject({ subscription: text(), items: z.array(ItemSchema).length(1) })
            .optional(),
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
      const flow = readFlow({ tables, customer, flow: flow_data })
      const session = {
        id: newId('bps_'),
        created: now,
        secret: newId('test_'),
        customer,
        configuration,
        return_url,
        ...flow,
        redirects_to: flow_data?.after_completion?.redirect.return_url ?? null,
      }
      requireOffered({ tables, session })
      tables.portalSession.put(session)
      const object = portalSessionObject({ transaction, session })
      emit({ transaction, type: 'billing_portal.session.created', object })
      return object
    },
  }),
]

type Flow = {
  type: 'subscription_update' | 'subscription_update_confirm'
  subscription_update?: { subscription: string } | undefined
  subscription_update_confirm?:
    | { subscription: string; items: z.output<typeof ItemSchema>[] }
    | undefined
}

/** Reads the subscription of a flow, and its new state. */
function readFlow({
  tables,
  customer,
  flow,
}: {
  tables: Tables
  customer: string
  flow: Flow | undefined
}): Pick<RecordOf<'portalSession'>, 'updates' | 'confirms'> {
  if (!flow) return { updates: null, confirms: null }
  const { type } = flow
  const parameters = flow[type]
  if (!parameters) {
    throw stripeFault({
      code: 'parameter_missing',
      param: `flow_data[${type}]`,
      message: `Missing required param: flow_data[${type}].`,
    })
  }
  const updates = parameters.subscription
  const subscription = tables.subscription.get(updates)
  if (subscription?.customer !== customer) {
    throw stripeFault({
      param: `flow_data[${type}][subscription]`,
      message: `No such subscription: '${updates}'`,
    })
  }
  const [item] = flow.subscription_update_confirm?.items ?? []
  if (type === 'subscription_update' || !item) return { updates, confirms: null }
  const { id, price: old, quantity: count } = subscription.item
  const { price = old, quantity = count } = item
  if (item.id !== id) {
    throw stripeFault({
      param: `flow_data[${type}][items][0][id]`,
      message: `No such subscription item: '${item.id}'`,
    })
  }
  if (price === old && quantity === count) {
    const message = `The item \`${id}\` already has the price and quantity that it is to be updated to.`
    throw stripeFault({ param: `flow_data[${type}][items]`, message })
  }
  return { updates, confirms: { price, quantity } }
}

/** Throws unless the configuration includes the price to confirm. */
function requireOffered({
  tables,
  session,
}: {
  tables: Tables
  session: RecordOf<'portalSession'>
}) {
  const price = session.confirms?.price
  if (price === undefined) return
  if (offeredPrices({ tables, session }).some(({ id }) => id === price)) return
  throw stripeFault({
    param: 'flow_data[subscription_update_confirm][items][0][price]',
    message: `The price '${price}' cannot be chosen in the customer portal: its configuration does not list it.`,
  })
}
