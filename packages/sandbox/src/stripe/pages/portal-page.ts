import { html, type Html } from '#sandbox/http/html.ts'
import { formatMoney } from '#sandbox/stripe/billing/money.ts'
import { offeredPrices } from '#sandbox/stripe/billing/offered-prices.ts'
import { unpaidInvoice } from '#sandbox/stripe/billing/pay-invoice.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Tables } from '#sandbox/stripe/store/store.ts'
import { confirmPage } from './confirm-page.ts'
import { layout } from './layout.ts'
import { formatDay, priceText } from './portal-words.ts'

type Price = RecordOf<'price'>
type Subscription = RecordOf<'subscription'>

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** Shows a customer's subscriptions and invoices, or a single change to confirm. */
export function portalPage({
  tables,
  session,
  now,
}: {
  tables: Tables
  session: RecordOf<'portalSession'>
  now: number
}): string {
  const confirmation = confirmPage({ tables, session, now })
  if (confirmation !== null) return confirmation
  const { customer: id, return_url, updates } = session
  const customer = tables.customer.get(id)
  const subscriptions = tables.subscription
    .list()
    .filter((subscription) => subscription.customer === id)
    .filter((subscription) => updates === null || subscription.id === updates)
    .toReversed()
  const invoices = tables.invoice
    .list()
    .filter((invoice) => invoice.customer === id)
    .toReversed()
  return layout({
    title: 'Billing',
    main: html`<div class="portal">
      ${return_url === null ? html`` : html`<p><a class="back" href="${return_url}">Back</a></p>`}
      <h1>Billing</h1>
      <p class="muted">${customer?.name ?? customer?.email ?? id}</p>
      <h2>Subscription</h2>
      ${
        subscriptions.length === 0
          ? html`<p>No subscription yet.</p>`
          : subscriptions.map((subscription) => subscriptionCard({ tables, subscription, session }))
      }
      <h2>Invoices</h2>
      ${
        invoices.length === 0
          ? html`<p>No invoice yet.</p>`
          : html`<ul class="lines">
              ${invoices.map((invoice) => invoiceRow({ invoice }))}
            </ul>`
      }
    </div>`,
  })
}

function subscriptionCard({
  tables,
  subscription,
  session,
}: {
  tables: Tables
  subscription: Subscription
  session: RecordOf<'portalSession'>
}): Html {
  const { id, item, status, card } = subscription
  const { secret } = session
  const price = tables.price.get(item.price)
  const others = offeredPrices({ tables, session }).filter(
    (other) => other.id !== item.price && other.currency === subscription.currency,
  )
  return html`<section class="card">
    <h3>${price ? priceText({ tables, price }) : item.price}</h3>
    <p>${statusText(subscription)}</p>
    ${card ? html`<p class="muted">Paid with ${BRANDS[card.brand] ?? 'a card'}, ending in ${card.last4}</p>` : html``}
    ${
      status === 'canceled'
        ? html``
        : html`${others.length === 0 ? html`` : planForm({ tables, id, secret, others })}
          ${unpaidInvoice({ tables, subscription }) ? payForm({ id, secret }) : html``}
          ${cancelForm({ subscription, secret })}`
    }
  </section>`
}

function planForm({
  tables,
  id,
  secret,
  others,
}: {
  tables: Tables
  id: string
  secret: string
  others: Price[]
}): Html {
  return html`<form method="post" action="/p/session/${secret}/plan" class="choices">
    <input type="hidden" name="subscription" value="${id}" />
    <div class="field">
      <label for="price-${id}">Another plan</label>
      <select id="price-${id}" name="price">
        ${others.map(
          (price) => html`<option value="${price.id}">${priceText({ tables, price })}</option>`,
        )}
      </select>
    </div>
    <button type="submit">Update plan</button>
  </form>`
}

function payForm({ id, secret }: { id: string; secret: string }): Html {
  return html`<form method="post" action="/p/session/${secret}/pay">
    <input type="hidden" name="subscription" value="${id}" />
    <button type="submit">Pay the open invoice</button>
  </form>`
}

function cancelForm({
  subscription: { id, cancel_at_period_end },
  secret,
}: {
  subscription: Subscription
  secret: string
}): Html {
  const action = cancel_at_period_end ? 'keep' : 'cancel'
  return html`<form method="post" action="/p/session/${secret}/${action}">
    <input type="hidden" name="subscription" value="${id}" />
    <button type="submit" class="quiet">
      ${cancel_at_period_end ? 'Don’t cancel subscription' : 'Cancel subscription'}
    </button>
  </form>`
}

function statusText({ status, cancel_at_period_end, item, ended_at }: Subscription): string {
  if (status === 'canceled') return `Cancelled on ${formatDay(ended_at ?? item.current_period_end)}`
  if (cancel_at_period_end) return `Ends on ${formatDay(item.current_period_end)}`
  if (status === 'past_due')
    return `The last payment failed, on ${formatDay(item.current_period_start)}`
  return `Renews on ${formatDay(item.current_period_end)}`
}

function invoiceRow({ invoice }: { invoice: RecordOf<'invoice'> }): Html {
  const { id, number, line, amount, currency, status, created } = invoice
  return html`<li>
    <div>
      <strong>${formatDay(created)}</strong>
      <p>${line.description}</p>
      <p><a href="/i/${id}">${number}</a>, ${status === 'paid' ? 'paid' : 'not paid'}</p>
    </div>
    <span>${formatMoney({ amount, currency })}</span>
  </li>`
}
