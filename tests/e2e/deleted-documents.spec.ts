import { type Page } from '@playwright/test'
import { openDocuments } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const QUESTION = { _id: 'faq-refunds', _type: 'faq', question: 'Do you pay refunds?' }

async function deleteOpenDocument(page: Page) {
  await page.getByRole('button', { name: 'Open document actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
}

test('a deleted document comes back by Undo as it was, and later from a list as a draft', async ({
  page,
  dataset,
}) => {
  const draft = { ...QUESTION, _id: 'drafts.faq-refunds', question: 'Do you ever pay refunds?' }
  await dataset.createOrReplace(QUESTION)
  await dataset.createOrReplace(draft)
  const readVersions = () => dataset.getDocuments([draft._id, QUESTION._id])

  await test.step('Undo brings back the published document and its draft', async () => {
    await openDocuments({ page, path: 'questions;faq;faq-refunds' })
    await deleteOpenDocument(page)
    await expect(page.getByText('“Do you ever pay refunds?” is deleted')).toBeVisible()
    expect(await readVersions()).toEqual([null, null])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(readVersions).toMatchObject([draft, QUESTION])
  })

  await test.step('the list has what was deleted, after the Studio was closed as well', async () => {
    await openDocuments({ page, path: 'questions;faq;faq-refunds' })
    await deleteOpenDocument(page)
    await expect(page.getByText('“Do you ever pay refunds?” is deleted')).toBeVisible()
    await page.goto('about:blank')
    await page.goto('/studio/structure/deleted')
    await page.getByRole('button', { name: 'Restore Do you ever pay refunds?' }).click()
    await expect.poll(readVersions).toMatchObject([draft, null])
    await expect(page.getByTestId('document-pane')).toBeVisible()
    await page.goto('/studio/structure/deleted')
    await expect(page.getByText('Nothing was deleted.')).toBeVisible()
  })
})

test(
  'discarding a draft, unpublishing and what somebody else deletes is not offered to be undone',
  { tag: '@full' },
  async ({ page, dataset }) => {
    await dataset.createOrReplace(QUESTION)
    await dataset.createOrReplace({ ...QUESTION, _id: 'drafts.faq-refunds', question: 'Changed?' })
    await dataset.createOrReplace({ ...QUESTION, _id: 'faq-other', question: 'Other?' })
    await openDocuments({ page, path: 'questions;faq;faq-refunds' })
    await dataset.delete('faq-other')
    await page.getByRole('button', { name: 'Open document actions' }).click()
    await page.getByRole('menuitem', { name: 'Discard changes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => dataset.getDocument('drafts.faq-refunds')).toBeUndefined()
    // By then a deletion of before would have been told: the list is read anew.
    await deleteOpenDocument(page)
    await expect(page.getByText('“Do you pay refunds?” is deleted')).toBeVisible()
    await page.goto('/studio/structure/deleted')
    await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(1)
  },
)
