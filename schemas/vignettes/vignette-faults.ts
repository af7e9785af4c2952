import { listIn, getPart, textIn } from '../parts.ts'

/** Faults of pictures of the product, in words for an editor; each is null when there is none. */

/** Rejects more points than the vignette's maximum, such as 45 "of 40". */
export function shortlistPointsFault({
  candidates,
  criteria,
}: {
  candidates: readonly unknown[]
  criteria: readonly unknown[]
}) {
  const limits = criteria.map((criterion) => numberIn(criterion, 'outOf'))
  for (const candidate of candidates) {
    const points = listIn(candidate, 'points')
    const name = textIn(candidate, 'name') || 'Each candidate'
    if (points.length !== limits.length) {
      return `${name} needs ${limits.length} numbers of points, one a criterion.`
    }
    const isOver = points.some(
      (given, index) => typeof given !== 'number' || given < 0 || given > (limits[index] ?? 0),
    )
    if (isOver) return `${name} has points that a criterion cannot give.`
  }
  return null
}

/** The picture prints each total as points of 100. */
export function criteriaSumFault(criteria: readonly unknown[]) {
  const sum = criteria.reduce<number>((total, one) => total + numberIn(one, 'outOf'), 0)
  return sum === 100 || criteria.length === 0
    ? null
    : `The points of all criteria make ${sum}; they should make 100.`
}

/** Rejects more people on hold than remain: declined is the rest of the applicants. */
export function holdingFault({ holding, picture }: { holding: number; picture: unknown }) {
  const line = numberIn(picture, 'shortlistLine')
  const listed = listIn(picture, 'candidates').filter((one) => sumUp(one) >= line).length
  return holding + listed > numberIn(picture, 'applicants')
    ? 'Those who are held and those on the shortlist are more than the applicants.'
    : null
}

/** The candidate's total determines the row's position. */
export function rankingFault(candidates: readonly unknown[]) {
  const totals = candidates.map(sumUp)
  const isRanked = totals.every((total, index) => total <= (totals[index - 1] ?? total))
  return isRanked ? null : 'Put the candidate with the most points first, then the next.'
}

/** A time of a day compares as a text: "09:15" is before "10:00". */
export function endFault({ start, end }: { start: string; end: string }) {
  return start && end && end <= start ? 'It must end after it starts.' : null
}

/** Warns of hours before the first or after the last, which would be drawn outside the picture. */
export function hoursFault({
  entries,
  picture,
}: {
  entries: readonly unknown[]
  picture: unknown
}) {
  const first = numberIn(picture, 'firstHour')
  const last = first + numberIn(picture, 'hours')
  const outside = entries.find(
    (entry) => getHour(textIn(entry, 'start')) < first || getHour(textIn(entry, 'end')) > last,
  )
  return outside
    ? `The picture shows ${first}:00 to ${last}:00; the entry at ${textIn(outside, 'start')} is outside.`
    : null
}

export function scorePointsFault({ points, outOf }: { points: number; outOf: number }) {
  return points > outOf ? `A criterion of ${outOf} cannot give ${points} points.` : null
}

/** One candidate takes one slot. */
export function chosenSlotFault(slots: readonly unknown[]) {
  const chosenCount = slots.filter((slot) => getPart(slot, 'isChosen') === true).length
  return chosenCount > 1 ? `${chosenCount} slots are chosen; a candidate takes one.` : null
}

function sumUp(candidate: unknown) {
  return listIn(candidate, 'points').reduce<number>(
    (sum, points) => sum + (typeof points === 'number' ? points : 0),
    0,
  )
}

function numberIn(value: unknown, name: string) {
  const part = getPart(value, name)
  return typeof part === 'number' ? part : 0
}

function getHour(time: string) {
  const [hours = '', minutes = ''] = time.split(':')
  return Number(hours) + Number(minutes) / 60
}
