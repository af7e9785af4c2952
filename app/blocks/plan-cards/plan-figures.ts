import { findSource } from '#app/content/find-source.ts'
import { formatDollars } from '#app/content/placeholders.tsx'
import { type PlanValue } from '../block.types.ts'

type Prices = Pick<PlanValue, 'monthlyPrice' | 'annualPrice'>

/**
 * Fills in `{annualTotal}` (twelve months billed yearly) and `{monthlyTotal}` (twelve months billed monthly). Null
 * while a price is missing, because half a comparison misleads. Where a year saves nothing, the comparing clause is
 * left out.
 */
export function yearlyTotal({ text, plan }: { text: string | null; plan: Prices }) {
  const { monthlyPrice, annualPrice } = plan
  if (text === null || monthlyPrice === null || annualPrice === null) return null
  const claimed =
    annualPrice < monthlyPrice ? text : text.replace(/,?[^,]*\{monthlyTotal\}[^,]*/g, '')
  if (claimed === '') return null
  return claimed
    .replaceAll('{annualTotal}', formatDollars(annualPrice * 12))
    .replaceAll('{monthlyTotal}', formatDollars(monthlyPrice * 12))
}

type Comparable = Pick<PlanValue, 'features' | 'notIncluded'>

/**
 * Lists the rows that all plans show, so that they line up: in the order of the plan with the most features, then those
 * that only other plans have.
 */
export function comparisonLabels(plans: readonly Comparable[]) {
  const byFeatures = [...plans].sort(
    (a, b) => (b.features?.length ?? 0) - (a.features?.length ?? 0),
  )
  const labels = byFeatures.flatMap((plan) => [
    ...(plan.features ?? []).map(({ label }) => label),
    ...(plan.notIncluded ?? []),
  ])
  return [...new Set(labels.filter((label) => label !== null))]
}

/**
 * Lists the rows of one plan: a value, included, or not included. `isNamed` is false where the plan does not mention
 * the feature: adding a feature to one plan must not deny it to the others. Sources are set in previews only.
 */
export function planRows({
  plan,
  labels,
  included,
  notIncluded,
}: {
  plan: Comparable
  labels: readonly string[]
  included: string | null
  notIncluded: string | null
}) {
  return labels.map((label) => {
    const feature = plan.features?.find((candidate) => candidate.label === label)
    const isIncluded = feature !== undefined
    const denied = (plan.notIncluded ?? []).indexOf(label)
    const isNamed = isIncluded || denied >= 0
    const value = feature ? (feature.value ?? included) : notIncluded
    return {
      label,
      value: isNamed ? value : null,
      isIncluded,
      isNamed,
      labelSource: feature
        ? findSource({ record: feature, field: 'label' })
        : findSource({ record: plan, field: `notIncluded.${denied}` }),
      valueSource: findSource({ record: feature, field: 'value' }),
    }
  })
}
