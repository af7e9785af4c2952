import { z } from 'zod'

const text = z.string().nullish().catch(null)

/** The parts of a plan that affect the comparison; drafts may be incomplete. */
export const ComparedPlanSchema = z.object({
  id: z.string(),
  name: text,
  features: z.array(z.object({ label: text })).nullish(),
  notIncluded: z.array(text).nullish(),
})

export type ComparedPlan = z.output<typeof ComparedPlanSchema>

/** A feature of some plans, and the plans that do not mention it. */
type OpenRow = { label: string; plans: { id: string; name: string }[] }

/** The rows of a comparison that stay empty in one of the plans. */
export function findOpenRows(plans: readonly ComparedPlan[]): OpenRow[] {
  const labels = plans.flatMap(({ features }) => (features ?? []).map(({ label }) => label))
  return [...new Set(labels)].flatMap((label) => {
    if (!label) return []
    const silent = plans
      .filter((plan) => !isNamed({ plan, label }))
      .map(({ id, name }) => ({ id, name: name ?? 'a plan without a name' }))
    return silent.length > 0 ? [{ label, plans: silent }] : []
  })
}

function isNamed({ plan, label }: { plan: ComparedPlan; label: string }) {
  return (
    (plan.features ?? []).some((feature) => feature.label === label) ||
    (plan.notIncluded ?? []).includes(label)
  )
}
