import { z } from 'zod'
import { noSuch, stripeFault } from '#sandbox/stripe/faults.ts'
import { priceObject } from '#sandbox/stripe/objects/catalogue.ts'
import {
  boolean,
  choice,
  integer,
  mergedMetadata,
  metadata,
  text,
  unsettable,
} from '#sandbox/stripe/request/fields.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Tables } from '#sandbox/stripe/store/store.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { emit } from '#sandbox/stripe/webhooks/emit.ts'
import { endpoint } from './endpoint.ts'
import { listFields, listObject } from './list.ts'
import { createProduct, requireProduct } from './products.ts'

type Price = RecordOf<'price'>

const interval = () => choice(['day', 'month', 'week', 'year'])
const MAX_YEARS = { day: 1095, week: 156, month: 36, year: 3 }

const RecurringSchema = z.strictObject({
  interval: interval(),
  interval_count: integer({ min: 1 }).default(1),
  // Metered usage is not modelled.
  usage_type: choice(['licensed']).optional(),
})
const ProductDataSchema = z.strictObject({
  name: text(),
  id: text({ max: 255 }).optional(),
  active: boolean().optional(),
  metadata: metadata().optional(),
})

/** @throws HttpError 404, or 400 when a parameter names it */
export function requirePrice({
  tables,
  id = '',
  param = 'price',
  status = 404,
}: {
  tables: Tables
  id: string | undefined
  param?: string
  status?: 400 | 404
}): Price {
  const price = tables.price.get(id)
  if (price) return price
  throw noSuch({ name: 'price', id, param, status })
}

/** https://docs.stripe.com/api/prices */
export const priceEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/prices',
    schema: z.strictObject({
      currency: text({ max: 3 }),
      unit_amount: integer(),
      product: text().optional(),
      product_data: ProductDataSchema.optional(),
      active: boolean().default(true),
      recurring: RecurringSchema.optional(),
      lookup_key: text({ max: 200 }).optional(),
      transfer_lookup_key: boolean().default(false),
      nickname: text().optional(),
      metadata: metadata().optional(),
    }),
    run: ({ transaction, values }) => {
      const { tables, now, newId } = transaction
      const { transfer_lookup_key } = values
      const recurring = getRecurring(values.recurring)
      const currency = requireCurrency(values.currency)
      const product = getProduct({ transaction, values })
      const id = newId('price_')
      const lookup_key = values.lookup_key ?? null
      takeLookupKey({ transaction, id, lookup_key, isTransfer: transfer_lookup_key })
      const price: Price = {
        id,
        created: now,
        active: values.active,
        currency,
        unit_amount: values.unit_amount,
        product,
        recurring,
        lookup_key,
        nickname: values.nickname ?? null,
        metadata: mergedMetadata({ before: {}, given: values.metadata }),
      }
      tables.price.put(price)
      emit({ transaction, type: 'price.created', object: priceObject(price) })
      return priceObject(price)
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/prices/:id',
    schema: z.strictObject({}),
    run: ({ transaction: { tables }, params: { id } }) => priceObject(requirePrice({ tables, id })),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/prices/:id',
    schema: z.strictObject({
      active: boolean().optional(),
      lookup_key: unsettable().optional(),
      transfer_lookup_key: boolean().default(false),
      nickname: unsettable().optional(),
      metadata: metadata().optional(),
    }),
    run: ({ transaction, params: { id }, values }) => {
      const { tables } = transaction
      const before = requirePrice({ tables, id })
      const { active = before.active, lookup_key = before.lookup_key } = values
      const { nickname = before.nickname } = values
      const isTransfer = values.transfer_lookup_key
      takeLookupKey({ transaction, id: before.id, lookup_key, isTransfer })
      const merged = mergedMetadata({ before: before.metadata, given: values.metadata })
      return update({
        transaction,
        before,
        after: { ...before, active, lookup_key, nickname, metadata: merged },
      })
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/prices',
    schema: z.strictObject({
      ...listFields,
      active: boolean().optional(),
      currency: text({ max: 3 }).optional(),
      lookup_keys: z.array(text()).max(10).optional(),
      product: text().optional(),
      recurring: z.strictObject({ interval: interval().optional() }).optional(),
      type: choice(['one_time', 'recurring']).optional(),
    }),
    run: ({ transaction: { tables }, values }) =>
      listObject({
        records: tables.price.list(),
        isWanted: (price) => isWanted({ price, values }),
        values,
        name: 'price',
        url: '/v1/prices',
        render: priceObject,
      }),
  }),
]

function isWanted({
  price,
  values: { active, currency, lookup_keys, product, recurring, type },
}: {
  price: Price
  values: {
    active?: boolean | undefined
    currency?: string | undefined
    lookup_keys?: string[] | undefined
    product?: string | undefined
    recurring?: { interval?: string | undefined } | undefined
    type?: string | undefined
  }
}): boolean {
  return (
    (active === undefined || price.active === active) &&
    (currency === undefined || price.currency === currency) &&
    (lookup_keys === undefined || lookup_keys.some((key) => key === price.lookup_key)) &&
    (product === undefined || price.product === product) &&
    (recurring?.interval === undefined || price.recurring?.interval === recurring.interval) &&
    (type === undefined || (price.recurring === null) === (type === 'one_time'))
  )
}

function getRecurring(given: z.output<typeof RecurringSchema> | undefined): Price['recurring'] {
  if (!given) return null
  const { interval, interval_count } = given
  if (interval_count <= MAX_YEARS[interval]) return { interval, interval_count }
  throw stripeFault({
    param: 'recurring[interval_count]',
    message: 'The maximum billing interval is 3 years.',
  })
}

/** The product that the price is of, which is made when the request describes one. */
function getProduct({
  transaction,
  values: { product, product_data },
}: {
  transaction: Transaction
  values: {
    product?: string | undefined
    product_data?: z.output<typeof ProductDataSchema> | undefined
  }
}): string {
  if (product !== undefined && product_data !== undefined) {
    const message = 'You may only specify one of these parameters: product, product_data.'
    throw stripeFault({ param: 'product', message })
  }
  if (product_data) return createProduct({ transaction, values: product_data }).id
  if (product === undefined) {
    const message = 'Missing required param: product.'
    throw stripeFault({ code: 'parameter_missing', param: 'product', message })
  }
  const { tables } = transaction
  return requireProduct({ tables, id: product, param: 'product', status: 400 }).id
}

function requireCurrency(currency: string): string {
  const code = currency.toLowerCase()
  if (Intl.supportedValuesOf('currency').includes(code.toUpperCase())) return code
  throw stripeFault({
    param: 'currency',
    message: `Invalid currency: ${currency}. Stripe supports the three-letter ISO codes of its currencies.`,
  })
}

/** A lookup key belongs to one price: it is refused, or transferred from its current owner. */
function takeLookupKey({
  transaction,
  id,
  lookup_key,
  isTransfer,
}: {
  transaction: Transaction
  id: string
  lookup_key: string | null
  isTransfer: boolean
}) {
  const prices = lookup_key === null ? [] : transaction.tables.price.list()
  const owner = prices.find((price) => price.lookup_key === lookup_key && price.id !== id)
  if (!owner) return
  if (!isTransfer) {
    const message = `A price (\`${owner.id}\`) already uses that lookup key.`
    throw stripeFault({ code: 'resource_already_exists', message })
  }
  update({ transaction, before: owner, after: { ...owner, lookup_key: null } })
}

function update({
  transaction,
  before,
  after,
}: {
  transaction: Transaction
  before: Price
  after: Price
}) {
  transaction.tables.price.put(after)
  const object = priceObject(after)
  emit({ transaction, type: 'price.updated', object, before: priceObject(before) })
  return object
}
