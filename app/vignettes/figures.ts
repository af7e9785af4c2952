import { roundCoordinate } from './leaving-order.ts'

/** Computed figures of the vignettes: editors only enter what cannot be computed. */

type Points = ReadonlyArray<number | null> | null

export function sum(numbers: ReadonlyArray<number | null | undefined> | null | undefined) {
  return (numbers ?? []).reduce<number>((total, number) => total + (number ?? 0), 0)
}

/**
 * Sorts candidates by score, best first (equal scores keep their order), and splits them at the shortlist line,
 * inclusive.
 */
export function rankByScore<Candidate extends { points: Points }>({
  candidates,
  line,
}: {
  candidates: readonly Candidate[]
  line: number | null
}) {
  const ranked = candidates
    .map((candidate) => ({ candidate, score: sum(candidate.points) }))
    .sort((a, b) => b.score - a.score)
    .map((entry, index) => ({ ...entry, rank: index + 1 }))
  return {
    shortlisted: ranked.filter(({ score }) => score >= (line ?? 0)),
    below: ranked.filter(({ score }) => score < (line ?? 0)),
  }
}

/** Counts everybody who is neither on the shortlist nor on hold; at least zero. */
export function declinedCount({
  applicants,
  shortlisted,
  holding,
}: {
  applicants: number | null
  shortlisted: number
  holding: number | null
}) {
  return Math.max(0, (applicants ?? 0) - shortlisted - (holding ?? 0))
}

/** Computes the segments of a bar: start and length, with `gap` between them. */
export function barSegments({
  points,
  outOf,
  width,
  gap,
}: {
  points: Points
  outOf: number
  width: number
  gap: number
}) {
  if (outOf <= 0) return []
  let from = 0
  return (points ?? []).map((value) => {
    const length = (Math.max(0, value ?? 0) / outOf) * width
    const segment = { x: roundCoordinate(from), width: roundCoordinate(Math.max(0, length - gap)) }
    from += length
    return segment
  })
}

/** The share of the whole, 0 to 1. */
export function share({ part, whole }: { part: number | null; whole: number | null }) {
  if (part === null || whole === null || whole <= 0) return 0
  return Math.min(1, Math.max(0, part / whole))
}
