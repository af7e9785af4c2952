import { RichText } from '#app/content/rich-text.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { present } from '../present.ts'
import { PaperSection } from '../section.tsx'

/** Questions of which at most one is open at a time. */
export function FaqAccordion({ block, headingLevel }: BlockProps<'faqAccordion'>) {
  const id = headingId(block)
  const items = present(block.group?.questions).flatMap(({ _id, question, answer }) =>
    question === null
      ? []
      : [{ key: _id, heading: question, content: <RichText value={answer} /> }],
  )
  if (!id && items.length === 0) return null
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-grid gap-y-6">
        <div className="min-w-0 md:col-span-4 md:max-lg:pr-6">
          <BlockHeading level={headingLevel} id={id} className="type-h2">
            {block.heading}
          </BlockHeading>
        </div>
        {items.length > 0 && (
          <div className="min-w-0 md:col-span-8 md:col-start-5">
            <Accordion name={`faq-${block._key}`} items={items} isFirstOpen />
          </div>
        )}
      </div>
    </PaperSection>
  )
}
