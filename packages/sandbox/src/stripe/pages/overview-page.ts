import { html, type Html } from '#sandbox/http/html.ts'
import { formatMoney, intervalText } from '#sandbox/stripe/billing/money.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Tables } from '#sandbox/stripe/store/store.ts'
import { layout } from './layout.ts'

const LATEST = 15

/** Lists all objects, at the address that `npm start` prints. */
export function overviewPage({ tables }: { tables: Tables }): string {
  const prices = tables.price.list().filter(({ active }) => active)
  const sessions = tables.session.list().toReversed().slice(0, LATEST)
  const events = tables.event.list().toReversed().slice(0, LATEST)
  return layout({
    title: 'Stripe, on this machine',
    main: html`<div class="portal">
      <h1>Stripe, on this machine</h1>
      <p class="muted">What the site sells and has sold here. Newest first.</p>
      <h2>Prices</h2>
      ${rows({
        items: prices.map((price) => priceRow({ tables, price })),
        none: 'No price yet.',
      })}
      <h2>Checkouts</h2>
      ${rows({ items: sessions.map(sessionRow), none: 'No checkout yet.' })}
      <h2>Events</h2>
      ${rows({
        items: events.map((event) => eventRow({ tables, event })),
        none: 'No event yet.',
      })}
    </div>`,
  })
}

function rows({ items, none }: { items: Html[]; none: string }): Html {
  return items.length === 0
    ? html`<p>${none}</p>`
    : html`<ul class="lines">
        ${items}
      </ul>`
}

function row({ title, text, value }: { title: Html; text: string; value: string }): Html {
  return html`<li>
    <div>
      <strong>${title}</strong>
      <p>${text}</p>
    </div>
    <span>${value}</span>
  </li>`
}

function priceRow({ tables, price }: { tables: Tables; price: RecordOf<'price'> }): Html {
  const { product, lookup_key, id, unit_amount, currency, recurring } = price
  const money = formatMoney({ amount: unit_amount, currency })
  return row({
    title: html`${tables.product.get(product)?.name ?? product}`,
    text: lookup_key ?? id,
    value: recurring ? `${money} per ${intervalText(recurring)}` : money,
  })
}

function sessionRow(session: RecordOf<'session'>): Html {
  const { id, status, payment_status, email, customer_email, amount_total, currency } = session
  const who = email ?? customer_email ?? 'Nobody yet'
  return row({
    title: html`<a href="/c/pay/${id}">${who}</a>`,
    text: status === 'complete' ? `complete, ${payment_status}` : status,
    value: formatMoney({ amount: amount_total, currency }),
  })
}

function eventRow({ tables, event }: { tables: Tables; event: RecordOf<'event'> }): Html {
  const deliveries = tables.delivery.list().filter((delivery) => delivery.event === event.id)
  const isWaiting = deliveries.some(({ state }) => state === 'pending')
  const isGivenUp = deliveries.some(({ state }) => state === 'failed')
  return row({
    title: html`${event.type}`,
    text: new Date(event.created * 1000).toISOString().replace('T', ' ').replace('.000Z', ' UTC'),
    value: isWaiting ? 'to be sent' : isGivenUp ? 'not taken' : 'sent',
  })
}
