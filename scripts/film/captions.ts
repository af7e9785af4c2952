import { TIMELINE } from './storyboard.ts'

/** What is heard, said first, as captions for the deaf do. */
const SOUND_NOTE = { from: 0, to: 0.75, text: '[Quiet music]' }

/** Seconds without any line between two, or a browser shows both for a moment. */
const PAUSE = 0.05

/** The narration as cues: each lasts until the next one, or until its scene is over. */
export function cues() {
  const lines = TIMELINE.flatMap(({ start, seconds, narration }) =>
    narration.map(({ at, text }, index) => ({
      from: start + at,
      to: start + (narration[index + 1]?.at ?? seconds) - PAUSE,
      text,
    })),
  )
  return [SOUND_NOTE, ...lines]
}

/** The captions of the film as WebVTT, https://www.w3.org/TR/webvtt1/. */
export function webVtt() {
  const blocks = cues().map(
    ({ from, to, text }) => `${timestamp(from)} --> ${timestamp(to)}\n${text}\n`,
  )
  return ['WEBVTT\n', ...blocks].join('\n')
}

function timestamp(seconds: number) {
  const milliseconds = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `00:${two(milliseconds / 60_000)}:${two((milliseconds / 1000) % 60)}.${String(milliseconds % 1000).padStart(3, '0')}`
}
