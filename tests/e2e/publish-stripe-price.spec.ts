import { openCheckout } from '#tests/fixtures/checkout.ts'
import { planCard } from '#tests/fixtures/pricing-page.ts'
import {
  changeMonthlyPrice,
  openDocuments,
  publish,
  publishWithoutStripe,
} from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

// The browser reports the answer to a plan that is not sold.
test.use({ expectedFaults: [/status of 409/] })

test('a price published alone is not sold; published with Stripe’s, it is', async ({
  page,
  context,
  dataset,
}) => {
  const visitor = await context.newPage()

  await test.step('an editor publishes a price that Stripe does not charge', async () => {
    await openDocuments({ page, path: 'plan;plan-starter' })
    await changeMonthlyPrice({ page, dataset, id: 'plan-starter', price: 109 })
    const starter = planCard({ page: visitor, name: 'Starter' })
    await visitor.goto('/pricing?billing=monthly')
    await expect(starter).toContainText('$99 a month')
    await publishWithoutStripe({ page, dataset, id: 'plan-starter' })
    await expect(async () => {
      await visitor.reload()
      await expect(starter).toContainText('$109 a month', { timeout: 2_000 })
    }).toPass()
    await visitor.getByRole('button', { name: 'Start with Starter' }).click()
    await expect(visitor.getByRole('status')).toContainText(
      'The price of this plan is being changed',
    )
    await expect(page.getByText('Stripe differs')).toBeVisible()
  })

  await test.step('the list of plans says so', async () => {
    const plans = page.getByTestId('pane').filter({ hasText: 'Professional' }).first()
    await expect(plans.getByRole('img', { name: /^Off sale: monthly: / })).toHaveCount(1)
  })

  await test.step('the document’s menu brings Stripe in step', async () => {
    const monthlyPrice = () =>
      dataset.fetch<string | null>('*[_id == "plan-starter"][0].priceId.monthly')
    const before = await monthlyPrice()
    await page.bringToFront()
    await page.getByRole('button', { name: 'Open document actions' }).click()
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

test(
  'before a new price goes off sale the Studio asks, and updates Stripe with it',
  { tag: '@full' },
  async ({ page, context, dataset }) => {
    const id = 'plan-starter'
    const publishedPrice = () => dataset.fetch<number>('*[_id == $id][0].monthlyPrice', { id })
    const question = page.getByRole('dialog', {
      name: 'Publish a price that Stripe does not charge',
    })
    const ask = async () => {
      await expect(async () => {
        await page.getByRole('button', { name: 'Publish', exact: true }).click({ timeout: 5_000 })
        await expect(question).toBeVisible({ timeout: 5_000 })
      }).toPass()
    }

    await openDocuments({ page, path: 'plan;plan-starter' })
    await changeMonthlyPrice({ page, dataset, id, price: 119 })

    await test.step('it says what happens, and nothing has happened yet', async () => {
      await ask()
      await expect(question).toContainText('$99 → $119 a month; subscribers keep their price.')
      await expect(question).toContainText('The plan goes off sale')
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()
      expect(await publishedPrice()).toBe(99)
    })

    await test.step('a price that jumps is asked about once more', async () => {
      await changeMonthlyPrice({ page, dataset, id, price: 1190 })
      await ask()
      await question.getByRole('button', { name: 'Publish and update Stripe price' }).click()
      const jump = page.getByRole('dialog', { name: 'Is $1,190 a month right?' })
      await expect(jump).toContainText('$99 → $1,190 a month')
      await jump.getByRole('button', { name: 'Cancel' }).click()
      await expect(jump).toBeHidden()
      await page.getByRole('button', { name: 'Open document actions' }).click()
      await page.getByRole('menuitem', { name: 'Publish and update Stripe price' }).click()
      await expect(jump).toBeVisible()
      await jump.getByRole('button', { name: 'Cancel' }).click()
      expect(await publishedPrice()).toBe(99)
      await changeMonthlyPrice({ page, dataset, id, price: 119 })
    })

    await test.step('the main choice publishes with the price at Stripe', async () => {
      await ask()
      await question.getByRole('button', { name: 'Publish and update Stripe price' }).click()
      await expect.poll(publishedPrice).toBe(119)
      const visitor = await context.newPage()
      await visitor.goto('/pricing?billing=monthly')
      await openCheckout({ page: visitor, plan: 'Starter' })
      await expect(visitor.getByText('Total due today').locator('xpath=..')).toContainText(
        '$119.00',
      )
    })

    await test.step('a change of words alone is published without a question', async () => {
      await page.getByRole('textbox', { name: 'Name' }).first().fill('Beginner')
      await publish({ page, dataset, id })
      await expect(question).toBeHidden()
    })
  },
)
