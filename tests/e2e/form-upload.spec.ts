import { type BrowserContext, type Download, type Page } from '@playwright/test'
import { openDocuments, publish } from '#tests/fixtures/studio.ts'
import { savedDraft } from '#tests/fixtures/studio-drafts.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** The server refuses a file that is not what its name says. */
test.use({ expectedFaults: [/status of 400/] })

const FORM = 'form-hiring-review'
const REFUSED = 'Please choose a file: PDF, at most 5 MB'

test('an editor asks for a file, a visitor sends one, and it is saved from the inbox', async ({
  page,
  context,
  dataset,
}) => {
  test.slow()
  await openDocuments({ page, path: `form;${FORM}` })
  await page.getByTestId('field-fields').getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel('Kind').selectOption('File')
  await dialog.getByLabel('Label', { exact: true }).fill('The vacancy')
  await expect(dialog.getByRole('radio', { name: 'PDF', exact: true })).toBeChecked()
  await savedDraft({
    dataset,
    id: FORM,
    isComplete: (draft) => JSON.stringify(draft).includes('The vacancy'),
  })
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await publish({ page, dataset, id: FORM })

  const visitor = await context.newPage()
  await visitor.goto('/hiring-review')
  await visitor.getByLabel('Name', { exact: true }).fill('Ada Marsh')
  await visitor.getByLabel('Work email').fill('ada@marsh.example')
  await visitor.getByLabel('Company').fill('Marsh & Daughters')
  await visitor.getByLabel('People you hire in a year').selectOption('11 to 50')
  await visitor.getByLabel('You may write to me').check()
  const send = visitor.getByRole('button', { name: 'Ask for the review' })
  const file = visitor.getByLabel('The vacancy')

  await test.step('without the file the form is not sent', async () => {
    await send.click()
    await expect(file).toHaveAccessibleDescription(REFUSED)
    await expect(file).toBeFocused()
  })
  await test.step('a file of another type is refused, and all that was typed stays', async () => {
    await file.setInputFiles({
      name: 'vacancy.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<script>alert(1)</script>'),
    })
    await expect(file).toHaveAccessibleDescription('')
    await send.click()
    await expect(file).toHaveAccessibleDescription(REFUSED)
    await expect(visitor.getByLabel('Company')).toHaveValue('Marsh & Daughters')
  })
  await file.setInputFiles({
    name: 'Vacancy – Größe.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 a vacancy'),
  })
  await send.click()
  await expect(visitor.getByRole('heading', { name: 'Your review is on its way' })).toBeVisible()

  await page.bringToFront()
  await page.getByRole('link', { name: /^Inbox/ }).click()
  const list = page.getByRole('region', { name: 'Submissions' })
  await list.getByRole('link').filter({ hasText: 'Ada Marsh' }).click()
  const submission = page.getByRole('region', { name: 'Submission', exact: true })
  await expect(submission).toContainText('Vacancy – Größe.pdf')
  const download = awaitDownload({ page, context })
  await submission.getByRole('button', { name: 'Open file' }).click()
  expect((await download).suggestedFilename()).toBe('Vacancy – Größe.pdf')
})

/** The browser reports a download at the tab that is opened for it, or at its opener when that tab is too young. */
async function awaitDownload({ page, context }: { page: Page; context: BrowserContext }) {
  return await new Promise<Download>((resolve) => {
    page.once('download', resolve)
    context.once('page', (tab) => tab.once('download', resolve))
  })
}
