import { html, type Html } from '#sandbox/http/html.ts'
import { sessionDiscount } from '#sandbox/stripe/billing/discounts.ts'
import { formatMoney, intervalText } from '#sandbox/stripe/billing/money.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Tables } from '#sandbox/stripe/store/store.ts'
import { alertBox, layout } from './layout.ts'

type Session = RecordOf<'session'>

export type CheckoutErrors = Partial<
  Record<'email' | 'number' | 'expiry' | 'cvc' | 'code' | 'form', string>
>

/** Reads the email address of the session or its customer, which the page cannot change. Null without one. */
export function readFixedEmail({
  tables,
  session,
}: {
  tables: Tables
  session: Session
}): string | null {
  const customer = session.customer === null ? null : tables.customer.get(session.customer)
  return session.customer_email ?? customer?.email ?? null
}

/** The order and its payment form. */
export function checkoutPage({
  tables,
  session,
  email,
  faults = {},
}: {
  tables: Tables
  session: Session
  email: string
  faults?: CheckoutErrors
}): string {
  // The same page handles the answer to the bank's question.
  const action = `/c/pay/${session.id}`
  const total = formatMoney({ amount: session.amount_total, currency: session.currency })
  const subtotal = session.amount_total + (sessionDiscount({ tables, session })?.amount ?? 0)
  const full = formatMoney({ amount: subtotal, currency: session.currency })
  const isSubscription = session.mode === 'subscription'
  const [first] = lines({ tables, session })
  const what = first?.name ?? 'your order'
  const heading = isSubscription ? `Subscribe to ${what}` : `Pay for ${what}`
  const failed = Object.keys(faults).length > 0
  return layout({
    title: `${failed ? 'Not paid: ' : ''}${heading}`,
    main: html`<div class="checkout">
      <section class="summary" aria-labelledby="summary">
        ${
          session.cancel_url === null
            ? html``
            : html`<p><a class="back" href="${session.cancel_url}">Back</a></p>`
        }
        <h1 id="summary">${heading}</h1>
        <p class="total">
          <strong>${full}</strong
          >${isSubscription ? html` <span>per ${first?.interval ?? ''}</span>` : html``}
        </p>
        <ul class="lines">
          ${lines({ tables, session }).map(lineRow)}
        </ul>
        ${promotion({ tables, session, fault: faults.code })}
        <dl class="due">
          <dt>Total due today</dt>
          <dd>${total}</dd>
        </dl>
      </section>
      <section class="pay" aria-labelledby="pay">
        <h2 id="pay">Payment details</h2>
        ${alertBox(faults.form ?? '')}
        <form method="post" action="${action}" novalidate>
          ${[
            field({
              name: 'email',
              label: 'Email',
              type: 'email',
              autocomplete: 'email',
              value: email,
              isFixed: readFixedEmail({ tables, session }) !== null,
              fault: faults.email,
            }),
            field({
              name: 'number',
              label: 'Card number',
              autocomplete: 'cc-number',
              placeholder: '1234 1234 1234 1234',
              fault: faults.number,
            }),
            html`<div class="pair">
              ${[
                field({
                  name: 'expiry',
                  label: 'Expiry',
                  autocomplete: 'cc-exp',
                  placeholder: 'MM / YY',
                  fault: faults.expiry,
                }),
                field({
                  name: 'cvc',
                  label: 'CVC',
                  autocomplete: 'cc-csc',
                  placeholder: '123',
                  fault: faults.cvc,
                }),
              ]}
            </div>`,
          ]}
          ${session.submit_text === null ? html`` : html`<p>${session.submit_text}</p>`}
          <button type="submit">${isSubscription ? 'Subscribe' : `Pay ${total}`}</button>
          ${
            session.payment_method_types.includes('us_bank_account')
              ? html`<button type="submit" name="method" value="bank" class="quiet">
                  Pay by bank account (takes days)
                </button>`
              : html``
          }
        </form>
        ${testCards}
      </section>
    </div>`,
  })
}

/** The discount of a code, or the field for one, in a separate form: a code is not a payment. */
function promotion({
  tables,
  session,
  fault,
}: {
  tables: Tables
  session: Session
  fault: string | undefined
}): Html {
  const { id, currency } = session
  const discount = sessionDiscount({ tables, session })
  if (discount !== null) {
    const { code, coupon, amount } = discount
    return html`<form method="post" action="/c/pay/${id}/promotion-code" class="promotion">
      <p>
        <strong>${code.code}</strong>
        <span>${formatMoney({ amount: -amount, currency })}</span>
      </p>
      <p class="muted">${couponText(coupon)}</p>
      <button type="submit" class="quiet">Remove</button>
    </form>`
  }
  if (session.allow_promotion_codes !== true) return html``
  return html`<form method="post" action="/c/pay/${id}/promotion-code" class="promotion" novalidate>
    <div class="field">
      <label for="code">Promotion code</label>
      <input
        id="code"
        name="code"
        autocomplete="off"
        ${fault === undefined ? html`` : html`aria-invalid="true" aria-describedby="code-fault"`}
      />
      ${fault === undefined ? html`` : html`<p class="fault" id="code-fault">${fault}</p>`}
    </div>
    <button type="submit" class="quiet">Apply</button>
  </form>`
}

/** `20% off for 3 months` */
function couponText({ percent_off, amount_off, currency, ...coupon }: RecordOf<'coupon'>): string {
  const off =
    percent_off === null
      ? formatMoney({ amount: amount_off ?? 0, currency: currency ?? 'usd' })
      : `${percent_off}%`
  const months = coupon.duration_in_months ?? 0
  const howLong = { forever: '', once: ' once', repeating: ` for ${months} months` }
  return `${off} off${howLong[coupon.duration]}`
}

function field({
  name,
  label,
  type = 'text',
  autocomplete,
  placeholder = '',
  value = '',
  isFixed = false,
  fault,
}: {
  name: string
  label: string
  type?: 'email' | 'text'
  autocomplete: string
  placeholder?: string
  value?: string
  isFixed?: boolean
  fault: string | undefined
}): Html {
  const state = [
    isFixed ? html` readonly` : html``,
    fault === undefined ? html`` : html` aria-invalid="true" aria-describedby="${name}-fault"`,
  ]
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      ${type === 'text' ? html`inputmode="numeric"` : html``}
      autocomplete="${autocomplete}"
      placeholder="${placeholder}"
      value="${value}"
      required${state}
    />
    ${fault === undefined ? html`` : html`<p class="fault" id="${name}-fault">${fault}</p>`}
  </div>`
}

const CARDS = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0025 0000 3155', '3-D Secure'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'no funds'],
] as const

const testCards = html`<details class="cards" open>
  <summary>Test cards</summary>
  <dl>
    ${CARDS.map(
      ([number, outcome]) =>
        html`<div>
          <dt><code>${number}</code></dt>
          <dd>${outcome}</dd>
        </div>`,
    )}
  </dl>
  <p>Any date in the future, any three digits.</p>
</details>`

type Line = { name: string; description: string; amount: string; interval: string }

function lines({ tables, session }: { tables: Tables; session: Session }): Line[] {
  return session.line_items.flatMap(({ price: id, quantity }) => {
    const price = tables.price.get(id)
    if (!price) return []
    const product = tables.product.get(price.product)
    const name = product?.name ?? price.product
    const money = { amount: price.unit_amount * quantity, currency: price.currency }
    return [
      {
        name: quantity === 1 ? name : `${quantity} × ${name}`,
        description: product?.description ?? '',
        amount: formatMoney(money),
        interval: intervalText(price.recurring),
      },
    ]
  })
}

function lineRow({ name, description, amount, interval }: Line): Html {
  return html`<li>
    <div>
      <strong>${name}</strong>
      ${description === '' ? html`` : html`<p>${description}</p>`}
      ${interval === '' ? html`` : html`<p>Billed every ${interval}</p>`}
    </div>
    <span>${amount}</span>
  </li>`
}
