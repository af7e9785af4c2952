import { z } from 'zod'

const RowsSchema = z.array(z.record(z.string(), z.string().nullable()))

/** A JSON array of rows, whose values are texts, as lines with a heading; nothing for no rows. */
export function formatCsv(json: string): string {
  const rows = RowsSchema.parse(JSON.parse(json))
  const [first] = rows
  if (!first) return ''
  const names = Object.keys(first)
  const lines = rows.map((row) => names.map((name) => cell(row[name] ?? '')).join(','))
  return [names.map(cell).join(','), ...lines].join('\n')
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
