import { invalidBody } from './rest-faults.ts'

export type RequestRows = {
  /** The text of a JSON array. */
  text: string
  rows: readonly Record<string, unknown>[]
  /** The columns that are written. */
  names: string[]
}

/** Throws PGRST102 for a body that is no JSON. */
export function parseJsonBody(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    throw invalidBody('Empty or invalid json')
  }
}

/**
 * Parses the rows of a body: an object or an array of objects with equal keys, unless `columns=` names some. Throws
 * PGRST102.
 */
export function parseRows({
  text,
  columns,
}: {
  text: string
  columns: readonly string[] | null
}): RequestRows {
  const value = parseJsonBody(text)
  const rows: unknown[] = Array.isArray(value) ? value : [value]
  if (!rows.every(isRow)) throw invalidBody('Empty or invalid json')
  const names = columns === null ? sharedKeys(rows) : [...columns]
  return { text: Array.isArray(value) ? text : `[${text}]`, rows, names }
}

function sharedKeys(rows: readonly Record<string, unknown>[]): string[] {
  const names = Object.keys(rows[0] ?? {})
  const isShared = rows.every((row) => {
    const keys = Object.keys(row)
    return keys.length === names.length && keys.every((key) => names.includes(key))
  })
  if (!isShared) throw invalidBody('All object keys must match')
  return names
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
