import { expect, test } from '#tests/fixtures/test.ts'

test.use({ expectedFaults: [/integrity|Failed to fetch/] })

test('a script that was changed on its way is not run, and the page works without it', async ({
  page,
}) => {
  await page.route('**/assets/entry.client-*.js', async (route) => {
    const response = await route.fetch()
    const body = `document.documentElement.dataset.changed = 'yes';${await response.text()}`
    await route.fulfill({ response, body })
  })
  const failure = page.waitForEvent('pageerror')
  // A visit of a page would wait for its scripts.
  await page.goto('/healthz')
  await page.evaluate(() => location.assign('/'))
  expect((await failure).message).toContain('Failed to fetch dynamically imported module')
  await expect(page.locator('html')).not.toHaveAttribute('data-changed')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page.getByRole('button', { name: 'Start with Starter' })).toBeVisible()
})
