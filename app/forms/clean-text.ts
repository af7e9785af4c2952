/** What PostgreSQL cannot keep, and what has no place in a line, is not worth an issue: it is taken out. */
export function cleanLine(value: string) {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** The same of text that has several lines. */
export function cleanLines(value: string) {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}
