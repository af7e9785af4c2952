import { html } from '#sandbox/http/html.ts'
import { formatMoney } from '#sandbox/stripe/billing/money.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { layout } from './layout.ts'

/** The question of the bank, which a real card asks on the bank's own page. */
export function challengePage({
  session,
  last4,
}: {
  session: RecordOf<'session'>
  last4: string
}): string {
  const total = formatMoney({ amount: session.amount_total, currency: session.currency })
  return layout({
    title: '3-D Secure authentication',
    main: html`<div class="notice">
      <h1>3-D Secure authentication</h1>
      <p>
        Your bank asks whether you want to pay <strong>${total}</strong> with the card that ends in
        <strong>${last4}</strong>.
      </p>
      <form method="post" class="choices">
        <button type="submit" name="outcome" value="complete">Complete authentication</button>
        <button type="submit" name="outcome" value="fail" class="quiet">Fail authentication</button>
      </form>
    </div>`,
  })
}
