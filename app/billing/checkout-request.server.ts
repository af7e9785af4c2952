import { z } from 'zod'
import { siteOrigins } from '#app/http/security/origins.ts'
import { isWithinOrigins } from '#app/http/security/redirects.ts'
import { CheckoutError } from './checkout-error.server.ts'
import { type BillingPeriod } from '#app/billing/prices/plan-price.ts'

const SESSION_ID = '{CHECKOUT_SESSION_ID}'
const MAX_LENGTH = 2_000

const text = z.string().min(1).max(MAX_LENGTH)

/** The body of R17.3. Other properties, such as an amount, are ignored. */
const CheckoutBodySchema = z.object({
  /** Empty for a plan that has none. */
  priceId: z.string().max(MAX_LENGTH),
  planName: text,
  isAnnual: z.boolean(),
  successUrl: text,
  cancelUrl: text,
})

type CheckoutBody = z.infer<typeof CheckoutBodySchema>

/**
 * Reads the body of a request for a checkout.
 *
 * @throws CheckoutError 400 when it is malformed, or its return URL is on another site
 */
export function parseCheckoutBody({
  body,
  siteUrl,
}: {
  body: unknown
  siteUrl: string
}): CheckoutBody {
  const parsed = CheckoutBodySchema.safeParse(body)
  if (!parsed.success) throw badRequest('the body is not one of a checkout')
  for (const address of [parsed.data.successUrl, parsed.data.cancelUrl]) {
    if (!isWithinOrigins({ address, origins: siteOrigins(siteUrl) }))
      throw badRequest('a return address is not ours')
  }
  return { ...parsed.data, successUrl: withSessionId(parsed.data.successUrl) }
}

type Sold = { name: string | null; slug: string | null; priceId: Prices | null }
type Prices = { monthly: string | null; annual: string | null }

/**
 * Finds the requested plan, by name or slug; for programs only with its matching price.
 *
 * @throws CheckoutError 409 when there is no such plan, 400 when the price belongs to another plan
 */
export function requirePlan<Plan extends Sold>({
  plans,
  wanted,
  billing,
  priceId,
}: {
  plans: readonly Plan[]
  wanted: string
  billing: BillingPeriod
  /** Price that the page named; null for none. */
  priceId: string | null
}): Plan {
  const key = wanted.trim().toLowerCase()
  const plan = plans.find(
    ({ name, slug }) => key !== '' && [name, slug].some((one) => one?.toLowerCase() === key),
  )
  if (!plan) throw new CheckoutError({ code: 'notForSale', reason: 'there is no such plan' })
  if (priceId !== null && (plan.priceId?.[billing] ?? '') !== priceId) {
    throw badRequest(`the price is not the one of the plan "${plan.slug}", billed ${billing}`)
  }
  return plan
}

/** Builds the return URLs for Stripe: `planName` and the period go along, and the id of the checkout. */
export function returnAddresses({
  origin,
  planName,
  billing,
}: {
  origin: string
  planName: string
  billing: BillingPeriod
}) {
  const search = new URLSearchParams({ plan: planName, annual: String(billing === 'annual') })
  return {
    successUrl: withSessionId(`${origin}/payment-success?${search}`),
    cancelUrl: `${origin}/pricing?billing=${billing}`,
  }
}

/** Stripe fills the id in; without it the page could thank for a payment that never was. */
function withSessionId(address: string) {
  if (address.includes(SESSION_ID)) return address
  const [page = '', place] = address.split('#', 2)
  const joint = page.includes('?') ? '&' : '?'
  return `${page}${joint}session_id=${SESSION_ID}${place === undefined ? '' : `#${place}`}`
}

function badRequest(reason: string) {
  return new CheckoutError({ code: 'refused', status: 400, reason })
}
