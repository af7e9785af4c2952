import { isJsonObject, without, type JsonObject } from '#sandbox/sanity/store/json-value.ts'

/**
 * Returns the document as published: references that the Studio made weak because their target was unpublished
 * (`_strengthenOnPublish`) become as the schema says.
 */
export function strengthened(document: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [key, strengthenedValue(value)]),
  )
}

function strengthenedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenedValue)
  if (!isJsonObject(value)) return value
  if (typeof value._ref !== 'string' || value._strengthenOnPublish === undefined) {
    return strengthened(value)
  }
  const intent = value._strengthenOnPublish
  const reference = without({ object: value, keys: ['_strengthenOnPublish', '_weak'] })
  const staysWeak = isJsonObject(intent) && intent.weak === true
  return staysWeak ? { ...reference, _weak: true } : reference
}
