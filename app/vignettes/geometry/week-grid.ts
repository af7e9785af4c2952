export const MAX_WEEK_HOURS = 12
const ROWS_PER_HOUR = 4

/** Parses "09:15" to minutes since midnight; null for anything else. */
export function minutesOfDay(time: string | null) {
  const match = /^(\d{1,2}):(\d{2})$/.exec(time ?? '')
  const hours = Number(match?.[1])
  const minutes = Number(match?.[2])
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null
}

/**
 * Places an entry in a column of quarter-hour rows: first row (from 0) and length, cut to the visible hours. Null when
 * it is outside, has no time or ends before it begins.
 */
export function rowsOfEntry({
  start,
  end,
  firstHour,
  hours,
}: {
  start: string | null
  end: string | null
  firstHour: number
  hours: number
}) {
  const from = minutesOfDay(start)
  const to = minutesOfDay(end)
  if (from === null || to === null) return null
  const rowAt = (minutes: number) =>
    Math.min(
      hours * ROWS_PER_HOUR,
      Math.max(0, Math.round(((minutes - firstHour * 60) / 60) * ROWS_PER_HOUR)),
    )
  const row = rowAt(from)
  const span = rowAt(to) - row
  return span > 0 ? { row, span } : null
}

/** The hours down the side: 9, 3 → "09:00", "10:00", "11:00". */
export function hourLabels({ firstHour, hours }: { firstHour: number; hours: number }) {
  return Array.from(
    { length: hours },
    (_, index) => `${String((firstHour + index) % 24).padStart(2, '0')}:00`,
  )
}
