/**
 * Whether a value contains more than this number of values, at any depth. Shared values count each time, as in JSON: a
 * short query can build a result that does not fit in memory as text.
 */
export function isLargerThan({ value, values }: { value: unknown; values: number }): boolean {
  let remaining = values
  function count(current: unknown): boolean {
    remaining -= 1
    if (remaining < 0) return false
    if (typeof current !== 'object' || current === null) return true
    return Object.values(current).every(count)
  }
  return !count(value)
}
