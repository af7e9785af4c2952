import { invalidRange } from './rest-faults.ts'

/** `0-9/100`; a star for no rows, and for an unknown total. */
export function contentRange({
  offset,
  rows,
  total,
}: {
  offset: number
  rows: number
  total: number | null
}): string {
  const range = rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : '*'
  return `${range}/${total ?? '*'}`
}

/** 206 when rows are left out. Throws PGRST103 for an offset after the last row of a counted result. */
export function rangeStatus({
  offset,
  rows,
  total,
}: {
  offset: number
  rows: number
  total: number | null
}): 200 | 206 {
  if (total === null) return 200
  if (offset > total) {
    throw invalidRange(`An offset of ${offset} was requested, but there are only ${total} rows.`)
  }
  return rows < total ? 206 : 200
}
