/** Longer than any path of the site; what is longer is somebody's attack, and a log line of its size their gain. */
const MAX_CHARACTERS = 200

/** The path of an address for the log: without its query, which may hold what a visitor typed, and not endless. */
export function logPath(address: string) {
  const path = address.replace(/[?#].*$/s, '')
  return path.length > MAX_CHARACTERS ? `${path.slice(0, MAX_CHARACTERS)}…` : path
}
