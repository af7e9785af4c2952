import { type ObjectInputProps, type Path, set } from 'sanity'
import { isRecord, getList, getText } from '#schemas/definitions.ts'
import { type CellPlace, HEAD, resize, type Table } from './table.ts'

/** Reads the table from a form's value, whatever programs have stored there. */
export function readTable({ value, rowType }: { value: unknown; rowType: string }): Table {
  const fields = isRecord(value) ? value : {}
  return {
    columns: readTexts(fields.columns),
    rows: getList(fields.rows).map(({ _key, cells }) => ({
      _key: getText(_key),
      _type: rowType,
      cells: readTexts(cells),
    })),
  }
}

function readTexts(value: unknown) {
  return Array.isArray(value) ? value.map((text) => (text == null ? '' : String(text))) : []
}

/** Patches a single existing cell, so that two editors can work on the same table. */
export function patchCell({
  table,
  place,
  text,
}: {
  table: Table
  place: CellPlace
  text: string
}) {
  const texts = place.row === HEAD ? table.columns : (table.rows[place.row]?.cells ?? [])
  const path = writePath({ table, place })
  return place.column < texts.length
    ? set(text, path)
    : set(resize(texts, place.column + 1).with(place.column, text), path.slice(0, -1))
}

export function writePath({
  table,
  place: { row, column },
}: {
  table: Table
  place: CellPlace
}): Path {
  const _key = table.rows[row]?._key
  return _key === undefined ? ['columns', column] : ['rows', { _key }, 'cells', column]
}

/** Finds the cell at a path of the form; null for other paths. */
export function findPlace({ path, table }: { path: Path; table: Table }): CellPlace | null {
  const [field, item, , cell] = path
  if (field === 'columns') return { row: HEAD, column: typeof item === 'number' ? item : 0 }
  if (field !== 'rows' || typeof item !== 'object' || !('_key' in item)) return null
  const row = table.rows.findIndex(({ _key }) => _key === item._key)
  return row === -1 ? null : { row, column: typeof cell === 'number' ? cell : 0 }
}

/** Returns the type of the rows in the dataset. */
export function findRowType(schemaType: ObjectInputProps['schemaType']) {
  const rows = schemaType.fields.find(({ name }) => name === 'rows')?.type
  const [row] = rows?.jsonType === 'array' ? rows.of : []
  return row?.name ?? ''
}
