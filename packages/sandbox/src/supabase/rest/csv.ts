import { z } from 'zod'

const RowsSchema = z.array(z.record(z.string(), z.string().nullable()))

/**
 * Formats a JSON array of rows with text values as CSV with a header; empty for no rows. PostgREST formats rows as
 * PostgreSQL does: an empty field for null, quotes for an empty text, and doubled quotes and backslashes.
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
