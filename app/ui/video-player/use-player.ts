import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Command, getCommand, isSilent, runCommand } from './player-commands.ts'

export type PlayerState = {
  isPlaying: boolean
  /** False until it has played for the first time. */
  hasStarted: boolean
  isMuted: boolean
  hasCaptions: boolean
  isFullScreen: boolean
  hasFailed: boolean
  time: number
  duration: number
}

/** State and commands of a <video>; the element itself is the source of truth. */
export function usePlayer({ duration }: { duration: number }) {
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [lastKey, setLastKey] = useState<Command | null>(null)
  const [state, setState] = useState<PlayerState>({
    isPlaying: false,
    hasStarted: false,
    isMuted: false,
    hasCaptions: true,
    isFullScreen: false,
    hasFailed: false,
    time: 0,
    duration,
  })

  useEffect(() => {
    const media = video.current
    if (!media) return
    const update = () => {
      setState((before) => ({
        isPlaying: !media.paused && !media.ended,
        hasStarted: before.hasStarted || !media.paused,
        isMuted: isSilent(media),
        hasCaptions: media.textTracks[0]?.mode === 'showing',
        isFullScreen: document.fullscreenElement === frame.current,
        hasFailed: media.networkState === HTMLMediaElement.NETWORK_NO_SOURCE,
        time: media.currentTime,
        duration: Number.isFinite(media.duration) ? media.duration : before.duration,
      }))
    }
    const stop = new AbortController()
    const { signal } = stop
    for (const event of EVENTS) media.addEventListener(event, update, { signal })
    media.textTracks.addEventListener('change', update, { signal })
    document.addEventListener('fullscreenchange', update, { signal })
    // The error of a missing file is fired at its <source>, before the network state is updated.
    const failed = () => setTimeout(update)
    media.addEventListener('error', failed, { signal, capture: true })
    update()
    return () => stop.abort()
  }, [])

  function run(command: Command) {
    const media = video.current
    if (!media) return
    if (command === 'captions') toggleCaptions(media)
    else if (command === 'fullScreen') toggleFullScreen(frame.current)
    else runCommand({ media, command })
  }

  function onKeyDown(event: KeyboardEvent) {
    const isOnButton = event.target instanceof HTMLButtonElement
    const command = getCommand({ event, isOnButton })
    if (!command) return
    event.preventDefault()
    setLastKey(command)
    run(command)
  }

  return {
    frame,
    video,
    state,
    /** Only announces keys: a button has its own name. */
    lastKey,
    run,
    seekTo: (time: number) => {
      if (video.current) video.current.currentTime = time
    },
    onKeyDown,
  }
}

const EVENTS = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'volumechange',
  'durationchange',
  'emptied',
] as const

function toggleCaptions(media: HTMLVideoElement) {
  const track = media.textTracks[0]
  if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing'
}

// If the browser refuses, the film stays on the page, without a message.
function toggleFullScreen(frame: HTMLElement | null) {
  const change = document.fullscreenElement ? document.exitFullscreen() : frame?.requestFullscreen()
  change?.catch(() => {})
}
