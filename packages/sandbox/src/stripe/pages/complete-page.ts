import { html } from '#sandbox/http/html.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { layout } from './layout.ts'

/** The page of a checkout that was paid, or that waits for the bank: here a person decides for it. */
export function completePage({
  session: { id, payment_status },
  isAwaited,
  successUrl,
}: {
  session: RecordOf<'session'>
  isAwaited: boolean
  successUrl: string
}): string {
  const isPaid = payment_status === 'paid'
  const text = isPaid
    ? 'This checkout is complete: it was paid, and nothing is charged again.'
    : 'This checkout is complete, but the bank refused the payment.'
  return layout({
    title: isAwaited ? 'Waiting for the bank' : 'You’re all done here',
    main: html`<div class="notice">
      ${
        isAwaited
          ? html`<h1>Waiting for the bank</h1>
              <p>
                The order is placed, and the money is on its way. Banks take days to answer; here
                you answer for the bank.
              </p>
              <form method="post" action="/c/pay/${id}/settle" class="choices">
                <button type="submit" name="outcome" value="pay">The bank pays</button>
                <button type="submit" name="outcome" value="refuse" class="quiet">
                  The bank refuses
                </button>
              </form>`
          : html`<h1>You’re all done here</h1>
              <p>${text}</p>`
      }
      <p><a class="${isAwaited ? 'plain' : 'button'}" href="${successUrl}">Continue</a></p>
    </div>`,
  })
}
