import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { ToneSection } from '../section.tsx'
import { listSources, posterAddress } from './film-sources.ts'
import { Transcript } from './transcript.tsx'

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
        {video && sources.length > 0 && (
          <figure className={width === 'text' ? 'max-w-[640px]' : ''}>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- an editor may have taken the captions away */}
            <video
              controls
              playsInline
              preload="none"
              width={1200}
              height={675}
              // Captions come from the lake's own host, and a browser reads them only with its leave.
              crossOrigin="anonymous"
              poster={posterAddress(video.poster)}
              aria-label={video.title ?? undefined}
              className="no-print block aspect-video h-auto w-full rounded-lg bg-deep object-contain"
            >
              {sources.map(({ url, mimeType }) => (
                <source key={url} src={url} type={mimeType} />
              ))}
              {video.captions !== null && (
                <track kind="captions" srcLang="en-GB" src={video.captions} default />
              )}
            </video>
            {caption && (
              <figcaption className="type-small mt-3 max-w-[640px] text-muted in-data-[ground=deep]:text-on-deep">
                {caption}
              </figcaption>
            )}
            <Transcript text={video.transcript} label={transcriptLabel ?? video.title} />
          </figure>
        )}
      </div>
    </ToneSection>
  )
}
