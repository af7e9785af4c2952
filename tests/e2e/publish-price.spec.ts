import { planCard } from '#tests/fixtures/pricing-page.ts'
import { changeMonthlyPrice, openStudio, publishWithoutStripe } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test(
  'a price changed in the Studio is a draft, and public once it is published',
  { tag: '@full' },
  async ({ page, context, dataset }) => {
    const id = 'plan-professional'
    const visitor = await context.newPage()
    const professional = planCard({ page: visitor, name: 'Professional' })

    await test.step('the editor opens the plan', async () => {
      await openStudio(page)
      await page.getByRole('link', { name: 'Pricing' }).click()
      await page.getByRole('link', { name: /^Professional/ }).click()
      await expect(page.getByRole('spinbutton', { name: 'Monthly Price' })).toHaveValue('249')
    })

    await test.step('the change is saved as a draft that no visitor sees', async () => {
      await changeMonthlyPrice({ page, dataset, id, price: 259 })
      await visitor.goto('/pricing?billing=monthly')
      await expect(professional).toContainText('$249 a month')
    })

    await test.step('the published price is on the page', async () => {
      await publishWithoutStripe({ page, dataset, id })
      await expect(async () => {
        await visitor.reload()
        await expect(professional).toContainText('$259 a month', { timeout: 2_000 })
      }).toPass()
      await expect(page.getByRole('button', { name: /Last published just now/ })).toBeVisible()
    })
  },
)
