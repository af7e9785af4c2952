import { type BlockOf } from '../block.types.ts'

type Video = NonNullable<BlockOf<'demoStage'>['video']>

/** 16 by 9, at the width of the page. */
const FRAME = { width: 1200, height: 675 }

/** The film with the browser's own controls, which play, pause, mute and show captions everywhere. */
export function Film({ video }: { video: Video }) {
  const posterUrl = video.poster?.asset?.url
  return (
    <video
      controls
      playsInline
      preload="none"
      {...FRAME}
      // Captions come from the lake's own host, and a browser reads them only with its leave.
      crossOrigin="anonymous"
      poster={posterUrl ? `${posterUrl}?w=${FRAME.width}&h=${FRAME.height}&fit=crop` : undefined}
      aria-label={video.title ?? undefined}
      className="block aspect-video h-auto w-full rounded-lg bg-deep"
    >
      {filesOf(video).map(({ url, mimeType }) => (
        <source key={url} src={url} type={mimeType ?? undefined} />
      ))}
      <track
        kind="captions"
        srcLang="en-GB"
        label="English"
        src={video.captions ?? undefined}
        default
      />
    </video>
  )
}

export function hasFilm(video: Video) {
  return filesOf(video).length > 0
}

function filesOf({ sources }: Video) {
  return (sources ?? []).flatMap(({ url, mimeType }) => (url === null ? [] : [{ url, mimeType }]))
}
