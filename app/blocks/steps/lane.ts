import {
  isLane,
  leavingOrder,
  linesLeft,
  roundCoordinate,
  scatter,
} from '#app/vignettes/leaving-order.ts'

/** Nothing is drawn for more people: the lines would be too thin to follow. */
const MAX_PEOPLE = 200
/** The lane's full width, which the first count fills. */
export const LANE_WIDTH = 480
/** Length of a piece of lane, which is stretched to the height of its step. */
export const LANE_LENGTH = 400

/** Point at which survivors close ranks; above it the other lines end one by one. */
const GATE = 0.62 * LANE_LENGTH

export type LanePiece = {
  /** Everybody who drops out, as one path; x runs across the lane, y along it. */
  others: string
  /** Everybody who reaches the end. */
  finalists: string
  /** Ends of the finalists' lines, on the last piece only. */
  ends: number[]
  /** How much of the full width the piece takes. */
  breadth: number
}

/**
 * Computes the lane of a list of steps: one line per person, to scale. Lines keep their order and never cross. A step
 * without a count has no piece; equal counts give equal lines.
 *
 * @param counts people left after each step, null where nobody is counted
 */
export function lanePieces(counts: ReadonlyArray<number | null>): Array<LanePiece | null> {
  const levels = counts.filter((count) => count !== null)
  const people = levels[0] ?? 0
  if (!isLane({ counts: levels, most: MAX_PEOPLE })) return counts.map(() => null)
  const hired = levels.at(-1) ?? 0
  const ranks = leavingOrder({ people, chosen: hired })
  const unit = LANE_WIDTH / people
  let level = -1
  return counts.map((count) => {
    if (count === null) return null
    level += 1
    return drawPiece({
      before: level === 0 ? null : linesLeft({ ranks, count: levels[level - 1] ?? people }),
      after: linesLeft({ ranks, count }),
      finalists: new Set(linesLeft({ ranks, count: hired })),
      unit,
      isLast: level === levels.length - 1,
    })
  })
}

function drawPiece({
  before,
  after,
  finalists,
  unit,
  isLast,
}: {
  /** Incoming lines; null on the first piece, where the lines begin. */
  before: readonly number[] | null
  after: readonly number[]
  finalists: ReadonlySet<number>
  unit: number
  isLast: boolean
}): LanePiece {
  const lines = (before ?? after).map((person, index, all) => {
    const x = across({ index, count: all.length, unit })
    const place = after.indexOf(person)
    const path = before
      ? place < 0
        ? `M${x} 0V${roundCoordinate(LANE_LENGTH * (0.12 + 0.5 * scatter(person + all.length)))}`
        : closeRanks({ from: x, to: across({ index: place, count: after.length, unit }) })
      : `M${x} ${finalists.has(person) ? 0 : roundCoordinate(LANE_LENGTH * 0.5 * scatter(person + 7))}V${LANE_LENGTH}`
    return { person, path }
  })
  const getPath = (isFinalist: boolean) =>
    lines
      .filter(({ person }) => finalists.has(person) === isFinalist)
      .map(({ path }) => path)
      .join('')
  return {
    others: getPath(false),
    finalists: getPath(true),
    ends: isLast ? after.map((_, index) => across({ index, count: after.length, unit })) : [],
    breadth: Math.ceil(lines.length * unit),
  }
}

function closeRanks({ from, to }: { from: number; to: number }) {
  const length = LANE_LENGTH - GATE
  const first = roundCoordinate(GATE + 0.55 * length)
  const second = roundCoordinate(GATE + 0.45 * length)
  return `M${from} 0V${GATE}C${from} ${first} ${to} ${second} ${to} ${LANE_LENGTH}`
}

/** Centre of a line, on half a pixel for crispness. A small number of lines is spread further apart. */
function across({ index, count, unit }: { index: number; count: number; unit: number }) {
  const pitch = count <= 10 ? Math.max(unit, 10) : unit
  return Math.floor(index * pitch) + 1.5
}
