import { expect, test } from '#tests/fixtures/test.ts'

test.use({ expectedFaults: [/status of 404/] })

test('a tab from before a deployment gets from the server what its scripts no longer find', async ({
  page,
}) => {
  await page.goto('/about')
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page.getByRole('button', { name: 'Start with Starter' })).toBeVisible()
  await expect(page).toHaveURL('/pricing')
})
