import { openDocuments } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const PAGE = { _id: 'page-table', _type: 'page', title: 'Table', path: '/table' }

type DraftedTable = {
  blocks: { columns?: string[]; rows?: { cells: string[] }[] }[]
}

test('a table is typed into cell by cell, grows by Tab and takes the cells of a spreadsheet', async ({
  page,
  dataset,
}) => {
  await dataset.createOrReplace(PAGE)
  const readTable = async () => {
    const draft = await dataset.getDocument<DraftedTable>(`drafts.${PAGE._id}`)
    const [table] = draft?.blocks ?? []
    // A new table is saved before its columns and rows.
    return table?.rows && [table.columns, ...table.rows.map(({ cells }) => cells)]
  }
  await openDocuments({ page, path: 'page;page-table' })

  await test.step('a new table has three columns and two rows', async () => {
    await page.getByRole('button', { name: 'Add item...' }).click()
    await page.getByRole('menuitem', { name: 'Table', exact: true }).click()
    await page.getByLabel('Head of column 1').fill('Plan')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('Starter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('$99')
    await expect.poll(readTable).toEqual([
      ['Plan', '', ''],
      ['Starter', '$99', ''],
      ['', '', ''],
    ])
    await expect(page.getByText('Type a head for each column.')).toBeVisible()
    await expect(page.getByText('Required', { exact: true })).toHaveCount(0)
  })

  await test.step('Tab in the last cell adds a row', async () => {
    await page.getByLabel('Row 2, column 3').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Row 3, column 1')).toBeFocused()
    await page.keyboard.type('Scale')
    await expect.poll(readTable).toMatchObject([{}, {}, {}, ['Scale', '', '']])
  })

  await test.step('the cells of a spreadsheet lie over the table', async () => {
    await page.getByLabel('Row 1, column 2').evaluate((cell) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '$99\t3\n$249\t10\n$799\t50\n')
      cell.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    })
    await expect.poll(readTable).toEqual([
      ['Plan', '', ''],
      ['Starter', '$99', '3'],
      ['', '$249', '10'],
      ['Scale', '$799', '50'],
    ])
  })

  await test.step('rows and columns are moved and removed with the buttons', async () => {
    await page.getByLabel('Row 3, column 3').focus()
    await page.getByRole('button', { name: 'Move the row up' }).click()
    await page.getByRole('button', { name: 'Move the column to the left' }).click()
    await expect.poll(readTable).toEqual([
      ['Plan', '', ''],
      ['Starter', '3', '$99'],
      ['Scale', '50', '$799'],
      ['', '10', '$249'],
    ])
    await expect(page.getByLabel('Row 2, column 2')).toBeFocused()
    await page.getByRole('button', { name: 'Remove the column' }).click()
    await expect.poll(readTable).toMatchObject([['Plan', ''], {}, {}, {}])
  })
})
