import { isJsonObject, type JsonObject } from '#sandbox/sanity/store/json-value.ts'

/** Adds a `_key` to every object in an array that has none (`autoGenerateArrayKeys`). */
export function withArrayKeys({
  value,
  nextId,
}: {
  value: JsonObject
  nextId: () => string
}): JsonObject {
  const keyed = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(keyedElement)
    return isJsonObject(item) ? withArrayKeys({ value: item, nextId }) : item
  }
  const keyedElement = (item: unknown) => {
    const inner = keyed(item)
    if (!isJsonObject(inner) || typeof inner._key === 'string') return inner
    return { _key: nextId(), ...inner }
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, keyed(item)]))
}
