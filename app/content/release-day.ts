/**
 * GROQ condition on a document with a `date`: its day has come. A document without a date counts as released. The query
 * takes `releaseDay()` as `$today`: the day is part of the question, so an answer that is kept ends with its day.
 */
export const isReleased = /* groq */ `!coalesce(date > $today, false)`

/** Today as a `date` field has it. Days begin at midnight UTC, for every visitor, editor and server alike. */
export function releaseDay(now = new Date()) {
  return now.toISOString().slice(0, 10)
}
