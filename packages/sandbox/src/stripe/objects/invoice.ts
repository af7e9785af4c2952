import type Stripe from 'stripe'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { type Wire } from './wire.ts'

export function invoiceObject({
  transaction: { tables, url },
  invoice,
}: {
  transaction: Pick<Transaction, 'tables' | 'url'>
  invoice: RecordOf<'invoice'>
}): Wire<Stripe.Invoice> {
  const { id, amount, status, line, prorations, discount } = invoice
  const subtotal = prorations.reduce(
    (sum, proration) => sum + proration.amount,
    line.amount ?? amount,
  )
  const total = subtotal - (discount?.amount ?? 0)
  const isPaid = status === 'paid'
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Local sandbox',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: isPaid ? amount : 0,
    amount_remaining: isPaid ? 0 : amount,
    amount_shipping: 0,
    application: null,
    attempt_count: invoice.attempt_count,
    attempted: invoice.attempt_count > 0,
    auto_advance: !isPaid,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: invoice.billing_reason,
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: invoice.currency,
    custom_fields: null,
    customer: invoice.customer,
    customer_account: null,
    customer_address: null,
    customer_email: invoice.customer_email,
    customer_name: tables.customer.get(invoice.customer)?.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discount ? [discount.id] : [],
    due_date: null,
    effective_at: invoice.created,
    ending_balance: invoice.ending_balance,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${url}/i/${id}`,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: [
        ...prorations.map((proration) =>
          lineObject({ invoice, line: proration, isProration: true, tables }),
        ),
        lineObject({ invoice, line, isProration: false, tables }),
      ],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: invoice.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: invoice.subscription_metadata,
        subscription: invoice.subscription,
      },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    // An invoice is for the coming period; its own period, for usage, is the time of its creation.
    period_end: invoice.created,
    period_start: invoice.created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: invoice.starting_balance,
    statement_descriptor: null,
    status,
    status_transitions: {
      finalized_at: invoice.created,
      marked_uncollectible_at: null,
      paid_at: invoice.paid_at,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: discount ? [{ amount: discount.amount, discount: discount.id }] : [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

function lineObject({
  invoice: { id, amount: due, currency, subscription, subscription_item },
  line,
  isProration,
  tables,
}: {
  invoice: RecordOf<'invoice'>
  line: RecordOf<'invoice'>['line']
  isProration: boolean
  tables: Transaction['tables']
}): Wire<Stripe.InvoiceLineItem> {
  const price = tables.price.get(line.price)
  const amount = line.amount ?? due
  return {
    id: line.id,
    object: 'line_item',
    amount,
    currency,
    description: line.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: null,
        subscription,
        subscription_item,
      },
      type: 'subscription_item_details',
    },
    period: { start: line.period_start, end: line.period_end },
    pretax_credit_amounts: [],
    pricing: price && {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(price.unit_amount),
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription,
    subtotal: amount,
    taxes: [],
  }
}

/** Lists the payments of an invoice, which are only included on request. */
export function invoicePaymentObjects(invoice: RecordOf<'invoice'>): Wire<Stripe.InvoicePayment>[] {
  const isPaid = invoice.status === 'paid'
  if (invoice.payment_intent === null) return []
  return [
    {
      id: invoice.payment,
      object: 'invoice_payment',
      amount_paid: isPaid ? invoice.amount : null,
      amount_requested: invoice.amount,
      created: invoice.created,
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: invoice.payment_intent },
      status: isPaid ? 'paid' : 'open',
      status_transitions: { canceled_at: null, paid_at: invoice.paid_at },
    },
  ]
}
