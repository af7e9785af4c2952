import { type Look, type Move } from './moves.ts'

/**
 * What an element looks like at a moment. Before its first move it is as that move begins, between two
 * moves as the earlier one ended.
 *
 * @param track the moves of one element, in the order of time
 */
export function lookAt({ track, seconds }: { track: readonly Move[]; seconds: number }): Look {
  const look: Look = {}
  for (const { at, lasts, from, to } of track) {
    const part = ease(Math.min(1, Math.max(0, (seconds - at) / lasts)))
    for (const name of PROPERTIES) {
      const end = to[name]
      if (end === undefined || (seconds < at && look[name] !== undefined)) continue
      const start = from[name] ?? end
      look[name] = Math.round((start + (end - start) * part) * 1000) / 1000
    }
  }
  return look
}

const PROPERTIES = ['opacity', 'x', 'y', 'scale', 'scaleX', 'seen'] as const

/** Slow, quick, slow: nothing starts or stops with a jerk. */
function ease(part: number) {
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2
}
