import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { ArticleTable } from './article-table.tsx'

const table = {
  caption: 'Vacancy cost',
  columns: ['Role', 'Evidence', 'Salary, £'],
  rows: [
    { _key: 'a', cells: ['Coordinator', 'Ran a site', '38,000'] },
    { _key: 'b', cells: ['Lead', 'Led three', '95,000'] },
  ],
}

test('it is named by its caption, can be scrolled by keyboard and has heads of both kinds', () => {
  const html = renderAt(<ArticleTable table={table} />)
  expect(html).toContain('role="region" aria-label="Vacancy cost" tabindex="0"')
  expect(html.match(/scope="col"/g)).toHaveLength(3)
  expect(html).toContain('<th scope="row">Lead</th>')
})

test('figures stand at the right and words at the left', () => {
  const html = renderAt(<ArticleTable table={table} />)
  expect(html).toContain('<td class="text-left">Ran a site</td>')
  expect(html).toContain('<td class="text-right">95,000</td>')
})

test('rows of another length than the columns are borne, and no rows are no table', () => {
  const rows = [{ _key: 'a', cells: ['One'] }, { _key: 'b' }]
  expect(renderAt(<ArticleTable table={{ ...table, rows }} />)).toContain('One')
  expect(renderAt(<ArticleTable table={{ ...table, rows: null }} />)).toBe('')
})
