import { expect, test } from '#tests/fixtures/test.ts'

test.describe('with JavaScript', () => {
  test('the billing switch shows the monthly prices and keeps them in the address', async ({
    page,
  }) => {
    await page.goto('/pricing')
    const professional = page.getByRole('article', { name: 'Professional' })
    await expect(professional.getByText('$199', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Monthly' }).click()
    await expect(professional.getByText('$249', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/billing=monthly/)
  })
})
