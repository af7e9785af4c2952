import { z } from 'zod'
import { previewInvoice } from '#sandbox/stripe/billing/announce-invoice.ts'
import { noSuch, stripeFault } from '#sandbox/stripe/faults.ts'
import { invoiceObject, invoicePaymentObjects } from '#sandbox/stripe/objects/invoice.ts'
import { paymentIntentObject } from '#sandbox/stripe/objects/payment-intent.ts'
import { choice, text } from '#sandbox/stripe/request/fields.ts'
import { endpoint } from './endpoint.ts'
import { listFields, listObject, pageFields } from './list.ts'

/** https://docs.stripe.com/api/invoices, …/invoice-payment and …/payment_intents, to be read */
export const billingRecordEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/invoices/create_preview',
    schema: z.strictObject({ subscription: text() }),
    run: ({ transaction, values: { subscription: id } }) => {
      const subscription = transaction.tables.subscription.get(id)
      if (!subscription) throw noSuch({ name: 'subscription', id, param: 'subscription' })
      const invoice = previewInvoice({ transaction, subscription })
      if (invoice) return invoice
      const message = 'No upcoming invoices for this subscription.'
      throw stripeFault({ code: 'invoice_upcoming_none', message })
    },
  }),
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
      status: choice(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      subscription: text().optional(),
    }),
    run: ({ transaction, values: { customer, status, subscription, ...values } }) =>
      listObject({
        records: transaction.tables.invoice.list(),
        isWanted: (invoice) =>
          (customer === undefined || invoice.customer === customer) &&
          (status === undefined || invoice.status === status) &&
          (subscription === undefined || invoice.subscription === subscription),
        values,
        name: 'invoice',
        url: '/v1/invoices',
        render: (invoice) => invoiceObject({ transaction, invoice }),
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/invoices/:id/lines',
    schema: z.strictObject(pageFields),
    run: ({ transaction, params: { id = '' }, values }) => {
      const invoice = transaction.tables.invoice.get(id)
      if (!invoice) throw noSuch({ name: 'invoice', id, param: 'invoice' })
      return listObject({
        // The newest is the first of a list; the lines of an invoice stay in their order.
        records: invoiceObject({ transaction, invoice }).lines.data.toReversed(),
        values,
        name: 'line_item',
        url: `/v1/invoices/${id}/lines`,
        render: (line) => line,
      })
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/invoice_payments',
    schema: z.strictObject({ ...listFields, invoice: text().optional() }),
    run: ({ transaction: { tables }, values: { invoice, ...values } }) =>
      listObject({
        records: tables.invoice.list().flatMap(invoicePaymentObjects),
        isWanted: (payment) => invoice === undefined || payment.invoice === invoice,
        values,
        name: 'invoice_payment',
        url: '/v1/invoice_payments',
        render: (payment) => payment,
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
        records: tables.paymentIntent.list(),
        isWanted: (intent) => customer === undefined || intent.customer === customer,
        values,
        name: 'payment_intent',
        url: '/v1/payment_intents',
        render: paymentIntentObject,
      }),
  }),
]
