import { type FormEvent, useEffect, useRef } from 'react'
import { TOKEN_FIELDS } from '#app/forms/form-token.ts'
import { Button } from '#app/ui/button.tsx'
import { type PlanValue } from '../block.types.ts'
import { LinkButton } from '../link-button.tsx'
import { type CheckoutWords } from './begin-checkout.ts'
import { type Billing } from './billing.ts'
import { useCheckout } from './use-checkout.ts'

/** The way into a plan: a link when the plan has one, otherwise a form that asks for a checkout. */
export function PlanAction({
  plan,
  billing,
  words,
}: {
  plan: PlanValue
  billing: Billing
  words: CheckoutWords
}) {
  const { isPending, token, begin } = useCheckout({ plan, billing, words })
  const form = useRef<HTMLFormElement>(null)
  const wasPending = useRef(false)
  useEffect(() => {
    // A disabled button loses focus; return it for keyboard users.
    if (wasPending.current && !isPending) {
      form.current?.querySelector('button')?.focus({ preventScroll: true })
    }
    wasPending.current = isPending
  }, [isPending])
  const variant = plan.popular ? 'primary' : 'secondary'
  const className = 'w-full'
  if (plan.ctaLink) {
    const label = plan.ctaText ?? plan.ctaLink.label
    return <LinkButton link={{ ...plan.ctaLink, label }} variant={variant} className={className} />
  }
  if (plan.ctaText === null || plan.slug === null) return null
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void begin()
  }
  return (
    <form ref={form} method="post" action="/checkout" aria-busy={isPending} onSubmit={handleSubmit}>
      <input type="hidden" name="plan" value={plan.slug} />
      <input type="hidden" name="billing" value={billing} />
      <input type="hidden" name={TOKEN_FIELDS.token} value={token} />
      <Button type="submit" variant={variant} className={className} disabled={isPending}>
        {isPending ? (words?.pendingLabel ?? plan.ctaText) : plan.ctaText}
      </Button>
    </form>
  )
}
