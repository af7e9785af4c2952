import { createDocument, savedDraft } from '#tests/fixtures/studio-drafts.ts'
import { openDocuments, openStudio, publish } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** The longest way that a new form may be for an editor, in presses and texts, from the Studio to its first lead. */
const MOST_STEPS = 30

test('an editor makes a form, puts it on a page, and reads its first lead in the inbox', async ({
  page,
  context,
  dataset,
}) => {
  test.slow()
  let steps = 0
  const step = async (act: () => Promise<unknown>) => {
    steps += 1
    await act()
  }

  await openStudio(page)
  // The desk, the list, its button and the name.
  steps += 4
  const id = await createDocument({ page, dataset, type: 'form', text: 'Salary guide' })
  await step(() => page.getByRole('button', { name: 'Generate' }).click())
  await savedDraft({ dataset, id, isComplete: ({ slug }) => slug !== undefined })
  await step(() => publish({ page, dataset, id }))

  await openDocuments({ page, path: 'page;page-contact' })
  steps += 2
  await step(() => page.getByRole('button', { name: 'Add item...' }).click())
  await step(() => page.getByRole('menuitem', { name: 'Form', exact: true }).click())
  const dialog = page.getByRole('dialog').last()
  await step(() => dialog.getByLabel('Heading').fill('The salary guide'))
  await step(() => dialog.getByRole('combobox').first().fill('Salary'))
  await step(() => page.getByRole('option', { name: /Salary guide/ }).click())
  await savedDraft({
    dataset,
    id: 'page-contact',
    isComplete: (draft) => JSON.stringify(draft).includes(`"_ref":"${id}"`),
  })
  await step(() => dialog.getByRole('button', { name: 'Close dialog' }).click())
  await step(() => publish({ page, dataset, id: 'page-contact' }))

  const visitor = await context.newPage()
  await visitor.goto('/contact')
  const section = visitor.getByRole('region', { name: 'The salary guide' })
  await step(() => section.getByLabel('Name').fill('Katherine'))
  await step(() => section.getByLabel('Work email').fill('katherine@johnson.example'))
  await step(() => section.getByRole('button', { name: 'Send' }).click())
  await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  await page.bringToFront()
  await step(() => page.getByRole('link', { name: /^Inbox/ }).click())
  const forms = page.getByRole('navigation', { name: 'Forms' })
  await step(() => forms.getByRole('link').filter({ hasText: 'Salary guide' }).click())
  const list = page.getByRole('region', { name: 'Submissions' })
  await step(() => list.getByRole('link').filter({ hasText: 'Katherine' }).click())
  const submission = page.getByRole('region', { name: 'Submission', exact: true })
  await expect(submission).toContainText('katherine@johnson.example')
  await expect(submission).toContainText('Work email')
  expect(steps).toBeLessThanOrEqual(MOST_STEPS)
})
