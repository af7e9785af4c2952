/** Words that an unhurried reader takes in during a minute. */
const WORDS_A_MINUTE = 200

/** Formats "{minutes} min read" from the number of words; null without words or without the text. */
export function readingTime({
  words,
  text,
}: {
  words: number | null
  text: string | null | undefined
}) {
  if (!words || !text) return null
  return text.replaceAll('{minutes}', String(Math.max(1, Math.round(words / WORDS_A_MINUTE))))
}

/** "2 comments", "1 comment", "No comments yet", "3 articles for “bias”": the line for a count. */
export function countText({
  count,
  many,
  one,
  none,
  query = '',
}: {
  count: number
  many: string | null | undefined
  one: string | null | undefined
  none?: string | null | undefined
  query?: string
}) {
  const line = count === 0 ? none : count === 1 ? one : many
  return line?.replaceAll('{count}', String(count)).replaceAll('{query}', () => query) ?? null
}
