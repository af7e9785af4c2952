const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "2025-05-18" → "May 18, 2025", the same on the server and in every browser; null for what is no date. */
export function formatDate(date: string | null | undefined) {
  const day = knownDate(date)
  return day && LONG_DATE.format(Date.parse(day))
}

/** A date as it was written, for programs that read it; null for what is no date. */
export function knownDate(date: string | null | undefined) {
  return date && !Number.isNaN(Date.parse(date)) ? date : null
}

const TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** "November 21, 2026 at 18:47 UTC", the same on the server and in every browser; null for what is no time. */
export function formatTime(time: string) {
  const at = Date.parse(time)
  return Number.isNaN(at) ? null : `${TIME.format(at)} UTC`
}
