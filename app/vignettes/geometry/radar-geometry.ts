export const RADAR_WIDTH = 326
export const RADAR_HEIGHT = 240
const RADIUS = 95
const LABEL_DISTANCE = 12
const LINE_HEIGHT = 15
const LABEL_LINE_LENGTH = 13

type Place = { x: number; y: number }

const centre: Place = { x: RADAR_WIDTH / 2, y: RADAR_HEIGHT / 2 }

/** Computes a point of the chart: `value` 0–100 on the axis, the first axis upwards, the others clockwise. */
export function pointOnAxis({
  index,
  axes,
  value,
}: {
  index: number
  axes: number
  value: number
}): Place {
  return placeAt({ index, axes, distance: (Math.min(100, Math.max(0, value)) / 100) * RADIUS })
}

/** The `points` of an SVG polygon with one value an axis. */
export function polygonPoints(values: readonly number[]) {
  return values
    .map((value, index) => pointOnAxis({ index, axes: values.length, value }))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')
}

/** Places a label with a number of lines beside the end of its axis, with its text alignment. */
export function labelPlace({
  index,
  axes,
  lines,
}: {
  index: number
  axes: number
  lines: number
}): Place & { anchor: 'start' | 'middle' | 'end' } {
  const { x, y } = placeAt({ index, axes, distance: RADIUS + LABEL_DISTANCE })
  const across = x - centre.x
  const down = y - centre.y
  const isInTheMiddle = Math.abs(across) < 1
  const block = (lines - 1) * LINE_HEIGHT
  if (!isInTheMiddle) {
    return { x, y: round(y - block / 2 + 2), anchor: across > 0 ? 'start' : 'end' }
  }
  return { x, y: round(down < 0 ? y - block : y + 9), anchor: 'middle' }
}

/** Breaks a label into at most two short lines, with an ellipsis if needed. */
export function labelLines(label: string) {
  const lines: string[] = ['']
  for (const word of label.trim().split(/\s+/)) {
    const last = lines.at(-1) ?? ''
    const joined = last === '' ? word : `${last} ${word}`
    if (last === '' || joined.length <= LABEL_LINE_LENGTH) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines.slice(0, 2).map((line, index) => {
    const isCut = line.length > LABEL_LINE_LENGTH || (index === 1 && lines.length > 2)
    return isCut ? `${line.slice(0, LABEL_LINE_LENGTH - 1)}…` : line
  })
}

function placeAt({
  index,
  axes,
  distance,
}: {
  index: number
  axes: number
  distance: number
}): Place {
  const angle = (index / axes) * 2 * Math.PI
  return {
    x: round(centre.x + Math.sin(angle) * distance),
    y: round(centre.y - Math.cos(angle) * distance),
  }
}

// The server and the browser may differ in the last digits of sin and cos.
function round(value: number) {
  return Math.round(value * 100) / 100
}
