/** Takes out of a line what PostgreSQL cannot keep and what does not belong in a line: neither is worth an issue. */
export function cleanLine(value: string) {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** Does the same for text of several lines. */
export function cleanLines(value: string) {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}
