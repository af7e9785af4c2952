/**
 * GROQ condition: the document's `date` has come. A missing or invalid date counts as released. The query takes
 * `releaseDay()` as `$today`, so that a cached answer expires with its day.
 */
export const isReleased = /* groq */ `!coalesce(dateTime(date + "T00:00:00Z") > dateTime($today + "T00:00:00Z"), false)`

/** The same condition for a referenced document. */
export const isReferenceReleased = /* groq */ `!coalesce(dateTime(@->date + "T00:00:00Z") > dateTime($today + "T00:00:00Z"), false)`

/** Today as a `date` field has it. Days begin at midnight UTC, for every visitor, editor and server alike. */
export function releaseDay(now = new Date()) {
  return now.toISOString().slice(0, 10)
}
