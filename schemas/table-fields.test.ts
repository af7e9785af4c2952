import { expect, test } from 'vitest'
import { listIn, textIn } from './parts.ts'
import { tableFields, unevenFault } from './table-fields.ts'

const table = { columns: ['Plan', 'Price', 'Seats'] }

test('rows with as many cells as there are columns are even', () => {
  expect(unevenFault({ rows: [{ cells: ['Starter', '$99', '3'] }], table })).toBeNull()
  expect(unevenFault({ rows: [], table })).toBeNull()
  expect(unevenFault({ rows: undefined, table })).toBeNull()
})

test('a row with a cell too few or too many is refused with the number that is wanted', () => {
  const wanted = 'Give each row 3 cells, as many as there are columns.'
  expect(unevenFault({ rows: [{ cells: ['a', 'b'] }], table })).toBe(wanted)
  expect(unevenFault({ rows: [{ cells: ['a', 'b', 'c', 'd'] }], table })).toBe(wanted)
  expect(unevenFault({ rows: [{}], table })).toBe(wanted)
})

test('each kind of table keeps its rows under a name of its own', () => {
  const [columns, rows] = tableFields({ rowName: 'priceRow', rowsDescription: 'The prices.' })
  expect(textIn(columns, 'name')).toBe('columns')
  expect(textIn(rows, 'description')).toBe('The prices.')
  expect(listIn(rows, 'of').map((row) => textIn(row, 'name'))).toEqual(['priceRow'])
})
