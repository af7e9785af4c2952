import { openDocuments, getPane } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** Each document wants streams of its own, and a browser opens six connections to a server at most. */
const PATH = 'plan;plan-starter;plan-professional;plan-enterprise'

test.use({ viewport: { width: 2560, height: 1000 } })

test(
  'three documents are open in two tabs, and an edit in one tab appears in the other',
  { tag: '@full' },
  async ({ page, context, dataset }) => {
    await openDocuments({ page, path: PATH })
    await expect(page.getByTestId('document-pane')).toHaveCount(3)
    const second = await context.newPage()
    await openDocuments({ page: second, path: PATH })
    await expect(second.getByTestId('document-pane')).toHaveCount(3)

    // The Studio gives the same field the same id in each pane, so only the first has a name.
    const priceIn = (tab: typeof page, title: string) =>
      getPane({ page: tab, title }).getByTestId('field-monthlyPrice').getByRole('spinbutton')

    // A browser lets a tab that nobody looks at rest.
    await page.bringToFront()
    await priceIn(page, 'Enterprise').fill('649')
    await second.bringToFront()
    await expect(priceIn(second, 'Enterprise')).toHaveValue('649')
    await expect
      .poll(() => dataset.getDocument('drafts.plan-enterprise'))
      .toMatchObject({ monthlyPrice: 649 })

    await priceIn(second, 'Starter').fill('89')
    await page.bringToFront()
    await expect(priceIn(page, 'Starter')).toHaveValue('89')
    await expect
      .poll(() => dataset.getDocument('drafts.plan-starter'))
      .toMatchObject({ monthlyPrice: 89 })
  },
)
