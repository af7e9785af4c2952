/**
 * Whether a value has more than so many values in it, at any depth. A value that is in it twice counts twice, as it
 * does in JSON: a short query can build one that no memory holds as text.
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
