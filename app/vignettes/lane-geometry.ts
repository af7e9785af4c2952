/** The drawing's own units: the page's width. */
export const LANE_WIDTH = 1200

/** Room above the first stage for its number. */
const HEAD_HEIGHT = 128
/** The first stage fills this height whatever its number: 120 lines stand 2.4 apart. */
const FIELD_HEIGHT = 288
const MAX_PITCH = 6
/** The last ones stand apart, so that each can be counted. */
const LAST_PITCH = 8
const GATE_WIDTH = 104
/** The first stage is drawn this much longer than the others: its lines end one by one. */
const FIRST_SHARE = 1.7

export const LANE_HEIGHT = HEAD_HEIGHT + FIELD_HEIGHT + 4

export type LaneDrawing = {
  /** Path data of those who dropped out, and of those who came through. */
  dropped: string
  chosen: string
  /** Where each stage's number stands, above its first line. */
  marks: { x: number; y: number }[]
}

/**
 * Whether numbers of people can be drawn as a lane: at least two stages of whole people, none with more
 * than the one before.
 */
export function isLane(counts: readonly number[]) {
  return (
    counts.length >= 2 &&
    counts.every(
      (count, stage) =>
        Number.isInteger(count) && count >= 1 && count <= (counts[stage - 1] ?? 480),
    )
  )
}

/**
 * One line for each applicant, to scale. The order of the lines never changes, so they never cross;
 * who drops out at which stage is drawn from a fixed series, so that every view is the same.
 *
 * @param counts people at the start of each stage; see `isLane`
 */
export function drawLane(counts: readonly number[]): LaneDrawing {
  const stages = stagesOf(counts)
  const last = counts.length - 1
  const lines = leavingOrder({ people: counts[0] ?? 0, chosen: counts[last] ?? 0 })
  // For each stage, the lines that are still in, in their order from top to bottom.
  const members = counts.map((count) => {
    const order = lines.flatMap((rank, line) => (rank < count ? [line] : []))
    return new Map(order.map((line, place) => [line, place]))
  })
  const paths: Record<'dropped' | 'chosen', string[]> = { dropped: [], chosen: [] }
  lines.forEach((rank, line) => {
    const final = counts.filter((count) => rank < count).length - 1
    const places = members.slice(0, final + 1).map((stage) => stage.get(line) ?? 0)
    const path = linePath({ places, stages, scatter: fraction(line + 1) })
    paths[final === last ? 'chosen' : 'dropped'].push(path)
  })
  return {
    dropped: paths.dropped.join(''),
    chosen: paths.chosen.join(''),
    marks: stages.map(({ x, top }) => ({ x: round(x), y: round(top - 22) })),
  }
}

/** The places of those who come through among all, spread evenly with a little disorder: for the small strips. */
export function chosenPlaces({ people, chosen }: { people: number; chosen: number }) {
  return leavingOrder({ people, chosen }).flatMap((rank, line) => (rank < chosen ? [line] : []))
}

type Stage = { x: number; end: number; top: number; pitch: number }

function stagesOf(counts: readonly number[]): Stage[] {
  const gates = (counts.length - 1) * GATE_WIDTH
  const share = (LANE_WIDTH - gates) / (FIRST_SHARE + counts.length - 1)
  const pitch = Math.min(MAX_PITCH, FIELD_HEIGHT / (counts[0] ?? 1))
  let x = 0
  return counts.map((count, index) => {
    const isLast = index === counts.length - 1
    const length = share * (index === 0 ? FIRST_SHARE : 1)
    const ownPitch = isLast ? Math.max(pitch, Math.min(LAST_PITCH, 96 / count)) : pitch
    const stage = {
      x,
      end: isLast ? LANE_WIDTH : x + length,
      top: LANE_HEIGHT - 4 - (count - 0.5) * ownPitch,
      pitch: ownPitch,
    }
    x += length + GATE_WIDTH
    return stage
  })
}

function linePath({
  places,
  stages,
  scatter,
}: {
  places: readonly number[]
  stages: readonly Stage[]
  scatter: number
}) {
  const heightAt = (index: number) => {
    const stage = stages[index]
    return stage ? round(stage.top + (places[index] ?? 0) * stage.pitch) : 0
  }
  const parts = [`M0 ${heightAt(0)}`]
  places.forEach((_, index) => {
    const stage = stages[index]
    if (!stage) return
    const isEnd = index === places.length - 1
    const next = stages[index + 1]
    if (!isEnd && next) {
      const from = heightAt(index)
      const to = heightAt(index + 1)
      const width = next.x - stage.end
      parts.push(
        `H${round(stage.end)}C${round(stage.end + width * 0.55)} ${from} ${round(stage.end + width * 0.45)} ${to} ${round(next.x)} ${to}`,
      )
      return
    }
    // The last stage's lines run on to the end; others end one by one before the gate.
    const reach = next ? 0.45 + scatter * 0.55 : 1
    parts.push(`H${round(stage.x + (stage.end - stage.x) * reach)}`)
  })
  return parts.join('')
}

/** A rank for each line: those below a stage's count are still in at that stage. */
function leavingOrder({ people, chosen }: { people: number; chosen: number }) {
  const step = people / Math.max(1, chosen)
  const through = new Set(
    Array.from({ length: chosen }, (_, index) =>
      Math.min(people - 1, Math.floor(step * index + step * (0.3 + 0.4 * fraction(index + 7)))),
    ),
  )
  const others = Array.from({ length: people }, (_, line) => line)
    .filter((line) => !through.has(line))
    .toSorted((one, two) => fraction(one + 101) - fraction(two + 101))
  const ranks = new Map([...through, ...others].map((line, rank) => [line, rank]))
  return Array.from({ length: people }, (_, line) => ranks.get(line) ?? line)
}

/** A fixed series that looks like chance, between 0 and 1. */
function fraction(index: number) {
  const value = Math.sin(index * 127.1) * 43758.5453
  return value - Math.floor(value)
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
