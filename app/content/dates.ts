const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "2025-05-18" → "May 18, 2025", the same on the server and in every browser; null for what is no date. */
export function formatDate(date: string | null | undefined) {
  const time = date ? Date.parse(date) : Number.NaN
  return Number.isNaN(time) ? null : LONG_DATE.format(time)
}
