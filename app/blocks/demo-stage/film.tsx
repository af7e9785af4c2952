import { ChevronIcon } from '#app/ui/icons.tsx'
import { VideoPlayer } from '#app/ui/video-player/video-player.tsx'
import { type BlockOf } from '../block.types.ts'

type Stage = BlockOf<'demoStage'>
type Video = NonNullable<Stage['video']>

/** As large as the player is drawn, twice: a poster is sharp on a dense screen. */
const POSTER = '?w=1600&h=900&fit=crop&auto=format'

/** The film in its player, with all that it says and shows below, to be read. */
export function Film({
  video,
  player,
  transcriptHeading,
}: { video: Video } & Pick<Stage, 'player' | 'transcriptHeading'>) {
  const posterUrl = video.poster?.asset?.url
  const paragraphs = (video.transcript ?? '').split(/\n\s*\n/).filter((text) => text.trim() !== '')
  return (
    <>
      <VideoPlayer
        title={video.title ?? ''}
        duration={video.duration ?? 0}
        sources={filesOf(video)}
        captions={video.captions ?? undefined}
        posterUrl={posterUrl ? `${posterUrl}${POSTER}` : undefined}
        labels={labelsOf(player)}
      />
      {paragraphs.length > 0 && (
        <details className="accordion-item group mt-4 border-b border-line pb-4">
          <summary className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-accent hover:underline">
            <ChevronIcon className="size-4 group-open:rotate-180" />
            {transcriptHeading}
          </summary>
          <div className="mt-3 grid max-w-[65ch] gap-4">
            {paragraphs.map((text, index) => (
              <p key={index}>{text}</p>
            ))}
          </div>
        </details>
      )}
    </>
  )
}

export function hasFilm(video: Video) {
  return filesOf(video).length > 0
}

/** The smaller file first: a browser takes the first one that it knows. */
function filesOf({ webm, mp4 }: Video) {
  return [
    ...(webm === null ? [] : [{ url: webm, mimeType: 'video/webm' }]),
    ...(mp4 === null ? [] : [{ url: mp4, mimeType: 'video/mp4' }]),
  ]
}

/** All words of the player, or nothing: a button without a name helps nobody. */
function labelsOf(player: Stage['player']) {
  const labels = {
    play: player?.play ?? '',
    pause: player?.pause ?? '',
    mute: player?.mute ?? '',
    unmute: player?.unmute ?? '',
    captions: player?.captions ?? '',
    seek: player?.seek ?? '',
    position: player?.position ?? '',
    fullScreen: player?.fullScreen ?? '',
    exitFullScreen: player?.exitFullScreen ?? '',
    playing: player?.playing ?? '',
    paused: player?.paused ?? '',
    muted: player?.muted ?? '',
    unmuted: player?.unmuted ?? '',
    captionsShown: player?.captionsShown ?? '',
    captionsHidden: player?.captionsHidden ?? '',
    failed: player?.failed ?? '',
  }
  return Object.values(labels).includes('') ? null : labels
}
