import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { LinkButton } from '../link-button.tsx'
import { PaperSection } from '../section.tsx'
import { Contract } from './contract.tsx'
import { HoursComparison } from './hours-comparison.tsx'

/** A claim with its proof at the left, and the offer as a contract to sign at the right. */
export function Offer({ block, headingLevel }: BlockProps<'offer'>) {
  const id = headingId(block)
  const { programme } = block
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-grid gap-y-10">
        <div className="flex min-w-0 flex-col md:col-span-5 md:pr-6">
          <BlockHeading level={headingLevel} id={id} className="type-h2">
            {block.heading}
          </BlockHeading>
          {block.lead !== null && <p className="type-lead mt-6 md:mt-7">{block.lead}</p>}
          {block.note !== null && <p className="mt-3.5 text-muted">{block.note}</p>}
          {programme && <HoursComparison programme={programme} />}
        </div>
        <div className="min-w-0 md:col-span-7 md:col-start-6">
          {programme ? (
            <Contract programme={programme} action={block.action} />
          ) : (
            <LinkButton link={block.action} />
          )}
        </div>
      </div>
    </PaperSection>
  )
}
