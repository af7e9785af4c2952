import { type ComponentPropsWithoutRef, type ReactNode, type Ref } from 'react'
import {
  CaptionsIcon,
  FullScreenIcon,
  MutedIcon,
  PauseIcon,
  PlayIcon,
  SoundIcon,
} from '../icons.tsx'
import { clock } from './clock.ts'
import { type Command } from './player-commands.ts'
import { type PlayerState } from './use-player.ts'
import { type PlayerLabels } from './video-player.tsx'

/** The bar below the picture: play, the line of time, sound, captions, full screen. */
export function PlayerBar({
  state,
  labels,
  playButton,
  onCommand,
  onSeek,
}: {
  state: PlayerState
  labels: PlayerLabels
  playButton: Ref<HTMLButtonElement>
  onCommand: (command: Command) => void
  onSeek: (time: number) => void
}) {
  const { time, duration } = state
  return (
    <>
      <BarButton
        buttonRef={playButton}
        label={state.isPlaying ? labels.pause : labels.play}
        onClick={() => onCommand('toggle')}
      >
        {state.isPlaying ? <PauseIcon className="size-5" /> : <PlayIcon className="size-5" />}
      </BarButton>
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        value={Math.floor(time)}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
        aria-label={labels.seek}
        aria-valuetext={labels.position
          .replaceAll('{time}', clock(time))
          .replaceAll('{duration}', clock(duration))}
        className="order-first h-6 w-full cursor-pointer accent-accent sm:order-none sm:w-auto sm:min-w-0 sm:flex-1"
      />
      <span aria-hidden="true" className="mr-auto px-2 text-muted tabular-nums sm:mr-0">
        {clock(time)} / {clock(duration)}
      </span>
      <BarButton
        label={state.isMuted ? labels.unmute : labels.mute}
        onClick={() => onCommand('mute')}
      >
        {state.isMuted ? <MutedIcon className="size-5" /> : <SoundIcon className="size-5" />}
      </BarButton>
      <BarButton
        label={labels.captions}
        aria-pressed={state.hasCaptions}
        onClick={() => onCommand('captions')}
      >
        <CaptionsIcon className="size-5" />
      </BarButton>
      {document.fullscreenEnabled && (
        <BarButton
          label={state.isFullScreen ? labels.exitFullScreen : labels.fullScreen}
          onClick={() => onCommand('fullScreen')}
        >
          <FullScreenIcon className="size-5" />
        </BarButton>
      )}
    </>
  )
}

function BarButton({
  label,
  children,
  buttonRef,
  ...rest
}: Omit<ComponentPropsWithoutRef<'button'>, 'aria-label'> & {
  label: string
  children: ReactNode
  buttonRef?: Ref<HTMLButtonElement>
}) {
  return (
    <button
      {...rest}
      ref={buttonRef}
      type="button"
      aria-label={label}
      title={label}
      className="flex size-11 flex-none cursor-pointer items-center justify-center rounded-md transition-colors hover:bg-sand aria-pressed:text-accent aria-[pressed=true]:bg-tint"
    >
      {children}
    </button>
  )
}
