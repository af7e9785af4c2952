import {
  isLane,
  leavingOrder,
  linesLeft,
  roundCoordinate,
  scatter,
} from '#app/vignettes/leaving-order.ts'

/** The drawing's own units: the page's width. */
export const LANE_WIDTH = 1200

/** Room above the first stage for its number. */
const HEAD_HEIGHT = 128
/** Height of the first stage, whatever its number: 120 lines are 2.4 apart. */
const FIELD_HEIGHT = 288
const MAX_PITCH = 6
/** The last ones are spread, so that they can be counted. */
const LAST_PITCH = 8
const GATE_WIDTH = 104
/** The first stage is this much longer than the others, since its lines end one by one. */
const FIRST_SHARE = 1.7

export const LANE_HEIGHT = HEAD_HEIGHT + FIELD_HEIGHT + 4

export type LaneDrawing = {
  /** Path data of those who dropped out, and of those who remain. */
  dropped: string
  chosen: string
  /** Places of the stages' numbers, above their first lines. */
  marks: { x: number; y: number }[]
}

/** With more people at the start, the lines would overlap. */
const MOST_PEOPLE = 480

/** Whether the numbers of people at the start of each stage can be drawn. */
export function canDrawLane(counts: readonly number[]) {
  return isLane({ counts, most: MOST_PEOPLE })
}

/**
 * Draws one line per applicant, to scale. The order of the lines never changes, so they never cross; a fixed
 * pseudo-random series decides who drops out where, so that every rendering is the same.
 *
 * @param counts people at the start of each stage; see `canDrawLane`
 */
export function drawLane(counts: readonly number[]): LaneDrawing {
  const stages = listStages(counts)
  const last = counts.length - 1
  const ranks = leavingOrder({ people: counts[0] ?? 0, chosen: counts[last] ?? 0 })
  // For each stage, the lines that are still in, in their order from top to bottom.
  const members = counts.map(
    (count) => new Map(linesLeft({ ranks, count }).map((line, place) => [line, place])),
  )
  const paths: Record<'dropped' | 'chosen', string[]> = { dropped: [], chosen: [] }
  ranks.forEach((rank, line) => {
    const final = counts.filter((count) => rank < count).length - 1
    const places = members.slice(0, final + 1).map((stage) => stage.get(line) ?? 0)
    const path = linePath({ places, stages, chance: scatter(line + 1) })
    paths[final === last ? 'chosen' : 'dropped'].push(path)
  })
  return {
    dropped: paths.dropped.join(''),
    chosen: paths.chosen.join(''),
    marks: stages.map(({ x, top }) => ({ x: roundCoordinate(x), y: roundCoordinate(top - 22) })),
  }
}

/** Positions of those who remain, spread evenly with a little jitter: for the small strips. */
export function chosenPlaces({ people, chosen }: { people: number; chosen: number }) {
  return linesLeft({ ranks: leavingOrder({ people, chosen }), count: chosen })
}

type Stage = { x: number; end: number; top: number; pitch: number }

function listStages(counts: readonly number[]): Stage[] {
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
  chance,
}: {
  places: readonly number[]
  stages: readonly Stage[]
  chance: number
}) {
  const heightAt = (index: number) => {
    const stage = stages[index]
    return stage ? roundCoordinate(stage.top + (places[index] ?? 0) * stage.pitch) : 0
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
        `H${roundCoordinate(stage.end)}C${roundCoordinate(stage.end + width * 0.55)} ${from} ${roundCoordinate(stage.end + width * 0.45)} ${to} ${roundCoordinate(next.x)} ${to}`,
      )
      return
    }
    // The last stage's lines continue to the end; others end one by one before the gate.
    const reach = next ? 0.45 + chance * 0.55 : 1
    parts.push(`H${roundCoordinate(stage.x + (stage.end - stage.x) * reach)}`)
  })
  return parts.join('')
}
