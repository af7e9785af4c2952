/** Longer than any path of the site; a longer one is an attack, and must not fill the log. */
const MAX_CHARACTERS = 200

/** Returns the path of a URL for the log: truncated, and without the query, which may contain personal data. */
export function logPath(address: string) {
  const path = address.replace(/[?#].*$/s, '')
  return path.length > MAX_CHARACTERS ? `${path.slice(0, MAX_CHARACTERS)}…` : path
}
