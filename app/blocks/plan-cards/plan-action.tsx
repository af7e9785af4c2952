import { Button } from '#app/ui/button.tsx'
import { type PlanValue } from '../block.types.ts'
import { LinkButton } from '../link-button.tsx'
import { type Billing } from './billing.ts'

/** The way into a plan: a link when the plan has one, otherwise a form that asks for a checkout. */
export function PlanAction({ plan, billing }: { plan: PlanValue; billing: Billing }) {
  const variant = plan.popular ? 'primary' : 'secondary'
  const className = 'w-full'
  if (plan.ctaLink) {
    const label = plan.ctaText ?? plan.ctaLink.label
    return <LinkButton link={{ ...plan.ctaLink, label }} variant={variant} className={className} />
  }
  if (plan.ctaText === null || plan.slug === null) return null
  return (
    <form method="post" action="/checkout">
      <input type="hidden" name="plan" value={plan.slug} />
      <input type="hidden" name="billing" value={billing} />
      <Button type="submit" variant={variant} className={className}>
        {plan.ctaText}
      </Button>
    </form>
  )
}
