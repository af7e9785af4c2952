const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats "2025-05-18" as "May 18, 2025", equally on the server and in every browser; null for an invalid date. */
export function formatDate(date: string | null | undefined) {
  const day = validDate(date)
  return day && LONG_DATE.format(Date.parse(day))
}

/** Returns a valid date unchanged, for `dateTime` attributes; null for an invalid one. */
export function validDate(date: string | null | undefined) {
  return date && !Number.isNaN(Date.parse(date)) ? date : null
}

const TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/**
 * Formats a time as "November 21, 2026 at 18:47 UTC", equally on the server and in every browser; null for an invalid
 * time.
 */
export function formatTime(time: string) {
  const at = Date.parse(time)
  return Number.isNaN(at) ? null : `${TIME.format(at)} UTC`
}
