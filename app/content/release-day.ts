/**
 * GROQ condition on a document with a `date`: its day has come. A document without a date, or with a text that is none,
 * counts as released. The query takes `releaseDay()` as `$today`: the day is part of the question, so an answer that is
 * kept ends with its day.
 */
export const isReleased = /* groq */ `!coalesce(dateTime(date + "T00:00:00Z") > dateTime($today + "T00:00:00Z"), false)`

/** The same of a document that a reference leads to. */
export const isReferenceReleased = /* groq */ `!coalesce(dateTime(@->date + "T00:00:00Z") > dateTime($today + "T00:00:00Z"), false)`

/** Today as a `date` field has it. Days begin at midnight UTC, for every visitor, editor and server alike. */
export function releaseDay(now = new Date()) {
  return now.toISOString().slice(0, 10)
}
