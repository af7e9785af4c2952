import { z } from 'zod'
import { noSuch } from '#sandbox/stripe/faults.ts'
import { invoiceObject } from '#sandbox/stripe/objects/invoice.ts'
import { paymentIntentObject } from '#sandbox/stripe/objects/payment-intent.ts'
import { choice, text } from '#sandbox/stripe/request/fields.ts'
import { endpoint } from './endpoint.ts'
import { listFields, listObject } from './list.ts'

/** https://docs.stripe.com/api/invoices and …/payment_intents, to be read */
export const billingRecordEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/invoices/:id',
    schema: z.strictObject({}),
    run: ({ transaction, params: { id = '' } }) => {
      const invoice = transaction.tables.invoice.get(id)
      if (!invoice) throw noSuch({ name: 'invoice', id, param: 'invoice' })
      return invoiceObject({ transaction, invoice })
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/invoices',
    schema: z.strictObject({
      ...listFields,
      customer: text().optional(),
      status: choice(['open', 'paid']).optional(),
      subscription: text().optional(),
    }),
    run: ({ transaction, values: { customer, status, subscription, ...values } }) =>
      listObject({
        records: transaction.tables.invoice
          .list()
          .filter((invoice) => customer === undefined || invoice.customer === customer)
          .filter((invoice) => status === undefined || invoice.status === status)
          .filter((invoice) => subscription === undefined || invoice.subscription === subscription),
        values,
        name: 'invoice',
        url: '/v1/invoices',
        render: (invoice) => invoiceObject({ transaction, invoice }),
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    schema: z.strictObject({}),
    run: ({ transaction: { tables }, params: { id = '' } }) => {
      const intent = tables.paymentIntent.get(id)
      if (!intent) throw noSuch({ name: 'payment_intent', id, param: 'intent' })
      return paymentIntentObject(intent)
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/payment_intents',
    schema: z.strictObject({ ...listFields, customer: text().optional() }),
    run: ({ transaction: { tables }, values: { customer, ...values } }) =>
      listObject({
        records: tables.paymentIntent
          .list()
          .filter((intent) => customer === undefined || intent.customer === customer),
        values,
        name: 'payment_intent',
        url: '/v1/payment_intents',
        render: paymentIntentObject,
      }),
  }),
]
