import { PlayIcon } from '#app/ui/icons.tsx'
import { MarkedText } from '#app/ui/marked-text.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { LinkButton } from '../link-button.tsx'
import { headlineLines, isLongHeadline } from './headline.ts'
import { Stage } from './stage.tsx'

export function Hero({ block, headingLevel }: BlockProps<'hero'>) {
  const id = headingId(block)
  const heading = block.heading ?? ''
  const lines = headlineLines({ heading, markedPhrase: block.markedPhrase })
  return (
    <section aria-labelledby={id} className="overflow-x-clip wrap-anywhere">
      <div className="page-width pt-9 md:pt-[72px]">
        <BlockHeading
          level={headingLevel}
          id={id}
          className={isLongHeadline(heading) ? 'type-h1 max-w-[20em]' : 'type-display-xl'}
        >
          {lines ? (
            <>
              <span className="block">{lines.first} </span>
              <MarkedText text={lines.second} phrase={lines.second} />
            </>
          ) : (
            <MarkedText text={block.heading} phrase={block.markedPhrase} />
          )}
        </BlockHeading>
        <Pitch block={block} isBesideHeadline={lines !== null} />
      </div>
      <Stage block={block} />
    </section>
  )
}

/** The lead and the buttons, in the right half of the grid. */
function Pitch({
  block,
  isBesideHeadline,
}: {
  block: BlockProps<'hero'>['block']
  isBesideHeadline: boolean
}) {
  const { lead, primaryLink, secondaryLink } = block
  if (lead === null && !primaryLink?.href && !secondaryLink?.href) return null
  return (
    <div
      // Pulled up by .78 of the headline's size, to stand beside its second line.
      className={`mt-6 ml-auto md:w-[calc(50%-12px)] ${isBesideHeadline ? 'md:-mt-[calc(clamp(48px,8.35vw,122px)*0.78)]' : 'md:mt-8'}`}
    >
      {lead !== null && <p className="type-lead">{lead}</p>}
      <div className="mt-6 flex flex-col gap-3 not-has-[*]:hidden sm:flex-row sm:flex-wrap md:mt-7">
        <LinkButton link={primaryLink} />
        <LinkButton
          link={secondaryLink}
          variant="secondary"
          before={block.secondaryIcon === 'play' && <PlayIcon />}
        />
      </div>
    </div>
  )
}
