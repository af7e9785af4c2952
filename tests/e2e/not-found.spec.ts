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

  test('that is no valid UTF-8 is not found, and breaks nothing', async ({ page }) => {
    const response = await page.goto('/%E0%A4%A')
    expect(response?.status()).toBe(404)
  })
})

test('a path with a slash at its end leads to the page', async ({ request }) => {
  const response = await request.get('/pricing/?billing=monthly', { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers()['location']).toBe('/pricing?billing=monthly')
})

test('a redirect never leaves the site', async ({ request, baseURL }) => {
  const response = await request.get(`${baseURL}//evil.example//`, { maxRedirects: 0 })
  expect(response.headers()['location'] ?? '/').toMatch(/^\/(?!\/)/)
})

test('drafts and files of the project are not there', async ({ request }) => {
  const paths = [
    '/.env',
    '/.git/config',
    '/build/server/index.js',
    '/..%2f.env',
    '/drafts.page-home',
  ]
  const statuses = await Promise.all(paths.map(async (path) => (await request.get(path)).status()))
  expect(statuses).toEqual(paths.map(() => 404))
})
