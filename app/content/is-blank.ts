/** Names of what says which part it is, and holds nothing of its own. */
const MARKS = ['_key', '_type', '_source', '_title']

/**
 * Whether a value has nothing to show: no text but spaces, no number but 0, and in a list or an object nothing else
 * either. A table that has rows and no words yet is blank; a document of which only the id is asked for is not.
 */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.every(isBlank)
  if (typeof value !== 'object' || value === null) return !value
  return Object.entries(value).every(([name, part]) => MARKS.includes(name) || isBlank(part))
}
