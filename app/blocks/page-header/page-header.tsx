import { MarkedText } from '#app/ui/marked-text.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { LinkButton } from '../link-button.tsx'
import { PaperSection } from '../section.tsx'

/** The top of an inner page: its heading, and in the right half what it is about and where to go. */
export function PageHeader({ block, headingLevel }: BlockProps<'pageHeader'>) {
  const id = headingId(block)
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-width">
        <BlockHeading
          level={headingLevel}
          id={id}
          className={`${headingLevel === 1 ? 'type-h1' : 'type-h2'} max-w-[13em]`}
        >
          <MarkedText text={block.heading} phrase={block.markedPhrase} />
        </BlockHeading>
        <div className="mt-6 ml-auto not-has-[*]:hidden md:mt-8 md:w-[calc(50%-12px)]">
          {block.lead !== null && <p className="type-lead">{block.lead}</p>}
          <div className="mt-6 flex flex-col gap-3 not-has-[*]:hidden sm:flex-row sm:flex-wrap md:mt-7">
            <LinkButton link={block.primaryLink} />
            <LinkButton link={block.secondaryLink} variant="secondary" />
          </div>
        </div>
      </div>
    </PaperSection>
  )
}
