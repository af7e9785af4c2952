// PostgreSQL checks the depth of its stack, but PGlite does not: some thousand levels make the database hang for ever.
// Real requests have about ten.
const MAX_DEPTH = 500

/** Whether brackets are nested deeper than the database survives. Those in quotes do not count. */
export function isNestedTooDeeply(text: string): boolean {
  let depth = 0
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index]
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === '\\') index += 1
    else if (isQuoted) continue
    else if (letter === '[' || letter === '{' || letter === '(') depth += 1
    else if (letter === ']' || letter === '}' || letter === ')') depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}
