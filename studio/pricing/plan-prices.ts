import { z } from 'zod'

/** On the site's own origin, which serves the Studio as well. */
const PRICES_PATH = '/studio-api/plan-prices'
const HEALTH_PATH = '/health'

const ChangedSchema = z.object({
  priceId: z.object({ monthly: z.string(), annual: z.string() }),
  lines: z.array(z.string()),
})

const HealthSchema = z.object({
  prices: z
    .array(z.object({ plan: z.string(), billing: z.string(), fault: z.string().nullable() }))
    .nullable(),
})

const RefusalSchema = z.object({ error: z.string() })

/** Fields of a plan that determine the charge. */
type PlanFields = {
  slug: string
  name: string
  monthlyPrice: number
  annualPrice: number
  priceId: { monthly?: string; annual?: string } | null
}

const PlanSchema = z.object({
  name: z.string(),
  slug: z.object({ current: z.string() }).transform(({ current }) => current),
  monthlyPrice: z.number(),
  annualPrice: z.number(),
  priceId: z
    .object({ monthly: z.string().optional(), annual: z.string().optional() })
    .nullish()
    .transform((value) => value ?? null),
  ctaLink: z.unknown().optional(),
})

/** The plan of a document; null while it lacks something, or is not sold online. */
export function planQuery(document: unknown): PlanFields | null {
  const { data } = PlanSchema.safeParse(document)
  if (!data || data.ctaLink) return null
  const { name, slug, monthlyPrice, annualPrice, priceId } = data
  return { name, slug, monthlyPrice, annualPrice, priceId }
}

/** Whether publishing a draft changes the price of a plan that is sold online; true for a new plan. */
export function hasNewPrice({ draft, published }: { draft: unknown; published: unknown }) {
  const next = planQuery(draft)
  if (!next) return false
  const current = planQuery(published)
  return next.monthlyPrice !== current?.monthlyPrice || next.annualPrice !== current.annualPrice
}

/**
 * Updates a plan's prices at Stripe; resolves to the ids that the plan must contain.
 *
 * @param token the editor's token of a hosted project; on one machine the browser sends a cookie
 * @throws Error with the reason in words for the editor
 */
export async function updateStripePrices({
  plan,
  token,
  fetch,
}: {
  plan: PlanFields
  token: string | undefined
  fetch: typeof globalThis.fetch
}) {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const response = await fetch(PRICES_PATH, {
    method: 'POST',
    headers,
    body: JSON.stringify(plan),
    credentials: 'same-origin',
  }).catch(() => null)
  if (!response) throw new Error('The site does not answer. Are you online?')
  const body: unknown = await response.json().catch(() => null)
  const changed = ChangedSchema.safeParse(body)
  if (response.ok && changed.success) return changed.data.priceId
  const refusal = RefusalSchema.safeParse(body).data
  throw new Error(refusal?.error ?? `The site answered with an error (${response.status}).`)
}

/** Lists differences between Stripe's prices and the published plans; empty when they agree, or are unknown. */
export async function readPriceFaults({
  fetch,
  signal,
}: {
  fetch: typeof globalThis.fetch
  signal: AbortSignal
}): Promise<{ plan: string; billing: string; fault: string }[]> {
  const headers = { Accept: 'application/json' }
  const response = await fetch(HEALTH_PATH, { headers, signal }).catch(() => null)
  const body: unknown = await response?.json().catch(() => null)
  const prices = HealthSchema.safeParse(body).data?.prices ?? []
  return prices.flatMap(({ fault, ...price }) => (fault === null ? [] : [{ ...price, fault }]))
}

/** Describes how Stripe differs from the published plan; null when it does not, or that is unknown. */
export async function findDifference({
  slug,
  fetch,
  signal,
}: {
  slug: string
  fetch: typeof globalThis.fetch
  signal: AbortSignal
}): Promise<string | null> {
  const faults = (await readPriceFaults({ fetch, signal })).filter(({ plan }) => plan === slug)
  return faults.length > 0
    ? faults.map(({ billing, fault }) => `${billing}: ${fault}`).join('; ')
    : null
}
