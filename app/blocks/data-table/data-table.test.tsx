import { renderAt } from '#app/ui/render-at.tsx'
import { expect, test } from 'vitest'
import { emptyBlocks } from '../empty-blocks.ts'
import { DataTable } from './data-table.tsx'

const table = {
  ...emptyBlocks.dataTable,
  heading: 'What one role costs to screen',
  columns: ['Method', 'Hours'],
  rows: [
    { _key: 'a', cells: ['By hand', '36'] },
    { _key: 'b', cells: ['Shortlane', '4'] },
  ],
}

test('it is a real table, named by its heading, with headings of columns and rows', () => {
  const html = renderAt(<DataTable block={table} headingLevel={2} />)
  expect(html).toContain('<table aria-labelledby="heading-table"')
  expect(html.match(/scope="col"/g)).toHaveLength(2)
  expect(html).toMatch(/<th scope="row"[^>]*>By hand<\/th>/)
})

test('every figure keeps the name of its column for a narrow screen', () => {
  const html = renderAt(<DataTable block={table} headingLevel={2} />)
  expect(html).toMatch(/<td data-label="Hours"[^>]*>36<\/td>/)
})

test('rows of another length than the columns are borne', () => {
  const rows = [
    { _key: 'a', cells: ['Too', 'many', 'cells'] },
    { _key: 'b', cells: null },
  ]
  const html = renderAt(<DataTable block={{ ...table, rows }} headingLevel={2} />)
  expect(html).toContain('cells')
  expect(html.match(/<tr/g)).toHaveLength(3)
})

test('without rows there is no table', () => {
  const html = renderAt(<DataTable block={{ ...table, rows: null }} headingLevel={2} />)
  expect(html).not.toContain('<table')
  expect(html).toContain('What one role costs to screen')
})
