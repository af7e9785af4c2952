import { renderAt } from '#tests/render/render-at.tsx'
import { visibleText } from '#tests/render/visible-text.ts'
import { expect, test } from 'vitest'
import { emptyBlocks, makeLink } from '#tests/render/empty-blocks.ts'
import { DataTable } from './data-table.tsx'

const table = {
  ...emptyBlocks.dataTable,
  heading: 'What one role costs to screen',
  columns: ['Method', 'Hours'],
  rows: [
    { _key: 'a', cells: ['By hand', '36'] },
    { _key: 'b', cells: ['Testco', '4'] },
  ],
}

test('it is a real table, named by its heading, with headings of columns and rows', () => {
  const html = renderAt(<DataTable block={table} headingLevel={2} />)
  expect(html).toContain('<table aria-labelledby="heading-dataTable"')
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

test('in a comparison yes and no are drawn, and read out in the words of an editor', () => {
  const comparison = {
    ...table,
    columns: ['What', 'Testco', 'A spreadsheet'],
    rows: [{ _key: 'a', cells: ['Reads CVs', 'Yes', 'no'] }],
    yesLabel: 'Does it',
    noLabel: 'Does not',
  }
  const html = renderAt(
    <DataTable block={{ ...comparison, layout: 'comparison' }} headingLevel={2} />,
  )
  expect(html.match(/<svg/g)).toHaveLength(2)
  expect(visibleText(html)).toEqual(expect.arrayContaining(['Reads CVs', 'Does it', 'Does not']))
  expect(visibleText(html)).not.toContain('Yes')
  // Outside of comparisons they are ordinary words.
  const figures = renderAt(<DataTable block={comparison} headingLevel={2} />)
  expect(figures).not.toContain('<svg')
  expect(visibleText(figures)).toEqual(expect.arrayContaining(['Yes', 'no']))
})

test('a column is set apart, and a number that none has sets none apart', () => {
  const render = (highlight: number | null) =>
    renderAt(<DataTable block={{ ...table, highlight }} headingLevel={2} />)
  expect(render(2).match(/bg-tint/g)).toHaveLength(3)
  for (const highlight of [null, 0, 1, 99]) expect(render(highlight)).not.toContain('bg-tint')
})

test('links stand under their columns, and no row is left for links that lead nowhere', () => {
  const render = (href: string | null) => {
    const actions = [{ ...makeLink({ label: 'Begin', href }), _key: 'begin' }]
    return renderAt(<DataTable block={{ ...table, actions }} headingLevel={2} />)
  }
  expect(render('/pricing')).toMatch(/<tfoot.*href="\/pricing"[^>]*>Begin</s)
  expect(render(null)).not.toContain('<tfoot')
})
