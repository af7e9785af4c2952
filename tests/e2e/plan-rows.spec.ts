import { planCard } from '#tests/fixtures/pricing-page.ts'
import { openDocuments } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('a feature added to one plan is asked about for the others, with a button each', async ({
  page,
  context,
  dataset,
}) => {
  const readDraft = (id: string) => dataset.getDocument(`drafts.${id}`)
  await openDocuments({ page, path: 'plan;plan-professional' })
  const title = page.getByText('Rows that stay empty on the page')
  await expect(page.getByTestId('field-features')).toBeVisible()
  await expect(title).toBeHidden()

  await page.getByTestId('field-features').getByRole('button', { name: 'Add item' }).click()
  const label = page.getByTestId(/^field-features\[.*\]\.label$/).getByRole('textbox')
  await label.fill('Phone support')
  await page.keyboard.press('Escape')
  await expect(title).toBeVisible()

  const enterprise = 'Phone support is included in Enterprise'
  await page.getByRole('button', { name: enterprise, exact: true }).click()
  await expect(page.getByRole('link', { name: 'Open Enterprise to publish it' })).toBeVisible()
  await expect
    .poll(() => readDraft('plan-enterprise'))
    .toMatchObject({
      features: expect.arrayContaining([expect.objectContaining({ label: 'Phone support' })]),
    })
  await expect(page.getByRole('button', { name: enterprise, exact: true })).toBeHidden()

  await page.getByRole('button', { name: 'Phone support is not included in Starter' }).click()
  await expect(title).toBeHidden()
  await expect
    .poll(() => readDraft('plan-starter'))
    .toMatchObject({ notIncluded: expect.arrayContaining(['Phone support']) })

  // Nothing of it is public before the plans are published, and a row that nobody answered denies nothing.
  const visitor = await context.newPage()
  await visitor.goto('/pricing')
  await expect(planCard({ page: visitor, name: 'Enterprise' })).not.toContainText('Phone support')
})
