/** Order in which candidates leave, for both drawings of the lane: equal numbers give equal lines. */

/**
 * Whether counts can be drawn as a lane: at least two stages of whole numbers that never increase.
 *
 * @param most the largest number whose lines can be distinguished
 */
export function isLane({ counts, most }: { counts: readonly number[]; most: number }) {
  return (
    counts.length >= 2 &&
    counts.every(
      (count, stage) =>
        Number.isInteger(count) && count >= 1 && count <= (counts[stage - 1] ?? most),
    )
  )
}

/**
 * Ranks each line: those below a stage's count are still in at that stage. Those who remain are spread evenly with a
 * little jitter, the others leave in a fixed pseudo-random order.
 */
export function leavingOrder({ people, chosen }: { people: number; chosen: number }) {
  const step = people / Math.max(1, chosen)
  const through = new Set(
    Array.from({ length: chosen }, (_, index) =>
      Math.min(people - 1, Math.floor(step * index + step * (0.3 + 0.4 * scatter(index + 7)))),
    ),
  )
  const others = Array.from({ length: people }, (_, line) => line)
    .filter((line) => !through.has(line))
    .toSorted((one, two) => scatter(one + 101) - scatter(two + 101))
  const ranks = new Map([...through, ...others].map((line, rank) => [line, rank]))
  return Array.from({ length: people }, (_, line) => ranks.get(line) ?? line)
}

/** The lines that are still in at a stage, in their order, which never changes: so they never cross. */
export function linesLeft({ ranks, count }: { ranks: readonly number[]; count: number }) {
  return ranks.flatMap((rank, line) => (rank < count ? [line] : []))
}

/** Returns a deterministic pseudo-random number from 0 to 1. */
export function scatter(seed: number) {
  const value = Math.sin(seed * 127.1) * 43758.5453
  return value - Math.floor(value)
}

/** Rounds a coordinate to a tenth: more would only lengthen the page. */
export function roundCoordinate(value: number) {
  return Math.round(value * 10) / 10
}
