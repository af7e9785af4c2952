import { useRef } from 'react'
import { PlayIcon } from '../icons.tsx'
import { useIsHydrated } from '#app/hydration/use-is-hydrated.ts'
import { clock } from './clock.ts'
import { PlayerBar } from './player-bar.tsx'
import { type Command } from './player-commands.ts'
import { type PlayerState, usePlayer } from './use-player.ts'

/** 16 by 9, at the width of the page. */
const FRAME = { width: 1200, height: 675 }

export type PlayerLabels = Record<
  | 'play'
  | 'pause'
  | 'mute'
  | 'unmute'
  | 'captions'
  | 'seek'
  | 'position'
  | 'fullScreen'
  | 'exitFullScreen'
  | 'playing'
  | 'paused'
  | 'muted'
  | 'unmuted'
  | 'captionsShown'
  | 'captionsHidden'
  | 'failed',
  string
>

/**
 * A film with its own controls below the picture. Until a script runs, the browser's controls are shown, and the bar
 * already has its height, so that nothing moves. Nothing is loaded before it is played.
 *
 * @param duration in seconds, shown until the file says it
 */
export function VideoPlayer({
  title,
  duration,
  sources,
  captions,
  posterUrl,
  labels,
}: {
  title: string
  duration: number
  sources: readonly { url: string; mimeType: string }[]
  captions: string | undefined
  posterUrl: string | undefined
  /** Without labels the browser's own controls stay. */
  labels: PlayerLabels | null
}) {
  const { frame, video, state, lastKey, run, seekTo, onKeyDown } = usePlayer({ duration })
  const ours = useIsHydrated() ? labels : null
  const playButton = useRef<HTMLButtonElement>(null)

  // Moves the focus for the keyboard: the pressed button disappears, and a picture cannot be focused.
  function pressPicture() {
    playButton.current?.focus({ preventScroll: true })
    run('toggle')
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside, caught here for all of them
    <div
      ref={frame}
      role="group"
      aria-label={title}
      onKeyDown={onKeyDown}
      className="no-print flex flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="relative min-h-0 flex-1 bg-deep">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- an editor may have taken the captions away */}
        <video
          ref={video}
          controls={ours === null}
          playsInline
          preload="none"
          {...FRAME}
          // Captions come from the lake's host, and need CORS.
          crossOrigin="anonymous"
          poster={posterUrl}
          aria-label={title}
          onClick={ours ? pressPicture : undefined}
          className="block aspect-video size-full cursor-pointer object-contain"
        >
          {sources.map(({ url, mimeType }) => (
            <source key={url} src={url} type={mimeType} />
          ))}
          {captions !== undefined && (
            <track
              kind="captions"
              srcLang="en-GB"
              label={labels?.captions}
              src={captions}
              default
            />
          )}
        </video>
        {ours && !state.hasStarted && !state.hasFailed && (
          <button
            type="button"
            aria-label={`${ours.play}: ${title}`}
            onClick={pressPicture}
            className="absolute bottom-[9%] left-[5%] flex size-16 cursor-pointer items-center justify-center rounded-full bg-accent text-on-accent shadow-2 transition-colors hover:bg-accent-hover sm:size-24"
          >
            <PlayIcon className="size-6 sm:size-9" />
          </button>
        )}
        {ours && state.hasFailed && (
          <p
            role="alert"
            className="absolute inset-x-5 top-1/2 mx-auto w-fit max-w-[40ch] -translate-y-1/2 rounded-md bg-surface px-5 py-4"
          >
            {ours.failed}
          </p>
        )}
      </div>
      <div className="type-small flex min-h-[5.5625rem] flex-none flex-wrap items-center gap-x-1 border-t border-line px-3 py-1.5 sm:min-h-[3.5625rem]">
        {ours ? (
          <PlayerBar
            state={state}
            labels={ours}
            playButton={playButton}
            onCommand={run}
            onSeek={seekTo}
          />
        ) : (
          <p className="px-2 text-muted">
            {title}, <span className="tabular-nums">{clock(duration)}</span>
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {ours && lastKey && announcement({ command: lastKey, state, labels: ours })}
      </p>
    </div>
  )
}

/** Announces a key's effect to screen readers; the progress bar announces seeking. */
export function announcement({
  command,
  state,
  labels,
}: {
  command: Command
  state: Pick<PlayerState, 'isPlaying' | 'isMuted' | 'hasCaptions'>
  labels: Pick<
    PlayerLabels,
    'playing' | 'paused' | 'muted' | 'unmuted' | 'captionsShown' | 'captionsHidden'
  >
}) {
  switch (command) {
    case 'toggle':
      return state.isPlaying ? labels.playing : labels.paused
    case 'mute':
      return state.isMuted ? labels.muted : labels.unmuted
    case 'captions':
      return state.hasCaptions ? labels.captionsShown : labels.captionsHidden
    case 'back':
    case 'forward':
    case 'louder':
    case 'quieter':
    case 'fullScreen':
      return null
  }
}
