const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/**
 * The day in UTC, as a `date` field keeps it: what most documents that have a day begin with. Days of the site begin at
 * midnight UTC, so the morning's date in Sydney would hide a new article for hours.
 */
export function today() {
  return new Date().toISOString().slice(0, 10)
}

/** "1 Nov 2026, 08:00" in the editor's own time, as the field beside it says it; null for what is no moment. */
export function shownMoment(moment: unknown) {
  const time = typeof moment === 'string' ? Date.parse(moment) : Number.NaN
  return Number.isNaN(time) ? null : MOMENT.format(time)
}

/** "Goes live on December 24, 2026" for a `date` that is still to come; null for any other. Days begin at midnight UTC. */
export function goesLive(date: unknown, now = new Date()) {
  const start = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return start > now.getTime() ? `Goes live on ${LONG_DATE.format(start)}` : null
}
