import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { LinkText } from '../link-button.tsx'
import { present } from '../present.ts'
import { PaperSection } from '../section.tsx'
import { chooseSpans } from './card-spans.ts'
import { FeatureCard } from './feature-card.tsx'

/** Features as cards in full rows; a feature's picture determines the background of its card. */
export function FeatureGrid({ block, headingLevel }: BlockProps<'featureGrid'>) {
  const id = headingId(block)
  const features = present(block.features)
  const spans = chooseSpans(features)
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
        <BlockHeading level={headingLevel} id={id} className="type-h2 max-w-[9.5em] min-w-0">
          {block.heading}
        </BlockHeading>
        <LinkText link={block.moreLink} />
      </div>
      <div className="page-width mt-8 grid grid-flow-row-dense grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-12 md:mt-[60px] md:gap-6">
        {features.map((feature, index) => (
          <FeatureCard
            key={feature._id}
            feature={feature}
            span={spans[index] ?? ''}
            headingLevel={headingLevel}
          />
        ))}
      </div>
    </PaperSection>
  )
}
