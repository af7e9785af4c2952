import { PreviewedImage } from '#app/content/previewed-image.tsx'
import { MarkedText } from '#app/ui/marked-text.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockOf, type BlockProps } from '../block.types.ts'
import { LinkButton } from '../link-button.tsx'
import { PaperSection } from '../section.tsx'

/** The top of an inner page: heading on the left, lead and buttons on the right. A picture is beside or below them. */
export function PageHeader({
  block,
  headingLevel,
  hasFirstPicture = false,
}: BlockProps<'pageHeader'>) {
  const id = headingId(block)
  const hasPicture = Boolean(block.image?.asset)
  const isBeside = hasPicture && block.imagePlace !== 'below'
  const heading = (
    <BlockHeading
      level={headingLevel}
      id={id}
      className={`${headingLevel === 1 ? 'type-h1' : 'type-h2'} max-w-[13em]`}
    >
      <MarkedText text={block.heading} phrase={block.markedPhrase} />
    </BlockHeading>
  )
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      {isBeside ? (
        <div className="page-grid items-center gap-y-10">
          <div className="min-w-0 md:col-span-6">
            {heading}
            <LeadAndLinks block={block} className="mt-6" />
          </div>
          <div className="min-w-0 md:col-span-6">
            <PreviewedImage
              image={block.image}
              width={640}
              maxHeight={720}
              sizes="(min-width: 1280px) 590px, (min-width: 1000px) 50vw, calc(100vw - 40px)"
              isFirst={hasFirstPicture}
              className="rounded-lg md:ml-auto"
            />
          </div>
        </div>
      ) : (
        <div className="page-width">
          {heading}
          <LeadAndLinks block={block} className="mt-6 ml-auto md:mt-8 md:w-[calc(50%-12px)]" />
          {hasPicture && (
            <div className="mt-10 md:mt-14">
              <PreviewedImage
                image={block.image}
                width={1200}
                maxHeight={900}
                sizes="(min-width: 1280px) 1200px, calc(100vw - 40px)"
                isFirst={hasFirstPicture}
                className="rounded-lg"
              />
            </div>
          )}
        </div>
      )}
    </PaperSection>
  )
}

function LeadAndLinks({ block, className }: { block: BlockOf<'pageHeader'>; className: string }) {
  return (
    <div className={`not-has-[*]:hidden ${className}`}>
      {block.lead !== null && <p className="type-lead">{block.lead}</p>}
      <div className="mt-6 flex flex-col gap-3 not-has-[*]:hidden sm:flex-row sm:flex-wrap md:mt-7">
        <LinkButton link={block.primaryLink} />
        <LinkButton link={block.secondaryLink} variant="secondary" />
      </div>
    </div>
  )
}
