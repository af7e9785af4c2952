/** Fields that identify a part and hold no content. */
const MARKS = ['_key', '_type', '_source', '_title']

/**
 * Whether a value has no content: blank text, 0, or a list or object of such values. A table with rows but no words is
 * blank; a document of which only the id was queried is not.
 */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.every(isBlank)
  if (typeof value !== 'object' || value === null) return !value
  return Object.entries(value).every(([name, part]) => MARKS.includes(name) || isBlank(part))
}
