import { expect, test } from '#tests/fixtures/test.ts'

const heading = { name: 'Page Not Found', level: 1 }

test.describe('an unknown path', () => {
  // The browser reports a document of status 404 as an error on the console.
  test.use({ expectedFaults: [/status of 404/] })

  test('is a page with status 404 and a way home', async ({ page, expectNoAxeViolations }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('404', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', heading)).toBeVisible()
    await expect(
      page.getByText("The page you are looking for doesn't exist or has been moved."),
    ).toBeVisible()
    await expectNoAxeViolations()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
