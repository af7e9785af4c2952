import { type RecordOf } from '#sandbox/stripe/store/records.ts'

type Recurring = NonNullable<RecordOf<'price'>['recurring']>

/**
 * Returns the end of a period, in seconds since 1970. Missing days become the last of the month: 31 January is followed
 * by 28 February.
 */
export function periodEnd({
  start,
  recurring: { interval, interval_count },
}: {
  start: number
  recurring: Recurring
}): number {
  const date = new Date(start * 1000)
  if (interval === 'day' || interval === 'week') {
    const days = interval === 'week' ? 7 * interval_count : interval_count
    date.setUTCDate(date.getUTCDate() + days)
    return Math.floor(date.getTime() / 1000)
  }
  const months = interval === 'year' ? 12 * interval_count : interval_count
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  date.setUTCDate(Math.min(day, daysInMonth(date)))
  return Math.floor(date.getTime() / 1000)
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}
