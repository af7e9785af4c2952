import { z } from 'zod'
import { noSuch, stripeFault } from '#sandbox/stripe/faults.ts'
import { portalConfigurationObject } from '#sandbox/stripe/objects/portal-configuration.ts'
import {
  boolean,
  choice,
  mergedMetadata,
  metadata,
  text,
  unsettable,
  webAddress,
} from '#sandbox/stripe/request/fields.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Tables } from '#sandbox/stripe/store/store.ts'
import { endpoint } from './endpoint.ts'
import { listObject, pageFields } from './list.ts'
import { requirePrice } from './prices.ts'
import { requireProduct } from './products.ts'

type Features = RecordOf<'portalConfiguration'>['features']
type Update = Features['subscription_update']

const MAX_PRODUCTS = 10
const PRORATIONS = ['always_invoice', 'create_prorations', 'none'] as const
const PRODUCTS = 'features[subscription_update][products]'

const unset = z.literal('').transform((): never[] => [])

const features = z.strictObject({
  customer_update: z
    .strictObject({
      enabled: boolean(),
      allowed_updates: z
        .union([
          unset,
          z.array(choice(['address', 'email', 'name', 'phone', 'shipping', 'tax_id'])),
        ])
        .optional(),
    })
    .optional(),
  invoice_history: z.strictObject({ enabled: boolean() }).optional(),
  payment_method_update: z.strictObject({ enabled: boolean() }).optional(),
  subscription_cancel: z
    .strictObject({
      enabled: boolean(),
      mode: choice(['at_period_end', 'immediately']).optional(),
      proration_behavior: choice(PRORATIONS).optional(),
    })
    .optional(),
  subscription_update: z
    .strictObject({
      enabled: boolean(),
      default_allowed_updates: z
        .union([unset, z.array(choice(['price', 'promotion_code', 'quantity']))])
        .optional(),
      products: z
        .union([
          unset,
          z.array(z.strictObject({ product: text(), prices: z.array(text()).min(1) })),
        ])
        .optional(),
      proration_behavior: choice(PRORATIONS).optional(),
    })
    .optional(),
})

/** Default features of a configuration: off. */
const OFF: Features = {
  customer_update: { enabled: false, allowed_updates: [] },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false },
  subscription_cancel: { enabled: false, mode: 'at_period_end', proration_behavior: 'none' },
  subscription_update: {
    enabled: false,
    default_allowed_updates: [],
    products: [],
    proration_behavior: 'none',
  },
}

function changedFeatures({
  tables,
  before,
  given,
}: {
  tables: Tables
  before: Features
  given: z.output<typeof features>
}): Features {
  const changed: Features = {
    customer_update: { ...before.customer_update, ...given.customer_update },
    invoice_history: given.invoice_history ?? before.invoice_history,
    payment_method_update: given.payment_method_update ?? before.payment_method_update,
    subscription_cancel: { ...before.subscription_cancel, ...given.subscription_cancel },
    subscription_update: { ...before.subscription_update, ...given.subscription_update },
  }
  requireSellable({ tables, update: changed.subscription_update })
  return changed
}

/** @throws HttpError 400 for an update that nobody could choose from */
function requireSellable({
  tables,
  update: { enabled, default_allowed_updates, products },
}: {
  tables: Tables
  update: Update
}) {
  if (!enabled) return
  for (const [param, values] of [
    ['features[subscription_update][default_allowed_updates]', default_allowed_updates],
    [PRODUCTS, products],
  ] as const) {
    if (values.length > 0) continue
    throw stripeFault({
      code: 'parameter_missing',
      param,
      message: `Missing required param: ${param}.`,
    })
  }
  if (products.length > MAX_PRODUCTS) {
    const message = `You can only specify up to ${MAX_PRODUCTS} products.`
    throw stripeFault({ param: PRODUCTS, message })
  }
  for (const [index, each] of products.entries()) {
    requireProductPrices({ tables, ...each, param: `${PRODUCTS}[${index}]` })
  }
}

/** Requires active prices of the product, one per billing period. */
function requireProductPrices({
  tables,
  product,
  prices,
  param: at,
}: {
  tables: Tables
  product: string
  prices: readonly string[]
  param: string
}) {
  requireProduct({ tables, id: product, param: `${at}[product]`, status: 400 })
  const intervals = new Set<string>()
  for (const [index, id] of prices.entries()) {
    const param = `${at}[prices][${index}]`
    const price = requirePrice({ tables, id, param, status: 400 })
    const refuse = (message: string) => stripeFault({ param, message })
    if (price.product !== product) {
      throw refuse(`The price \`${id}\` does not belong to the product \`${product}\`.`)
    }
    if (!price.active || !price.recurring) {
      throw refuse(`The price \`${id}\` must be active and recurring.`)
    }
    const interval = `${price.currency} ${price.recurring.interval_count} ${price.recurring.interval}`
    if (intervals.has(interval)) {
      throw refuse(`The product \`${product}\` has several prices of the same billing interval.`)
    }
    intervals.add(interval)
  }
}

function requireConfiguration({
  tables,
  id = '',
  status = 404,
}: {
  tables: Tables
  id: string | undefined
  status?: 400 | 404
}): RecordOf<'portalConfiguration'> {
  const configuration = tables.portalConfiguration.get(id)
  if (configuration) return configuration
  throw noSuch({ name: 'configuration', id, param: 'configuration', status })
}

/** @throws HttpError 400 for one that a session cannot use */
export function requireActiveConfiguration({ tables, id }: { tables: Tables; id: string }) {
  if (requireConfiguration({ tables, id, status: 400 }).active) return
  const message = `The configuration '${id}' is not active.`
  throw stripeFault({ param: 'configuration', message })
}

/** https://docs.stripe.com/api/customer_portal/configurations; the account's own default is no object here. */
export const portalConfigurationEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/billing_portal/configurations',
    schema: z.strictObject({
      features,
      default_return_url: webAddress().optional(),
      metadata: metadata().optional(),
      name: unsettable().optional(),
    }),
    run: ({ transaction: { tables, now, newId }, values }) => {
      const configuration: RecordOf<'portalConfiguration'> = {
        id: newId('bpc_'),
        created: now,
        updated: now,
        active: true,
        default_return_url: values.default_return_url ?? null,
        features: changedFeatures({ tables, before: OFF, given: values.features }),
        metadata: mergedMetadata({ before: {}, given: values.metadata }),
        name: values.name ?? null,
      }
      tables.portalConfiguration.put(configuration)
      return portalConfigurationObject(configuration)
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/billing_portal/configurations/:id',
    schema: z.strictObject({}),
    run: ({ transaction: { tables }, params: { id } }) =>
      portalConfigurationObject(requireConfiguration({ tables, id })),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/billing_portal/configurations/:id',
    schema: z.strictObject({
      active: boolean().optional(),
      features: features.optional(),
      default_return_url: z.union([unset.transform(() => null), webAddress()]).optional(),
      metadata: metadata().optional(),
      name: unsettable().optional(),
    }),
    run: ({ transaction: { tables, now }, params: { id }, values }) => {
      const before = requireConfiguration({ tables, id })
      const { active = before.active, name = before.name } = values
      const { default_return_url = before.default_return_url, features: given } = values
      const configuration: typeof before = {
        ...before,
        active,
        name,
        default_return_url,
        updated: now,
        features: given
          ? changedFeatures({ tables, before: before.features, given })
          : before.features,
        metadata: mergedMetadata({ before: before.metadata, given: values.metadata }),
      }
      tables.portalConfiguration.put(configuration)
      return portalConfigurationObject(configuration)
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/billing_portal/configurations',
    schema: z.strictObject({
      ...pageFields,
      active: boolean().optional(),
      is_default: boolean().optional(),
    }),
    run: ({ transaction: { tables }, values: { active, is_default, ...values } }) =>
      listObject({
        records: tables.portalConfiguration.list(),
        isWanted: (configuration) =>
          is_default !== true && (active === undefined || configuration.active === active),
        values,
        name: 'configuration',
        url: '/v1/billing_portal/configurations',
        render: portalConfigurationObject,
      }),
  }),
]
