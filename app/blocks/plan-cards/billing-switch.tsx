import { Link } from '@remix-run/react'
import { type Billing } from './billing.ts'

/** Two links, so that the prices change without a script too. */
export function BillingSwitch({
  billing,
  monthlyLabel,
  annualLabel,
  labelledBy,
}: {
  billing: Billing
  monthlyLabel: string | null
  annualLabel: string | null
  labelledBy: string | undefined
}) {
  const choices = [
    { value: 'monthly', label: monthlyLabel },
    { value: 'annual', label: annualLabel },
  ] as const
  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      className="no-print segmented segmented-large inline-grid! grid-cols-[auto_auto]"
    >
      {choices.map(
        ({ value, label }) =>
          label !== null && (
            <Link
              key={value}
              to={`?billing=${value}`}
              replace
              preventScrollReset
              aria-current={billing === value ? 'true' : undefined}
              className="segment max-sm:px-3!"
            >
              {label}
            </Link>
          ),
      )}
    </div>
  )
}
