import { html } from '#sandbox/http/html.ts'
import { formatMoney } from '#sandbox/stripe/billing/money.ts'
import { invoiceObject } from '#sandbox/stripe/objects/invoice.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { layout, noticePage, pageAnswer } from './layout.ts'
import { page } from './page-route.ts'
import { formatDay } from './portal-words.ts'

/** GET /i/:id – an invoice, to be read and printed: what `hosted_invoice_url` leads to. */
export const invoiceRoutes = [
  page('GET', '/i/:id', ({ transaction, params: { id = '' } }) => {
    const invoice = transaction.tables.invoice.get(id)
    if (invoice) return pageAnswer({ text: invoicePage({ transaction, invoice }) })
    const text = 'There is no invoice at this address.'
    return pageAnswer({ status: 404, text: noticePage({ title: 'No such invoice', text }) })
  }),
]

function invoicePage({
  transaction,
  invoice,
}: {
  transaction: Transaction
  invoice: RecordOf<'invoice'>
}): string {
  const { number, currency, created, paid_at, discount } = invoice
  const { customer_name, customer_email, lines, amount_due } = invoiceObject({
    transaction,
    invoice,
  })
  return layout({
    title: `Invoice ${number}`,
    main: html`<div class="portal">
      <h1>Invoice ${number}</h1>
      <p>${formatDay(created)}</p>
      <p class="muted">${[customer_name, customer_email].filter(Boolean).join(', ')}</p>
      <ul class="lines">
        ${lines.data.map(
          ({ description, amount }) =>
            html`<li>
              <p>${description ?? ''}</p>
              <span>${formatMoney({ amount, currency })}</span>
            </li>`,
        )}
        ${
          discount
            ? html`<li>
                <p>Discount</p>
                <span>${formatMoney({ amount: -discount.amount, currency })}</span>
              </li>`
            : html``
        }
      </ul>
      <p class="total">
        <span>${paid_at === null ? 'To be paid' : `Paid on ${formatDay(paid_at)}`}</span>
        <strong>${formatMoney({ amount: amount_due, currency })}</strong>
      </p>
    </div>`,
  })
}
