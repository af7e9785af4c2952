const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/**
 * Returns the current day in UTC as a `date` value, the default of most dates. Days of the site begin at midnight UTC,
 * so a local date in Sydney would hide a new article for hours.
 */
export function today() {
  return new Date().toISOString().slice(0, 10)
}

/**
 * Formats a time as "1 Nov 2026, 08:00" in the editor's time zone, like the field beside it; null for an invalid one.
 */
export function describeMoment(moment: unknown) {
  const time = typeof moment === 'string' ? Date.parse(moment) : Number.NaN
  return Number.isNaN(time) ? null : MOMENT.format(time)
}

/** Formats "Goes live on December 24, 2026" for a future `date`; null for others. Days begin at midnight UTC. */
export function describeRelease(date: unknown, now = new Date()) {
  const start = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return start > now.getTime() ? `Goes live on ${LONG_DATE.format(start)}` : null
}
