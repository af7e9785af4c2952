const SEEK_SECONDS = 5
const VOLUME_STEP = 0.1
/** Volume when unmuting sound whose volume is zero. */
const VOLUME_AFTER_SILENCE = 0.5

/** Properties of a media element that keys change. */
export type Playable = Pick<
  HTMLMediaElement,
  'paused' | 'muted' | 'volume' | 'currentTime' | 'duration' | 'pause'
> & { play: () => Promise<void> }

export type Command =
  | 'toggle'
  | 'mute'
  | 'captions'
  | 'fullScreen'
  | 'back'
  | 'forward'
  | 'louder'
  | 'quieter'

const KEYS = new Map<string, Command>([
  [' ', 'toggle'],
  ['k', 'toggle'],
  ['m', 'mute'],
  ['c', 'captions'],
  ['f', 'fullScreen'],
  ['ArrowLeft', 'back'],
  ['ArrowRight', 'forward'],
  ['ArrowUp', 'louder'],
  ['ArrowDown', 'quieter'],
])

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Maps a key to a command. Space on a button presses the button; with a modifier a key belongs to the browser. */
export function getCommand({
  event: { key, ctrlKey, metaKey, altKey },
  isOnButton,
}: {
  event: Key
  isOnButton: boolean
}): Command | null {
  if (ctrlKey || metaKey || altKey || (key === ' ' && isOnButton)) return null
  return KEYS.get(key.length === 1 ? key.toLowerCase() : key) ?? null
}

/** Toggles between play and pause. Refusals by the browser arrive as `error` events. */
export function toggle(media: Playable) {
  if (!media.paused) return media.pause()
  // Rejects when paused before playback has begun, or without a playable file.
  media.play().catch(() => {})
}

export function seekBy({ media, seconds }: { media: Playable; seconds: number }) {
  const end = Number.isFinite(media.duration) ? media.duration : 0
  media.currentTime = Math.min(end, Math.max(0, media.currentTime + seconds))
}

/** Unmutes muted sound, and sound whose volume is zero. */
function toggleSound(media: Playable) {
  media.muted = !isSilent(media)
  if (media.volume === 0) media.volume = VOLUME_AFTER_SILENCE
}

export function isSilent({ muted, volume }: Pick<Playable, 'muted' | 'volume'>) {
  return muted || volume === 0
}

/** Applies a command to the media element. Captions and full screen are left to the player. */
export function runCommand({ media, command }: { media: Playable; command: Command }) {
  switch (command) {
    case 'toggle':
      return toggle(media)
    case 'mute':
      toggleSound(media)
      return
    case 'back':
      return seekBy({ media, seconds: -SEEK_SECONDS })
    case 'forward':
      return seekBy({ media, seconds: SEEK_SECONDS })
    case 'louder':
    case 'quieter': {
      if (command === 'louder') media.muted = false
      const step = command === 'louder' ? VOLUME_STEP : -VOLUME_STEP
      media.volume = Math.min(1, Math.max(0, Math.round((media.volume + step) * 10) / 10))
      return
    }
    case 'captions':
    case 'fullScreen':
  }
}
