import { openCheckout } from '#tests/fixtures/checkout.ts'
import { changeMonthlyPrice, openDocuments, publish } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

// The browser reports that nobody is signed in yet, and the answer to a plan that is not sold.
test.use({ expectedFaults: [/status of 40[19]/] })

test('a price published alone is not sold; published with Stripe’s, it is', async ({
  page,
  context,
  dataset,
}) => {
  const visitor = await context.newPage()

  await test.step('an editor publishes a price that Stripe does not charge', async () => {
    await openDocuments({ page, path: 'plan;plan-starter' })
    await changeMonthlyPrice({ page, dataset, id: 'plan-starter', price: 109 })
    await publish({ page, dataset, id: 'plan-starter' })
    await visitor.goto('/pricing?billing=monthly')
    await visitor.getByRole('button', { name: 'Start with Starter' }).click()
    await expect(visitor.getByRole('status')).toContainText(
      'The price of this plan is being changed',
    )
    await expect(page.getByText('Stripe differs')).toBeVisible()
  })

  await test.step('the document’s menu brings Stripe in step', async () => {
    const monthlyPrice = () =>
      dataset.fetch<string | null>('*[_id == "plan-starter"][0].priceId.monthly')
    const before = await monthlyPrice()
    await page.getByTestId('action-menu-button').click()
    await page.getByRole('menuitem', { name: 'Publish and update Stripe price' }).click()
    await expect.poll(monthlyPrice).not.toBe(before)
    await expect(page.getByText('Stripe differs')).toBeHidden()
  })

  await test.step('the plan is sold at the new price', async () => {
    await visitor.goto('/pricing?billing=monthly')
    await openCheckout({ page: visitor, plan: 'Starter' })
    await expect(visitor.getByText('Total due today').locator('xpath=..')).toContainText('$109.00')
  })
})
