import { useEffect, useRef, useState } from 'react'
import { newFailure } from '#app/forms/send-form.ts'
import { useFormToken } from '#app/forms/use-form-token.ts'
import { hideToast, presentToast } from '#app/ui/toast/toast-store.ts'
import { type PlanValue } from '../block.types.ts'
import { beginCheckout, type CheckoutWords } from './begin-checkout.ts'
import { type Billing } from './billing.ts'

/** Redirects to Stripe's checkout, or shows why not. Pending until the browser has left. */
export function useCheckout({
  plan,
  billing,
  words,
}: {
  plan: PlanValue
  billing: Billing
  words: CheckoutWords
}) {
  const [isPending, setIsPending] = useState(false)
  const isUnderWay = useRef(false)
  const failures = useRef(0)
  const { id: token } = useFormToken()

  function end() {
    isUnderWay.current = false
    setIsPending(false)
  }

  useEffect(() => {
    // Back from Stripe's page a browser may show this one as it was left.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) end()
    }
    addEventListener('pageshow', restore)
    return () => removeEventListener('pageshow', restore)
  }, [])

  async function begin() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsPending(true)
    hideToast()
    const begun = await beginCheckout({
      order: {
        origin: window.location.origin,
        planName: plan.name ?? plan.slug ?? '',
        priceId: plan.priceId?.[billing] ?? '',
        isAnnual: billing === 'annual',
        attempt: `${token}-${failures.current}`,
      },
      words,
    })
    if ('url' in begun) {
      window.location.assign(begun.url)
      return
    }
    if (begun.isAnswered) failures.current += 1
    presentToast(newFailure({ title: begun.error, text: null, isError: true, closeLabel: null }))
    end()
  }

  return { isPending, token, begin }
}
