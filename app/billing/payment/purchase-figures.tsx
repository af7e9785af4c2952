import { type PAYMENT_SUCCESS_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { formatDate } from '#app/content/dates.ts'

/** Amounts of a verified payment; each is null when Stripe does not return it. */
export type Figures = {
  plan: string | null
  amount: string | null
  next: { amount: string; at: string } | null
  email: string | null
}

type Words = NonNullable<PAYMENT_SUCCESS_QUERY_RESULT['page']>['purchase']

/** The purchase in rows like those of the receipt. Rows without label or value are left out. */
export function PurchaseFigures({
  words,
  figures: { plan, amount, next, email },
  isAnnual,
}: {
  words: Words
  figures: Figures
  isAnnual: boolean
}) {
  const nextCharge =
    next &&
    (words?.nextText ?? '')
      .replaceAll('{amount}', () => next.amount)
      .replaceAll('{date}', () => formatDate(next.at) ?? '')
  const rows = [
    { label: words?.planLabel, value: plan },
    { label: words?.billedLabel, value: isAnnual ? words?.annualLabel : words?.monthlyLabel },
    { label: words?.paidLabel, value: amount },
    { label: words?.nextLabel, value: nextCharge },
    { label: words?.receiptLabel, value: email },
  ].flatMap(({ label, value }) => (label && value ? [{ label, value }] : []))
  if (rows.length === 0) return null
  return (
    <dl className="border-t border-ink md:mr-10">
      {rows.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
