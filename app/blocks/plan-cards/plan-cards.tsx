import { useFilled } from '#app/content/placeholders.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { present } from '../present.ts'
import { PaperSection } from '../section.tsx'
import { useBilling } from './billing.ts'
import { BillingSwitch } from './billing-switch.tsx'
import { PlanCard } from './plan-card.tsx'
import { comparisonLabels } from './plan-figures.ts'

/** The plans side by side on one sheet, billed monthly or yearly. */
export function PlanCards({ block, headingLevel }: BlockProps<'planCards'>) {
  const id = headingId(block)
  const billing = useBilling()
  const monthlyLabel = useFilled(block.monthlyLabel)
  const annualLabel = useFilled(block.annualLabel)
  const note = useFilled(block.note)
  const plans = present(block.plans)
  const rowLabels = comparisonLabels(plans)
  const isPopularInTheMiddle = plans.length === 3 && plans[1]?.popular === true
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-9">
        <BlockHeading
          level={headingLevel}
          id={id}
          className={`${headingLevel === 1 ? 'type-h1' : 'type-h2'} max-w-[7.5em] min-w-0`}
        >
          {block.heading}
        </BlockHeading>
        {plans.length > 0 && (
          <div className="flex max-w-full flex-col items-start gap-3 md:items-end">
            <BillingSwitch
              billing={billing}
              monthlyLabel={monthlyLabel}
              annualLabel={annualLabel}
              labelledBy={id}
            />
            {note !== null && <p className="type-small text-muted">{note}</p>}
          </div>
        )}
      </div>
      {plans.length > 0 && (
        <div
          className={`page-width mt-10 rounded-lg border border-line md:mt-[74px] min-[45rem]:grid min-[45rem]:grid-flow-col min-[45rem]:grid-rows-[auto_auto_auto_auto_1fr] ${isPopularInTheMiddle ? 'min-[45rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)_minmax(0,1fr)]' : 'min-[45rem]:auto-cols-fr'}`}
        >
          {plans.map((plan) => (
            <PlanCard
              key={plan._id}
              plan={plan}
              billing={billing}
              rowLabels={rowLabels}
              labels={block}
              headingLevel={headingLevel}
            />
          ))}
        </div>
      )}
    </PaperSection>
  )
}
