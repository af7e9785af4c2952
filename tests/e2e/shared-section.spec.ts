import { openDocuments } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const SECTION = 'section-connected-over-lunch'
/** Two of the sample content, and two that the test makes. */
const PAGES = ['/autumn', '/demo', '/integrations', '/winter']

test('a section on several pages names them before it is published, and then changes on all', async ({
  page,
  context,
  dataset,
}) => {
  const use = { _type: 'sectionUse', section: { _type: 'reference', _ref: SECTION } }
  for (const name of ['autumn', 'winter']) {
    await dataset.create({
      _id: `page-${name}`,
      _type: 'page',
      title: name,
      path: `/${name}`,
      blocks: [
        { _key: 'header', _type: 'pageHeader', heading: `This ${name}` },
        { _key: 'use', ...use },
      ],
    })
  }
  await openDocuments({ page, path: `section;${SECTION}` })
  await page.getByTestId('field-title').getByRole('textbox').fill('Quote: over lunch')
  const block = await dataset.fetch<Record<string, unknown>>('*[_id == $id][0].blocks[0]', {
    id: SECTION,
  })
  await expect
    .poll(() => dataset.getDocument(`drafts.${SECTION}`))
    .toMatchObject({ title: 'Quote: over lunch' })
  await dataset
    .patch(`drafts.${SECTION}`)
    .set({ blocks: [{ ...block, text: 'Connected before the soup was cold.' }] })
    .commit()

  await page.getByTestId('action-publish').click()
  const dialog = page.getByRole('dialog', { name: 'Publish on 4 pages?' })
  await expect(dialog.getByRole('listitem')).toHaveText(PAGES)
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(await dataset.getDocument(SECTION)).not.toMatchObject({ title: 'Quote: over lunch' })

  await page.getByTestId('action-publish').click()
  await dialog.getByRole('button', { name: 'Publish on 4 pages' }).click()
  await expect
    .poll(() => dataset.getDocument(SECTION))
    .toMatchObject({ title: 'Quote: over lunch' })
  const visitor = await context.newPage()
  for (const path of PAGES) {
    await visitor.goto(path)
    await expect(visitor.getByText('Connected before the soup was cold.')).toBeVisible()
  }
})
