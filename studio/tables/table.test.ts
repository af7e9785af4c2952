import { expect, test } from 'vitest'
import {
  addColumn,
  addRow,
  countColumns,
  HEAD,
  moveColumn,
  moveRow,
  pasteCells,
  readCells,
  removeColumn,
  removeRow,
  type Table,
} from './table.ts'

const newRow = (cells: readonly string[]) => ({ _key: 'new', _type: 'tableRow', cells })
const row = (key: string, ...cells: string[]) => ({ _key: key, _type: 'tableRow', cells })

const table: Table = {
  columns: ['Plan', 'Price'],
  rows: [row('a', 'Starter', '$99'), row('b', 'Growth', '$249')],
}

/** The heads and the cells, a text a line. */
const draw = ({ columns, rows }: Table) =>
  [columns, ...rows.map(({ cells }) => cells)].map((texts) => texts.join('|'))

test('rows are added, moved and removed', () => {
  expect(draw(addRow({ table, at: 1, newRow }))).toEqual([
    'Plan|Price',
    'Starter|$99',
    '|',
    'Growth|$249',
  ])
  expect(draw(moveRow({ table, from: 1, to: 0 }))).toEqual([
    'Plan|Price',
    'Growth|$249',
    'Starter|$99',
  ])
  expect(moveRow({ table, from: 1, to: 2 })).toEqual(table)
  expect(draw(removeRow({ table, at: 0 }))).toEqual(['Plan|Price', 'Growth|$249'])
})

test('columns are added, moved and removed with their cells', () => {
  expect(draw(addColumn({ table, at: 1 }))).toEqual(['Plan||Price', 'Starter||$99', 'Growth||$249'])
  expect(draw(moveColumn({ table, from: 0, to: 1 }))).toEqual([
    'Price|Plan',
    '$99|Starter',
    '$249|Growth',
  ])
  expect(moveColumn({ table, from: 0, to: -1 })).toEqual(table)
  expect(draw(removeColumn({ table, at: 0 }))).toEqual(['Price', '$99', '$249'])
})

test('an uneven table is even after its shape has changed, and no cell is lost', () => {
  const uneven = { columns: ['Plan'], rows: [row('a'), row('b', 'Growth', '$249', '3')] }
  expect(countColumns(uneven)).toBe(3)
  expect(draw(addColumn({ table: uneven, at: 3 }))).toEqual(['Plan|||', '|||', 'Growth|$249|3|'])
})

test('pasted cells lie over the table, which grows', () => {
  const cells = [
    ['a', 'b'],
    ['c', 'd'],
  ]
  const pasted = pasteCells({ table, place: { row: 1, column: 1 }, cells, newRow })
  expect(draw(pasted)).toEqual(['Plan|Price|', 'Starter|$99|', 'Growth|a|b', '|c|d'])
  const headed = pasteCells({ table, place: { row: HEAD, column: 0 }, cells, newRow })
  expect(draw(headed)).toEqual(['a|b', 'c|d', 'Growth|$249'])
  const wide = pasteCells({
    table,
    place: { row: 0, column: 0 },
    cells: [['1', '2', '3', '4', '5', '6', '7']],
    newRow,
  })
  expect(countColumns(wide)).toBe(6)
})

test.each([
  ['one cell', null],
  ['two words, one cell\n', null],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  [
    '"two\nlines"\t"a ""quoted"" word"\n"tab\there"\tz',
    [
      ['two lines', 'a "quoted" word'],
      ['tab here', 'z'],
    ],
  ],
  ['5" screen\tx', [['5" screen', 'x']]],
])('%j on the clipboard is read', (text, cells) => {
  expect(readCells(text)).toEqual(cells)
})
