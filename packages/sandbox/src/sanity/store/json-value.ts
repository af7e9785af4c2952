export type JsonObject = { [key: string]: unknown }

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether lists and objects are nested deeper than the given levels. */
export function isDeeperThan({ value, levels }: { value: unknown; levels: number }): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  return Object.values(value).some((item) => isDeeperThan({ value: item, levels: levels - 1 }))
}

/** Equality of JSON values; the order of keys does not count. */
export function isSameJson(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false
    return left.every((item, index) => isSameJson(item, right[index]))
  }
  if (!isJsonObject(left) || !isJsonObject(right)) return false
  const keys = Object.keys(left)
  if (keys.length !== Object.keys(right).length) return false
  return keys.every((key) => Object.hasOwn(right, key) && isSameJson(left[key], right[key]))
}

/** Copies an object without some keys, keeping the order. */
export function without({ object, keys }: { object: JsonObject; keys: string[] }): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)))
}
