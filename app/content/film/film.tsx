import { listSources, posterAddress } from './film-sources.ts'
import { Transcript } from './film-transcript.tsx'
import { type ImageValue } from '#app/content/image.tsx'

/** A film as `filmProjection` returns it. */
export type FilmValue = {
  title: string | null
  poster: ImageValue | null
  webm: string | null
  mp4: string | null
  captions: string | null
  transcript: string | null
}

/**
 * A film with the browser's own controls, caption and transcript. It needs no script, and nothing is loaded before it
 * is played. Nothing without a file.
 *
 * @param transcriptLabel opens the words; without it the film's title does
 */
export function Film({
  film,
  caption,
  transcriptLabel,
  className,
}: {
  film: FilmValue | null | undefined
  caption: string | null | undefined
  transcriptLabel?: string | null
  className?: string
}) {
  const sources = film ? listSources(film) : []
  if (!film || sources.length === 0) return null
  return (
    <figure className={className}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- an editor may have taken the captions away */}
      <video
        controls
        playsInline
        preload="none"
        width={1200}
        height={675}
        // Captions come from the lake's host, and need CORS.
        crossOrigin="anonymous"
        poster={posterAddress(film.poster)}
        aria-label={film.title ?? undefined}
        className="no-print block aspect-video h-auto w-full rounded-lg bg-deep object-contain"
      >
        {sources.map(({ url, mimeType }) => (
          <source key={url} src={url} type={mimeType} />
        ))}
        {film.captions !== null && (
          <track kind="captions" srcLang="en-GB" src={film.captions} default />
        )}
      </video>
      {caption && (
        <figcaption className="type-small mt-3 max-w-[640px] text-muted in-data-[ground=deep]:text-on-deep">
          {caption}
        </figcaption>
      )}
      <Transcript text={film.transcript} label={transcriptLabel ?? film.title} />
    </figure>
  )
}
