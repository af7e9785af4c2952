import { z } from 'zod'
import { endSubscription } from '#sandbox/stripe/billing/subscriptions.ts'
import { noSuch } from '#sandbox/stripe/faults.ts'
import { customerObject } from '#sandbox/stripe/objects/customer.ts'
import {
  emailAddress,
  mergedMetadata,
  metadata,
  text,
  unsettable,
} from '#sandbox/stripe/request/fields.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Tables } from '#sandbox/stripe/store/store.ts'
import { emit } from '#sandbox/stripe/webhooks/emit.ts'
import { endpoint } from './endpoint.ts'
import { listFields, listObject } from './list.ts'

/** Finds an existing customer. Throws 404, or 400 when a parameter names it. */
export function requireCustomer({
  tables,
  id = '',
  param = 'id',
  status = 404,
}: {
  tables: Tables
  id: string | undefined
  param?: string
  status?: 400 | 404
}): RecordOf<'customer'> {
  const customer = tables.customer.get(id)
  if (customer && !customer.deleted) return customer
  throw noSuch({ name: 'customer', id, param, status })
}

/** https://docs.stripe.com/api/customers */
export const customerEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/customers',
    schema: z.strictObject({
      email: emailAddress().optional(),
      name: text({ max: 256 }).optional(),
      phone: text({ max: 20 }).optional(),
      description: text().optional(),
      metadata: metadata().optional(),
    }),
    run: ({ transaction, values }) => {
      const { tables, now, newId } = transaction
      const { email = null, name = null, phone = null, description = null } = values
      const customer = {
        id: newId('cus_'),
        created: now,
        email,
        name,
        phone,
        description,
        metadata: mergedMetadata({ before: {}, given: values.metadata }),
        balance: 0,
        deleted: false,
      }
      tables.customer.put(customer)
      emit({ transaction, type: 'customer.created', object: customerObject(customer) })
      return customerObject(customer)
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/customers/:id',
    schema: z.strictObject({}),
    run: ({ transaction: { tables }, params: { id = '' } }) => {
      const customer = tables.customer.get(id)
      if (!customer) throw noSuch({ name: 'customer', id, param: 'id' })
      return customerObject(customer)
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/customers/:id',
    schema: z.strictObject({
      email: emailAddress().optional(),
      name: unsettable().optional(),
      phone: unsettable().optional(),
      description: unsettable().optional(),
      metadata: metadata().optional(),
    }),
    run: ({ transaction, params: { id }, values }) => {
      const { tables } = transaction
      const before = requireCustomer({ tables, id })
      const { email = before.email, name = before.name, phone = before.phone } = values
      const { description = before.description } = values
      const merged = mergedMetadata({ before: before.metadata, given: values.metadata })
      const customer = { ...before, email, name, phone, description, metadata: merged }
      tables.customer.put(customer)
      emit({
        transaction,
        type: 'customer.updated',
        object: customerObject(customer),
        before: customerObject(before),
      })
      return customerObject(customer)
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/customers/:id',
    schema: z.strictObject({}),
    run: ({ transaction, params: { id } }) => {
      const { tables } = transaction
      const customer = requireCustomer({ tables, id })
      for (const subscription of tables.subscription.list()) {
        const isTheirs = subscription.customer === customer.id
        if (isTheirs && subscription.status !== 'canceled') {
          endSubscription({ transaction, subscription })
        }
      }
      tables.customer.put({ ...customer, deleted: true })
      emit({ transaction, type: 'customer.deleted', object: customerObject(customer) })
      return customerObject({ ...customer, deleted: true })
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/customers',
    schema: z.strictObject({ ...listFields, email: text({ max: 512 }).optional() }),
    run: ({ transaction: { tables }, values: { email, ...values } }) =>
      listObject({
        records: tables.customer.list(),
        isWanted: (customer) =>
          !customer.deleted && (email === undefined || customer.email === email),
        values,
        name: 'customer',
        url: '/v1/customers',
        render: customerObject,
      }),
  }),
]
