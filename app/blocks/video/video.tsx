import { Film } from '#app/content/film.tsx'
import { listSources } from '#app/content/film-sources.ts'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { ToneSection } from '../section.tsx'

/** A film with the browser's own controls: it needs no script. Nothing of it is loaded before it is played. */
export function Video({ block, headingLevel }: BlockProps<'video'>) {
  const { heading, lead, video, caption, transcriptLabel, width, tone } = block
  const id = headingId(block)
  const sources = video ? listSources(video) : []
  if (!id && !lead && sources.length === 0) return null
  const isFirst = headingLevel === 1
  return (
    <ToneSection tone={tone} labelledBy={id} isFirst={isFirst}>
      <div className="page-width">
        <div className="mb-8 not-has-[*]:hidden md:mb-10">
          <BlockHeading level={headingLevel} id={id} className={isFirst ? 'type-h1' : 'type-h2'}>
            {heading}
          </BlockHeading>
          {lead && <p className="type-lead mt-4 max-w-[34em]">{lead}</p>}
        </div>
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
