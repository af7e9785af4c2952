import { findSource } from '#app/content/find-source.ts'
import { formatDollars } from '#app/content/placeholders.tsx'
import { type BlockOf, type PlanValue } from '../block.types.ts'
import { type Billing } from './billing.ts'
import { PlanAction } from './plan-action.tsx'
import { planRows, yearlyTotal } from './plan-figures.ts'

type Labels = BlockOf<'planCards'>

/** A column of the rate card. Its parts share rows with the other plans. */
export function PlanCard({
  plan,
  billing,
  rowLabels,
  labels,
  headingLevel,
}: {
  plan: PlanValue
  billing: Billing
  rowLabels: readonly string[]
  labels: Labels
  headingLevel: 1 | 2
}) {
  const Heading = headingLevel === 1 ? 'h2' : 'h3'
  const total = billing === 'annual' ? yearlyTotal({ text: labels.yearlyTotalText, plan }) : null
  const rows = planRows({
    plan,
    labels: rowLabels,
    included: labels.includedLabel,
    notIncluded: labels.notIncludedLabel,
  })
  return (
    <article
      className={`relative min-w-0 px-6 pt-9 pb-8 min-[45rem]:row-span-5 min-[45rem]:pb-[42px] min-[45rem]:grid min-[45rem]:grid-rows-subgrid min-[45rem]:px-5 md:px-7 lg:px-9 ${plan.popular ? 'z-1 -mx-px rounded-lg border border-ink bg-surface shadow-1 min-[45rem]:-my-5 min-[45rem]:pt-[55px] min-[45rem]:pb-[61px]' : 'border-line not-first:border-t min-[45rem]:not-first:border-t-0'}`}
    >
      {plan.popular && labels.popularLabel !== null && (
        <p className="absolute -top-3.5 left-6 border border-transparent bg-marker px-[9px] py-[3px] text-[0.875rem]/[1.4] font-semibold text-on-marker min-[45rem]:left-5 md:left-7 lg:left-9">
          {labels.popularLabel}
        </p>
      )}
      <div className="min-w-0 min-[45rem]:min-h-24">
        <Heading className="type-h3 text-[1.625rem]">{plan.name}</Heading>
        <p className="mt-1.5 text-[1rem]/[1.5] text-muted">{plan.description}</p>
      </div>
      <Price plan={plan} billing={billing} labels={labels} />
      <p className="type-small min-h-[2.3125rem] pt-3.5 text-muted tabular-nums">{total}</p>
      <div className="pt-6 pb-6.5">
        <PlanAction plan={plan} billing={billing} words={labels.checkout} />
      </div>
      {rows.length > 0 && (
        <dl className="grid border-t border-line min-[45rem]:auto-rows-fr">
          {rows.map(({ label, value, isIncluded, isNamed, labelSource, valueSource }) => (
            <div
              key={label}
              // Beside other plans an empty row keeps the lines level; on a phone it would be a gap.
              aria-hidden={isNamed ? undefined : true}
              className={`${isNamed ? '' : 'invisible max-[44.99rem]:hidden'} plan-row ${isIncluded ? '' : 'text-muted'}`}
            >
              <dt data-sanity={labelSource} className="hyphens-auto">
                {label}
              </dt>
              <dd
                data-sanity={valueSource}
                className={`text-right tabular-nums ${isIncluded ? 'font-semibold' : ''}`}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

function Price({ plan, billing, labels }: { plan: PlanValue; billing: Billing; labels: Labels }) {
  const field = billing === 'annual' ? 'annualPrice' : 'monthlyPrice'
  const price = plan[field]
  if (price === null) return <div />
  const digits = formatDollars(price).slice(1)
  const billedYearly = billing === 'annual' ? labels.billedYearlyLabel : null
  return (
    <p
      data-sanity={findSource({ record: plan, field })}
      className="flex flex-wrap items-end gap-x-3 pt-6 min-[45rem]:max-md:flex-col min-[45rem]:max-md:items-start min-[45rem]:max-md:gap-y-3 md:pt-5"
    >
      <span className="flex items-start font-display font-semibold tracking-[-0.05em]">
        <span className="mt-1 mr-1 text-[2rem] leading-none font-medium">$</span>
        <span
          className={`leading-[0.82] tabular-nums ${digits.length > 5 ? 'text-[3rem]' : 'text-[5.25rem] min-[45rem]:text-[3.25rem] md:text-[4rem] lg:text-[5.25rem]'}`}
        >
          {digits}
        </span>
      </span>{' '}
      <span className="type-small leading-[1.35] text-muted">
        {/* A translator of pages replaces text: what changes is alone in its element, or React cannot remove it. */}
        <span>{`${labels.perMonthLabel ?? ''}${billedYearly === null ? '' : ', '}`}</span>
        {billedYearly !== null && <span className="block">{billedYearly}</span>}
      </span>
    </p>
  )
}
