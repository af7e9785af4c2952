import { PreviewedImage } from '#app/content/previewed-image.tsx'
import { RichText } from '#app/content/rich-text.tsx'
import { Vignette } from '#app/vignettes/vignette.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockOf, type BlockProps } from '../block.types.ts'
import { LinkButton } from '../link-button.tsx'
import { ToneSection } from '../section.tsx'

/** A claim with a picture beside it. On a phone the text comes first. */
export function PictureBand({ block, headingLevel }: BlockProps<'pictureBand'>) {
  const { heading, lead, body, action, side, tone } = block
  const id = headingId(block)
  const picture = block.picture?.at(0)
  const isLeft = side === 'left'
  return (
    // Documents from before the choice of tones have none, and are shown on sand.
    <ToneSection tone={tone ?? 'sand'} labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-grid items-center gap-y-10">
        <div className={`min-w-0 md:col-span-5 ${isLeft ? 'md:order-2 md:col-start-8' : ''}`}>
          <BlockHeading level={headingLevel} id={id} className="type-h2-margin">
            {heading}
          </BlockHeading>
          {lead && <p className="type-lead mt-4">{lead}</p>}
          {body && (
            <div className="section-text mt-5">
              <RichText value={body} isUnderHeading={id !== undefined && headingLevel === 2} />
            </div>
          )}
          <p className="mt-7 not-has-[*]:hidden">
            <LinkButton link={action} variant="secondary" />
          </p>
        </div>
        {picture && (
          <div className={`min-w-0 md:col-span-6 ${isLeft ? 'md:order-1' : 'md:col-start-7'}`}>
            <BandPicture picture={picture} />
          </div>
        )}
      </div>
    </ToneSection>
  )
}

function BandPicture({
  picture,
}: {
  picture: NonNullable<BlockOf<'pictureBand'>['picture']>[number]
}) {
  return picture._type === 'imageWithAlt' ? (
    <PreviewedImage
      image={picture}
      width={640}
      maxHeight={800}
      sizes="(min-width: 1280px) 590px, (min-width: 1000px) 50vw, calc(100vw - 40px)"
      className="rounded-lg"
    />
  ) : (
    <Vignette vignette={picture} />
  )
}
