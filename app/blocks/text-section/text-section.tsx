import { RichText } from '#app/content/rich-text.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { ToneSection } from '../section.tsx'

/** Running text. Under a heading of the block its own headings are one level lower, so that none is skipped. */
export function TextSection({ block, headingLevel }: BlockProps<'textSection'>) {
  const id = headingId(block)
  const isFirst = headingLevel === 1
  const columns = block.columns === 'two' ? 'gap-x-12 md:columns-2' : ''
  return (
    <ToneSection tone={block.tone} labelledBy={id} isFirst={isFirst}>
      <div className="page-width">
        <BlockHeading
          level={headingLevel}
          id={id}
          className={`mb-6 md:mb-8 ${isFirst ? 'type-h1' : 'type-h2'}`}
        >
          {block.heading}
        </BlockHeading>
        <div className={`section-text ${columns} ${block.width === 'wide' ? '' : 'max-w-[640px]'}`}>
          <RichText value={block.body} isUnderHeading={id !== undefined && !isFirst} />
        </div>
      </div>
    </ToneSection>
  )
}
