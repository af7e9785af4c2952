import { amountText } from '#app/content/amounts.ts'

/** How often a plan is charged. */
export type BillingPeriod = 'monthly' | 'annual'

export const BILLING_PERIODS = ['monthly', 'annual'] as const

/** A price as Stripe charges it: `unitAmount` in cents, once every `interval`. */
export type ExpectedPrice = { unitAmount: number; currency: 'usd'; interval: 'month' | 'year' }

type PagePrices = { monthlyPrice: number | null; annualPrice: number | null }

/** Fields of a Stripe price that determine the charge. */
type ChargedPrice = {
  active: boolean
  currency: string
  unit_amount: number | null
  type: string
  recurring: { interval: string; interval_count: number; usage_type?: string } | null
}

const MONTHS_A_YEAR = 12
const CENTS_A_DOLLAR = 100

/**
 * Translates the price of the pricing page into Stripe's terms; null while the plan has no such price. The page states
 * monthly prices; twelve of them make the yearly amount.
 */
export function expectedPrice({
  plan,
  billing,
}: {
  plan: PagePrices
  billing: BillingPeriod
}): ExpectedPrice | null {
  const price = billing === 'annual' ? plan.annualPrice : plan.monthlyPrice
  if (price === null || !Number.isSafeInteger(price * CENTS_A_DOLLAR) || price <= 0) return null
  return billing === 'annual'
    ? { unitAmount: price * MONTHS_A_YEAR * CENTS_A_DOLLAR, currency: 'usd', interval: 'year' }
    : { unitAmount: price * CENTS_A_DOLLAR, currency: 'usd', interval: 'month' }
}

/** Describes how Stripe's price differs from the page's; null when they agree. */
export function priceFault({
  price,
  expected,
}: {
  price: ChargedPrice
  expected: ExpectedPrice
}): string | null {
  if (!price.active) return 'the price is archived'
  const charged = priceText({
    unitAmount: price.unit_amount,
    currency: price.currency,
    interval: price.recurring?.interval ?? null,
    intervalCount: price.recurring?.interval_count ?? 1,
  })
  const isMetered = price.recurring?.usage_type === 'metered'
  const expectedText = priceText({ ...expected, intervalCount: 1 })
  return charged === expectedText && price.type === 'recurring' && !isMetered
    ? null
    : `Stripe charges ${charged}, the page says ${expectedText}`
}

/** `$948.00 a year`. */
export function expectedText(expected: ExpectedPrice) {
  return priceText({ ...expected, intervalCount: 1 })
}

function priceText({
  unitAmount,
  currency,
  interval,
  intervalCount,
}: {
  unitAmount: number | null
  currency: string
  interval: string | null
  intervalCount: number
}) {
  const often =
    interval === null
      ? 'once'
      : intervalCount === 1
        ? `a ${interval}`
        : `every ${intervalCount} ${interval}s`
  return `${amountText({ amount: unitAmount, currency })} ${often}`
}
