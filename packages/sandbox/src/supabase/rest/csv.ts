import { z } from 'zod'

const RowsSchema = z.array(z.record(z.string(), z.string().nullable()))

/**
 * A JSON array of rows, whose values are texts, as lines with a heading; nothing for no rows. PostgREST prints a line as
 * PostgreSQL prints a row: nothing for null, quotes for an empty text, and each quote and backslash twice.
 */
export function formatCsv(json: string): string {
  const rows = RowsSchema.parse(JSON.parse(json))
  const [first] = rows
  if (!first) return ''
  const names = Object.keys(first)
  const lines = rows.map((row) => names.map((name) => cell(row[name] ?? null)).join(','))
  return [names.join(','), ...lines].join('\n')
}

function cell(text: string | null): string {
  if (text === null) return ''
  return text === '' || /["\\(),\s]/.test(text) ? `"${text.replace(/["\\]/g, '$&$&')}"` : text
}
