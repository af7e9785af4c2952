import { openDocuments, paneOf, SIGN_IN_FAULTS } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** Each document wants streams of its own, and a browser opens six connections to a server at most. */
const PATH = 'plan;plan-starter;plan-professional;plan-enterprise'

test.use({ expectedFaults: SIGN_IN_FAULTS, viewport: { width: 2560, height: 1000 } })

test('three documents are open in two tabs, and an edit in one tab appears in the other', async ({
  page,
  context,
  dataset,
}) => {
  const second = await context.newPage()
  await openDocuments({ page, path: PATH })
  await openDocuments({ page: second, path: PATH })
  await expect(page.getByTestId('document-pane')).toHaveCount(3)
  await expect(second.getByTestId('document-pane')).toHaveCount(3)

  const priceIn = (tab: typeof page, title: string) =>
    paneOf({ page: tab, title }).getByRole('spinbutton', { name: 'Monthly Price' })

  await priceIn(page, 'Enterprise').fill('649')
  await expect(priceIn(second, 'Enterprise')).toHaveValue('649')
  await expect
    .poll(() => dataset.getDocument('drafts.plan-enterprise'))
    .toMatchObject({ monthlyPrice: 649 })

  await priceIn(second, 'Starter').fill('89')
  await expect(priceIn(page, 'Starter')).toHaveValue('89')
  await expect
    .poll(() => dataset.getDocument('drafts.plan-starter'))
    .toMatchObject({ monthlyPrice: 89 })
})
