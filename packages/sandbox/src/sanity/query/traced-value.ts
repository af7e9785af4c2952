import { DateTime, Path } from 'groq-js'
import { isJsonObject, type JsonObject } from '#sandbox/sanity/store/json-value.ts'

/** An attribute's name, or an element with its unique `_key`. */
export type PathStep = string | { index: number; key: string | null }

/** `id` is the stored document's, whatever the perspective calls it. */
export type SourceDocument = { id: string; type: string }

/** Source of a value: a path in a document, or for a new object or array the sources of its parts. */
export type Source =
  | { kind: 'unknown' }
  | { kind: 'literal' }
  | { kind: 'path'; document: SourceDocument; path: PathStep[] }
  | { kind: 'fields'; fields: Map<string, Source> }
  | { kind: 'items'; items: Source[] }

export type Traced = { data: unknown; source: Source }

export const UNKNOWN: Source = { kind: 'unknown' }

const LITERAL: Source = { kind: 'literal' }

export const NOTHING: Traced = { data: null, source: UNKNOWN }

export function computed(data: unknown): Traced {
  return { data, source: UNKNOWN }
}

export function literal(data: unknown): Traced {
  return { data: data ?? null, source: LITERAL }
}

/** Whether groq-js treats a value as an object: neither a list nor one of its own values. */
export function isObject(data: unknown): data is JsonObject {
  return isJsonObject(data) && !(data instanceof DateTime) && !(data instanceof Path)
}

/**
 * A dereferenced document, or the documents of a lookup. The perspective of a draft or a release shows the published
 * id, and keeps the stored document's id, which editors need to open it, in `_originalId`.
 */
export function tracedDocuments(data: unknown): Traced {
  if (Array.isArray(data)) {
    return { data, source: { kind: 'items', items: data.map(documentSource) } }
  }
  return { data: data ?? null, source: documentSource(data) }
}

function documentSource(data: unknown): Source {
  if (!isObject(data)) return UNKNOWN
  const { _id, _originalId, _type } = data
  const id = typeof _originalId === 'string' ? _originalId : _id
  if (typeof id !== 'string' || typeof _type !== 'string') return UNKNOWN
  return { kind: 'path', document: { id, type: _type }, path: [] }
}

export function getAttribute({ data, source }: Traced, name: string): Traced {
  if (!isObject(data) || !Object.hasOwn(data, name)) return NOTHING
  return { data: data[name] ?? null, source: attributeSource(source, name) }
}

export function attributeSource(source: Source, name: string): Source {
  if (source.kind === 'path') return { ...source, path: [...source.path, name] }
  if (source.kind === 'fields') return source.fields.get(name) ?? UNKNOWN
  return source.kind === 'literal' ? source : UNKNOWN
}

/** Null when the value is no array. */
export function listElements({ data, source }: Traced): Traced[] | null {
  if (!Array.isArray(data)) return null
  const items: unknown[] = data
  const sources = elementSources({ items, source })
  return items.map((item, index) => ({ data: item ?? null, source: sources[index] ?? UNKNOWN }))
}

function elementSources({ items, source }: { items: unknown[]; source: Source }): Source[] {
  if (source.kind === 'items') return source.items
  if (source.kind !== 'path') {
    return items.map(() => (source.kind === 'literal' ? source : UNKNOWN))
  }
  const keys = uniqueKeys(items)
  return items.map((_, index) => ({
    ...source,
    path: [...source.path, { index, key: keys[index] ?? null }],
  }))
}

/** Lists the `_key` of each element; null for duplicates, which would be ambiguous. */
function uniqueKeys(items: unknown[]): (string | null)[] {
  const keys = items.map((item) =>
    isObject(item) && typeof item._key === 'string' ? item._key : null,
  )
  const counts = new Map<string | null, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return keys.map((key) => (counts.get(key) === 1 ? key : null))
}

export function tracedArray(elements: Traced[]): Traced {
  return {
    data: elements.map(({ data }) => data),
    source: { kind: 'items', items: elements.map(({ source }) => source) },
  }
}

/** Builds an object attribute by attribute; later values replace earlier ones, as in GROQ. */
export function createTracedObject() {
  const data: JsonObject = {}
  const fields = new Map<string, Source>()
  const set = (name: string, value: Traced) => {
    data[name] = value.data
    fields.set(name, value.source)
  }
  return {
    set,
    /** Copies all attributes of an object; ignores other values. */
    assign: (value: Traced) => {
      if (!isObject(value.data)) return
      for (const name of Object.keys(value.data)) set(name, getAttribute(value, name))
    },
    finish: (): Traced => ({ data, source: { kind: 'fields', fields } }),
  }
}
