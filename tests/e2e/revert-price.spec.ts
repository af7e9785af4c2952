import { planCard } from '#tests/fixtures/pricing-page.ts'
import { changeMonthlyPrice, openDocuments, publishWithoutStripe } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test(
  'a price is brought back from the history',
  { tag: '@full' },
  async ({ page, context, dataset }) => {
    const id = 'plan-starter'
    const visitor = await context.newPage()
    const starter = planCard({ page: visitor, name: 'Starter' })
    const price = page.getByRole('spinbutton', { name: 'Monthly Price' })
    // A Content Lake that is slow for a moment shows the page as it was last.
    const expectPrice = (text: string) =>
      expect(async () => {
        await visitor.goto('/pricing?billing=monthly')
        await expect(starter).toContainText(text, { timeout: 2_000 })
      }).toPass()

    await test.step('the price is published twice', async () => {
      await openDocuments({ page, path: 'plan;plan-starter' })
      await changeMonthlyPrice({ page, dataset, id, price: 109 })
      await publishWithoutStripe({ page, dataset, id })
      await changeMonthlyPrice({ page, dataset, id, price: 119 })
      await publishWithoutStripe({ page, dataset, id })
      await expectPrice('$119 a month')
    })

    await test.step('the history shows the first price again', async () => {
      await page.bringToFront()
      await page.getByTestId('pane-context-menu-button').last().click()
      await page.getByRole('menuitem', { name: 'History' }).click()
      const published = page
        .getByRole('listbox', { name: 'Document revisions' })
        .getByTestId('timeline-item-button')
        .filter({ hasText: 'Published' })
      // The newest, which may stand there twice; below the one before it are those of earlier tests.
      const newest = await published.first().getAttribute('data-chunk-timestamp')
      const others = page.locator(`:not([data-chunk-timestamp="${newest}"])`)
      await expect(async () => {
        await published.and(others).first().click()
        await expect(price).toHaveValue('109', { timeout: 5_000 })
      }).toPass()
    })

    await test.step('reverting to it makes a draft, which is published', async () => {
      await page.getByRole('button', { name: /^Revert/ }).click()
      await expect(page.getByText('Visitors see it once you publish the draft.')).toBeVisible()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('Starter is restored as a draft.')).toBeVisible()
      await expect
        .poll(() => dataset.getDocument('drafts.plan-starter'))
        .toMatchObject({ monthlyPrice: 109 })
      await publishWithoutStripe({ page, dataset, id })
      await expectPrice('$109 a month')
    })
  },
)
