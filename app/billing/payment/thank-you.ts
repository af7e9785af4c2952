type Plan = { name: string | null; slug: string | null }

type Words = {
  planText: string | null
  anyPlanText: string | null
  annualText: string | null
  monthlyText: string | null
  anySubscriptionText: string | null
}

/** Returns the name of the plan with this name or slug; null when we do not sell it. */
export function getPlanName({ value, plans }: { value: string | null; plans: readonly Plan[] }) {
  const planName = value?.trim().toLowerCase()
  if (!planName) return null
  const plan = plans.find(
    ({ name, slug }) => name?.toLowerCase() === planName || slug?.toLowerCase() === planName,
  )
  return plan?.name ?? null
}

/** Fills in `{plan}` and `{subscription}`. Without a plan the subscription is unknown, too. */
export function orderText({
  planName,
  isAnnual,
  words,
}: {
  planName: string | null
  isAnnual: boolean
  words: Words
}) {
  return planName === null
    ? { plan: words.anyPlanText ?? '', subscription: words.anySubscriptionText ?? '' }
    : {
        plan: (words.planText ?? '{name}').replaceAll('{name}', planName),
        subscription: (isAnnual ? words.annualText : words.monthlyText) ?? '',
      }
}

/** Fills `{plan}` and `{subscription}`; null stays null. */
export function fillOrder({
  text,
  order,
}: {
  text: string | null
  order: { plan: string; subscription: string }
}) {
  return (
    text?.replaceAll('{plan}', order.plan).replaceAll('{subscription}', order.subscription) ?? null
  )
}

/** The notice of R19.10. */
export function formatThanks({ text, planName }: { text: string | null; planName: string }) {
  return (text?.trim() || 'Payment for {plan} plan successful!').replaceAll(
    '{plan}',
    () => planName,
  )
}

/** The URL names no checkout (`unchecked`), or Stripe confirms that it is paid. */
export type ThanksState = 'unchecked' | 'paid'

/** States of a checkout other than paid. */
export type OtherState = 'pending' | 'failed' | 'unpaid' | 'notFound' | 'unknown'

export function isThanked(state: ThanksState | OtherState): state is ThanksState {
  return state === 'unchecked' || state === 'paid'
}

/** Used when the dataset has no words for the state; never a thank-you. */
export const OTHER_HEADINGS: Record<OtherState, string> = {
  pending: 'Your payment is on its way.',
  failed: 'Your bank has refused the payment.',
  unpaid: 'Nothing has been paid yet.',
  notFound: 'We cannot find this payment.',
  unknown: 'We cannot see your payment just now.',
}
