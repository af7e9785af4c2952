/** A table as in a draft: rows may be too short or too long. */
export type Table = {
  columns: readonly string[]
  rows: readonly { _key: string; _type: string; cells: readonly string[] }[]
}

/** Place of a cell. The heads of the columns are row -1. */
export type CellPlace = { row: number; column: number }

export const HEAD = -1

/** How many columns the schema allows. */
export const MAX_COLUMNS = 6

type NewRow = (cells: readonly string[]) => Table['rows'][number]

/** The number of columns that are drawn: no cell is hidden because its row is too long. */
export function countColumns({ columns, rows }: Table) {
  return Math.max(columns.length, ...rows.map(({ cells }) => cells.length))
}

/** Pads or cuts a list of texts to a length. */
export function resize(texts: readonly string[], length: number) {
  return Array.from({ length }, (_, index) => texts[index] ?? '')
}

export function addRow({ table, at, newRow }: { table: Table; at: number; newRow: NewRow }): Table {
  const row = newRow(resize([], countColumns(table)))
  return { ...table, rows: table.rows.toSpliced(at, 0, row) }
}

export function removeRow({ table, at }: { table: Table; at: number }): Table {
  return { ...table, rows: table.rows.toSpliced(at, 1) }
}

/** @param to where the row stands afterwards; outside of the table nothing changes */
export function moveRow({ table, from, to }: { table: Table; from: number; to: number }): Table {
  return { ...table, rows: move({ items: table.rows, from, to }) }
}

export function addColumn({ table, at }: { table: Table; at: number }): Table {
  return mapLines(table, (texts) => texts.toSpliced(at, 0, ''))
}

export function removeColumn({ table, at }: { table: Table; at: number }): Table {
  return mapLines(table, (texts) => texts.toSpliced(at, 1))
}

export function moveColumn({ table, from, to }: { table: Table; from: number; to: number }): Table {
  return mapLines(table, (items) => move({ items, from, to }))
}

/** Writes cells over the table from a place on. The table grows, in columns as far as the schema allows. */
export function pasteCells({
  table,
  place,
  cells,
  newRow,
}: {
  table: Table
  place: CellPlace
  cells: readonly (readonly string[])[]
  newRow: NewRow
}): Table {
  const widest = Math.max(0, ...cells.map(({ length }) => length))
  const width = Math.min(
    Math.max(countColumns(table), place.column + widest),
    Math.max(MAX_COLUMNS, countColumns(table)),
  )
  const over = (texts: readonly string[], row: number) => {
    const line = cells[row - place.row] ?? []
    return resize(texts, width).map((text, column) => line[column - place.column] ?? text)
  }
  const height = Math.max(table.rows.length, place.row + cells.length)
  return {
    columns: over(table.columns, HEAD),
    rows: Array.from({ length: height }, (_, index) => {
      const row = table.rows[index] ?? newRow([])
      return { ...row, cells: over(row.cells, index) }
    }),
  }
}

/**
 * Parses cells copied from a spreadsheet: columns are separated by tabs, rows by line breaks, and cells that contain
 * either are quoted. Null for a single cell, which is pasted as text.
 */
export function readCells(text: string): string[][] | null {
  const source = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  if (!/[\t\n]/.test(source)) return null
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy
  const rows: string[][] = [[]]
  for (const [whole, quoted, plain, end] of source.matchAll(cell)) {
    const words = quoted?.replaceAll('""', '"') ?? plain ?? ''
    rows.at(-1)?.push(words.replaceAll(/\s+/g, ' ').trim())
    if (end === '\n') rows.push([])
    // The end of the text, which would match once more as an empty cell.
    if (end === '' || whole === '') break
  }
  return rows
}

/** Maps the texts of the heads and all rows, padded to the table's width. */
function mapLines(table: Table, map: (texts: string[]) => readonly string[]): Table {
  const width = countColumns(table)
  return {
    columns: map(resize(table.columns, width)),
    rows: table.rows.map((row) => ({ ...row, cells: map(resize(row.cells, width)) })),
  }
}

function move<Item>({ items, from, to }: { items: readonly Item[]; from: number; to: number }) {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
