import { openDocuments, publish } from '#tests/fixtures/studio.ts'
import { savedDraft } from '#tests/fixtures/studio-drafts.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** A file of another type is refused. */
test.use({ expectedFaults: [/status of 415/] })

const FORM = 'form-hiring-review'
const GUIDE = { name: 'hiring-guide.pdf', mimeType: 'application/pdf' }

test('an editor gives a form a file, and whoever sends the form can save it', async ({
  page,
  context,
  dataset,
}) => {
  test.slow()
  await openDocuments({ page, path: `form;${FORM}` })
  await page.getByRole('tab', { name: 'After it is sent' }).click()
  const picker = page.getByLabel('File', { exact: true })

  await test.step('a file that a browser would run is refused in words', async () => {
    await picker.setInputFiles({ ...GUIDE, buffer: Buffer.from('<script>alert(1)</script>') })
    await expect(page.getByRole('alert')).toContainText('Only PDF, ZIP')
  })
  await picker.setInputFiles({ ...GUIDE, buffer: Buffer.from('%PDF-1.7\nThe guide') })
  await expect(page.getByText('hiring-guide.pdf (1 KB)')).toBeVisible()
  await savedDraft({ dataset, id: FORM, isComplete: ({ file }) => file !== undefined })
  await publish({ page, dataset, id: FORM })

  const visitor = await context.newPage()
  await visitor.goto('/hiring-review')
  const form = visitor.locator('form:has(input[name="form"][value="form:hiring-review"])')
  await form.getByLabel('Name').fill('Ada Marsh')
  await form.getByLabel('Work email').fill('ada@marsh.example')
  await form.getByLabel('Company').fill('Marsh & Daughters')
  await form.locator('select').first().selectOption({ index: 1 })
  await form.getByLabel('You may write to me').check()
  await form.locator('button[type="submit"]').click()
  const download = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: 'hiring-guide.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('hiring-guide.pdf')

  const stranger = await context.browser()?.newContext()
  const other = await stranger?.newPage()
  await other?.goto(new URL('/downloads/hiring-review', page.url()).href)
  expect(new URL(other?.url() ?? '').pathname).toBe('/hiring-review')
  await stranger?.close()
})
