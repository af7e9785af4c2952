import { PlayIcon } from '#app/ui/icons.tsx'
import { MarkedText } from '#app/ui/marked-text.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { LinkButton } from '../link-button.tsx'
import { headlineLines, isLongHeadline } from './headline.ts'
import { Stage } from './stage.tsx'

/** The headline takes both rows of the grid, and its second line the left half of the second one. */
const TWO_ROWS = 'md:col-[1/-1] md:row-[1/3] md:grid md:grid-cols-subgrid md:grid-rows-subgrid'

/** The other half, from the height of the line's small letters on. */
const BESIDE_SECOND_LINE =
  'md:col-start-2 md:row-start-2 md:mt-[calc(clamp(48px,8.35vw,122px)*0.16)]'

export function Hero({ block, headingLevel }: BlockProps<'hero'>) {
  const id = headingId(block)
  const heading = block.heading ?? ''
  const lines = headlineLines({ heading, markedPhrase: block.markedPhrase })
  return (
    <section aria-labelledby={id} className="overflow-x-clip wrap-anywhere">
      <div
        className={`page-width pt-9 md:pt-[72px] ${lines ? 'md:grid md:grid-cols-2 md:gap-x-6' : ''}`}
      >
        <BlockHeading
          level={headingLevel}
          id={id}
          className={`${isLongHeadline(heading) ? 'type-h1 max-w-[20em]' : 'type-display-xl'} ${lines ? TWO_ROWS : ''}`}
        >
          {lines ? (
            <>
              <span className="block md:col-span-2">{lines.first} </span>
              <span className="block min-w-0">
                <MarkedText text={lines.second} phrase={lines.second} />
              </span>
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
      className={`mt-6 ${isBesideHeadline ? BESIDE_SECOND_LINE : 'ml-auto md:mt-8 md:w-[calc(50%-12px)]'}`}
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
