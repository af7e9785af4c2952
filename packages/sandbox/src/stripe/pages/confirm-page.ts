import { html } from '#sandbox/http/html.ts'
import { formatMoney } from '#sandbox/stripe/billing/money.ts'
import { quoteChange } from '#sandbox/stripe/billing/quote-change.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Tables } from '#sandbox/stripe/store/store.ts'
import { layout } from './layout.ts'
import { formatDay, priceText } from './portal-words.ts'

/** The page that confirms a change chosen elsewhere, with the amount due; null when there is nothing to confirm. */
export function confirmPage({
  tables,
  session: { updates, confirms, return_url, secret },
  now,
}: {
  tables: Tables
  session: RecordOf<'portalSession'>
  now: number
}): string | null {
  const subscription = updates === null ? null : tables.subscription.get(updates)
  const price = confirms && tables.price.get(confirms.price)
  if (!subscription || !confirms || !price || subscription.status === 'canceled') return null
  const before = tables.price.get(subscription.item.price)
  if (before?.id === price.id && subscription.item.quantity === confirms.quantity) return null
  const { isNow, prorations, amount, discount, balance, due } = quoteChange({
    transaction: { tables, now },
    subscription,
    price,
    quantity: confirms.quantity,
  })
  const { currency } = subscription
  const lines = [
    ...prorations,
    { description: priceText({ tables, price }), amount },
    ...(discount === 0 ? [] : [{ description: 'Discount', amount: -discount }]),
    ...(balance === 0 ? [] : [{ description: 'Credit balance', amount: balance }]),
  ]
  const title = 'Confirm your updates'
  return layout({
    title,
    main: html`<div class="portal">
      ${return_url === null ? html`` : html`<p><a class="back" href="${return_url}">Back</a></p>`}
      <h1>${title}</h1>
      <section class="card">
        <h2>${priceText({ tables, price })}</h2>
        ${before ? html`<p class="muted">Instead of ${priceText({ tables, price: before })}</p>` : html``}
        <ul class="lines">
          ${lines.map(
            (line) =>
              html`<li>
                <p>${line.description}</p>
                <span>${formatMoney({ amount: line.amount, currency })}</span>
              </li>`,
          )}
          <li>
            <strong
              >${isNow ? 'Due today' : `Due on ${formatDay(subscription.item.current_period_end)}`}</strong
            >
            <span>${formatMoney({ amount: due, currency })}</span>
          </li>
        </ul>
        <form method="post" action="/p/session/${secret}/plan">
          <input type="hidden" name="subscription" value="${subscription.id}" />
          <input type="hidden" name="price" value="${price.id}" />
          <button type="submit">Confirm</button>
        </form>
      </section>
    </div>`,
  })
}
