/** Beyond this a line is thinner than the eye can follow, and nothing is drawn. */
const MAX_PEOPLE = 200
/** The lane's full width, which the first count fills. */
export const LANE_WIDTH = 480
/** The length of a piece of lane; it is stretched to the height of its step. */
export const LANE_LENGTH = 400

/** Where survivors begin to close ranks: above it the lines of the others end one by one. */
const GATE = 0.62 * LANE_LENGTH

export type LanePiece = {
  /** All who do not reach the end, as one path; x runs across the lane, y along it. */
  others: string
  /** Those who do. */
  finalists: string
  /** Where the finalists end, on the last piece only. */
  ends: number[]
  /** How much of the full width the piece takes. */
  breadth: number
}

/**
 * The lane of a list of steps: one line is one person, at a width to scale. Lines keep their order
 * and never cross. A step without a count has no piece; the same counts always give the same lines.
 *
 * @param counts people left after each step, null where nobody is counted
 */
export function lanePieces(counts: ReadonlyArray<number | null>): Array<LanePiece | null> {
  const levels = counts.filter((count) => count !== null)
  const people = levels[0] ?? 0
  const isDrawable =
    levels.length > 1 &&
    people <= MAX_PEOPLE &&
    levels.every((count, index) => count >= 1 && count <= (levels[index - 1] ?? count))
  if (!isDrawable) return counts.map(() => null)
  const order = orderOfLeaving({ people, finalists: levels.at(-1) ?? 0 })
  const unit = LANE_WIDTH / people
  let level = -1
  return counts.map((count) => {
    if (count === null) return null
    level += 1
    return drawPiece({
      before: level === 0 ? null : peopleLeft({ order, count: levels[level - 1] ?? people }),
      after: peopleLeft({ order, count }),
      finalists: new Set(order.slice(0, levels.at(-1))),
      unit,
      isLast: level === levels.length - 1,
    })
  })
}

/** The finalists, spread over the width, and then the others, the last to leave first. */
function orderOfLeaving({ people, finalists }: { people: number; finalists: number }) {
  const share = people / finalists
  const chosen = Array.from({ length: finalists }, (_, index) =>
    Math.floor(index * share + scatter(index + 1) * (share - 1)),
  )
  const others = Array.from({ length: people }, (_, index) => index)
    .filter((person) => !chosen.includes(person))
    .sort((a, b) => scatter(a + people) - scatter(b + people))
  return [...chosen, ...others]
}

function peopleLeft({ order, count }: { order: readonly number[]; count: number }) {
  return order.slice(0, count).sort((a, b) => a - b)
}

function drawPiece({
  before,
  after,
  finalists,
  unit,
  isLast,
}: {
  /** Who comes in; null on the first piece, where the lines begin. */
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
        ? `M${x} 0V${round(LANE_LENGTH * (0.12 + 0.5 * scatter(person + all.length)))}`
        : closeRanks({ from: x, to: across({ index: place, count: after.length, unit }) })
      : `M${x} ${finalists.has(person) ? 0 : round(LANE_LENGTH * 0.5 * scatter(person + 7))}V${LANE_LENGTH}`
    return { person, path }
  })
  const pathOf = (isFinalist: boolean) =>
    lines
      .filter(({ person }) => finalists.has(person) === isFinalist)
      .map(({ path }) => path)
      .join('')
  return {
    others: pathOf(false),
    finalists: pathOf(true),
    ends: isLast ? after.map((_, index) => across({ index, count: after.length, unit })) : [],
    breadth: Math.ceil(lines.length * unit),
  }
}

function closeRanks({ from, to }: { from: number; to: number }) {
  const length = LANE_LENGTH - GATE
  const first = round(GATE + 0.55 * length)
  const second = round(GATE + 0.45 * length)
  return `M${from} 0V${GATE}C${from} ${first} ${to} ${second} ${to} ${LANE_LENGTH}`
}

/** The middle of a line, on half a pixel so that it is crisp. A few lines stand further apart, to be told apart. */
function across({ index, count, unit }: { index: number; count: number; unit: number }) {
  const pitch = count <= 10 ? Math.max(unit, 10) : unit
  return Math.floor(index * pitch) + 1.5
}

/** The same number from 0 to 1 for the same seed: nothing about the picture changes between two visits. */
function scatter(seed: number) {
  const value = Math.sin(seed * 12.9898) * 43758.5453
  return value - Math.floor(value)
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
