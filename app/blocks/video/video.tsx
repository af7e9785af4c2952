import { Film } from '#app/content/film/film.tsx'
import { listSources } from '#app/content/film/film-sources.ts'
import { headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { ToneSection } from '../section.tsx'
import { StackedOpening } from '../section-opening.tsx'

/** A film with the browser's own controls, which needs no script. Nothing is loaded before it is played. */
export function Video({ block, headingLevel }: BlockProps<'video'>) {
  const { heading, lead, video, caption, transcriptLabel, width, tone } = block
  const id = headingId(block)
  const sources = video ? listSources(video) : []
  if (!id && !lead && sources.length === 0) return null
  const isFirst = headingLevel === 1
  return (
    <ToneSection tone={tone} labelledBy={id} isFirst={isFirst}>
      <div className="page-width">
        <StackedOpening level={headingLevel} id={id} heading={heading} lead={lead} />
        <Film
          film={video}
          caption={caption}
          transcriptLabel={transcriptLabel}
          className={width === 'text' ? 'max-w-[640px]' : ''}
        />
      </div>
    </ToneSection>
  )
}
