import { z } from 'zod'
import { noSuch, stripeFault } from '#sandbox/stripe/faults.ts'
import { productObject } from '#sandbox/stripe/objects/catalogue.ts'
import {
  boolean,
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

/** @throws HttpError 404, or 400 when a parameter names it */
export function requireProduct({
  tables,
  id = '',
  param = 'id',
  status = 404,
}: {
  tables: Tables
  id: string | undefined
  param?: string
  status?: 400 | 404
}): RecordOf<'product'> {
  const product = tables.product.get(id)
  if (product) return product
  throw noSuch({ name: 'product', id, param, status })
}

/** @throws HttpError 400 when the id is taken */
export function createProduct({
  transaction,
  values: { name, active = true, description, ...values },
}: {
  transaction: Transaction
  values: {
    name: string
    id?: string | undefined
    active?: boolean | undefined
    description?: string | undefined
    metadata?: Record<string, string> | null | undefined
  }
}): RecordOf<'product'> {
  const { tables, now, newId } = transaction
  const id = values.id ?? newId('prod_')
  if (tables.product.get(id)) {
    const message = 'Product already exists.'
    throw stripeFault({ code: 'resource_already_exists', param: 'id', message })
  }
  const metadata = mergedMetadata({ before: {}, given: values.metadata })
  const fields = { active, name, description: description ?? null, metadata }
  const product = { id, created: now, updated: now, ...fields }
  tables.product.put(product)
  emit({ transaction, type: 'product.created', object: productObject(product) })
  return product
}

/** https://docs.stripe.com/api/products */
export const productEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/products',
    schema: z.strictObject({
      name: text(),
      id: text({ max: 255 }).optional(),
      active: boolean().optional(),
      description: text().optional(),
      metadata: metadata().optional(),
    }),
    run: ({ transaction, values }) => productObject(createProduct({ transaction, values })),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/products/:id',
    schema: z.strictObject({}),
    run: ({ transaction: { tables }, params: { id } }) =>
      productObject(requireProduct({ tables, id })),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/products/:id',
    schema: z.strictObject({
      name: text().optional(),
      active: boolean().optional(),
      description: unsettable().optional(),
      metadata: metadata().optional(),
    }),
    run: ({ transaction, params: { id }, values }) => {
      const { tables, now } = transaction
      const before = requireProduct({ tables, id })
      const { name = before.name, active = before.active } = values
      const { description = before.description } = values
      const merged = mergedMetadata({ before: before.metadata, given: values.metadata })
      const changed = { ...before, name, active, description, metadata: merged }
      const isSame = JSON.stringify(changed) === JSON.stringify(before)
      const product = isSame ? before : { ...changed, updated: now }
      tables.product.put(product)
      emit({
        transaction,
        type: 'product.updated',
        object: productObject(product),
        before: productObject(before),
      })
      return productObject(product)
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/products/:id',
    schema: z.strictObject({}),
    run: ({ transaction, params }) => {
      const { tables } = transaction
      const product = requireProduct({ tables, id: params.id })
      if (tables.price.list().some((price) => price.product === product.id)) {
        const message =
          'This product cannot be deleted because it has one or more user-created prices.'
        throw stripeFault({ message })
      }
      tables.product.remove(product.id)
      emit({ transaction, type: 'product.deleted', object: productObject(product) })
      return { id: product.id, object: 'product', deleted: true }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/products',
    schema: z.strictObject({
      ...listFields,
      active: boolean().optional(),
      ids: z.array(text()).max(100).optional(),
    }),
    run: ({ transaction: { tables }, values: { active, ids, ...values } }) =>
      listObject({
        records: tables.product.list(),
        isWanted: (product) =>
          (active === undefined || product.active === active) &&
          (ids === undefined || ids.includes(product.id)),
        values,
        name: 'product',
        url: '/v1/products',
        render: productObject,
      }),
  }),
]
