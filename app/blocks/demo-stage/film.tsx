import { VideoPlayer } from '#app/ui/video-player/video-player.tsx'
import { type BlockOf } from '../block.types.ts'
import { listSources, posterAddress } from '#app/content/film/film-sources.ts'
import { Transcript } from '#app/content/film/film-transcript.tsx'

type Stage = BlockOf<'demoStage'>
type Video = NonNullable<Stage['video']>

/** The film in its player, with its transcript below. */
export function Film({
  video,
  player,
  transcriptHeading,
}: { video: Video } & Pick<Stage, 'player' | 'transcriptHeading'>) {
  return (
    <>
      <VideoPlayer
        title={video.title ?? ''}
        duration={video.duration ?? 0}
        sources={listSources(video)}
        captions={video.captions ?? undefined}
        posterUrl={posterAddress(video.poster)}
        labels={listLabels(player)}
      />
      <Transcript text={video.transcript} label={transcriptHeading} />
    </>
  )
}

export function hasFilm(video: Video) {
  return listSources(video).length > 0
}

/** Returns all labels of the player, or nothing: a button without a name is useless. */
function listLabels(player: Stage['player']) {
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
