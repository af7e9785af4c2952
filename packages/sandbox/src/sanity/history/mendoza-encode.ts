import { applyPatch } from 'mendoza'
import { isJsonObject, isSameJson, type JsonObject } from '#sandbox/sanity/store/json-value.ts'

/**
 * The operations of https://github.com/sanity-io/mendoza that this encoder writes. Positions of fields count in
 * the sorted keys of the left object; positions in strings count bytes of UTF-8.
 */
const operation = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  pushElementBlank: 13,
  returnIntoSameFieldAndPop: 15,
  returnIntoArrayAndPop: 16,
  setFieldValue: 17,
  deleteField: 19,
  appendValue: 20,
  appendSlice: 21,
  appendString: 22,
  appendStringSlice: 23,
} as const

// For shorter texts a slice costs more than the text itself.
const SHORT_STRING = 16

/**
 * Encodes a mendoza patch from `left` to `right`; null means a missing document. The npm package only decodes, so every
 * patch is verified here, and the whole value is sent if it fails.
 */
export function encodeMendoza({ left, right }: { left: unknown; right: unknown }): unknown[] {
  if (isSameJson(left, right)) return []
  const whole = [operation.value, right]
  if (!isJsonObject(left) || !isJsonObject(right)) return whole
  const patch = encodeObject({ left, right })
  return isSameJson(applyPatch(left, patch), right) ? patch : whole
}

function encodeObject({ left, right }: { left: JsonObject; right: JsonObject }): unknown[] {
  const patch: unknown[] = []
  Object.keys(left)
    .sort()
    .forEach((key, index) => {
      if (!Object.hasOwn(right, key)) patch.push(operation.deleteField, index)
      else if (!isSameJson(left[key], right[key])) {
        patch.push(...encodeField({ left: left[key], right: right[key], key, index }))
      }
    })
  for (const [key, value] of Object.entries(right)) {
    if (!Object.hasOwn(left, key)) patch.push(operation.setFieldValue, value, key)
  }
  return patch
}

function encodeField({
  left,
  right,
  key,
  index,
}: {
  left: unknown
  right: unknown
  key: string
  index: number
}): unknown[] {
  const inner = encodeInside({ left, right })
  if (!inner) return [operation.setFieldValue, right, key]
  const push = inner.isRebuilt ? operation.pushFieldBlank : operation.pushFieldCopy
  return [push, index, ...inner.patch, operation.returnIntoSameFieldAndPop]
}

type InnerPatch = { patch: unknown[]; isRebuilt: boolean }

/** Encodes `right` from parts of `left`; null when they have nothing in common. */
function encodeInside({ left, right }: { left: unknown; right: unknown }): InnerPatch | null {
  if (isJsonObject(left) && isJsonObject(right)) {
    return { patch: encodeObject({ left, right }), isRebuilt: false }
  }
  if (Array.isArray(left) && Array.isArray(right) && right.length > 0) {
    return { patch: encodeArray({ left, right }), isRebuilt: true }
  }
  if (typeof left === 'string' && typeof right === 'string' && right.length > SHORT_STRING) {
    const patch = encodeString({ left, right })
    return patch && { patch, isRebuilt: true }
  }
  return null
}

function encodeArray({ left, right }: { left: unknown[]; right: unknown[] }): unknown[] {
  const patch: unknown[] = []
  let slice: { start: number; end: number } | null = null
  const flush = () => {
    if (slice) patch.push(operation.appendSlice, slice.start, slice.end)
    slice = null
  }
  right.forEach((item, position) => {
    const index = counterpart({ items: left, item, position })
    if (index !== null && isSameJson(left[index], item)) {
      if (slice?.end !== index) flush()
      slice = { start: slice?.start ?? index, end: index + 1 }
      return
    }
    flush()
    patch.push(...encodeElement({ left: index === null ? null : left[index], item, index }))
  })
  flush()
  return patch
}

function encodeElement({
  left,
  item,
  index,
}: {
  left: unknown
  item: unknown
  index: number | null
}): unknown[] {
  const inner = index === null ? null : encodeInside({ left, right: item })
  if (!inner || index === null) return [operation.appendValue, item]
  const push = inner.isRebuilt ? operation.pushElementBlank : operation.pushElementCopy
  return [push, index, ...inner.patch, operation.returnIntoArrayAndPop]
}

/** Finds an item's counterpart in the old array: by `_key`, otherwise by position. */
function counterpart({
  items,
  item,
  position,
}: {
  items: unknown[]
  item: unknown
  position: number
}): number | null {
  if (isJsonObject(item) && typeof item._key === 'string') {
    const index = items.findIndex((other) => isJsonObject(other) && other._key === item._key)
    return index === -1 ? null : index
  }
  if (position < items.length && isSameJson(items[position], item)) return position
  const index = items.findIndex((other) => isSameJson(other, item))
  if (index !== -1) return index
  return position < items.length ? position : null
}

function encodeString({ left, right }: { left: string; right: string }): unknown[] | null {
  const before = [...left]
  const after = [...right]
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  if (start + end === 0) return null

  const bytes = Buffer.byteLength(left)
  const patch: unknown[] = []
  if (start > 0) {
    patch.push(operation.appendStringSlice, 0, Buffer.byteLength(before.slice(0, start).join('')))
  }
  const inserted = after.slice(start, after.length - end).join('')
  if (inserted !== '') patch.push(operation.appendString, inserted)
  if (end > 0) {
    const tail = Buffer.byteLength(before.slice(before.length - end).join(''))
    patch.push(operation.appendStringSlice, bytes - tail, bytes)
  }
  return patch
}
