import { type Page } from '@playwright/test'
import { publish } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const LOADED = { timeout: 90_000 }

/** Opens Presentation at a path, and returns the site in its frame. */
async function openPresentation({ page, path }: { page: Page; path: string }) {
  await page.goto(`/studio/presentation?preview=${path}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('complementary', { name: 'Preview' })).toBeVisible(LOADED)
  return frame
}

test('an editor clicks a heading in Presentation, types, sees it in the frame, and publishes it', async ({
  page,
  browser,
  stack,
  dataset,
}) => {
  test.slow()
  const visitor = await (await browser.newContext({ baseURL: stack.siteUrl })).newPage()
  const frame = await openPresentation({ page, path: '/pricing' })
  const heading = frame.getByRole('heading', { level: 1 })
  const field = page.getByRole('textbox', { name: 'Heading', exact: true })
  // The overlays answer to the pointer once they have found the Studio.
  await expect(async () => {
    await heading.click({ timeout: 5_000 })
    await expect(field).toBeFocused({ timeout: 3_000 })
  }).toPass(LOADED)

  await field.fill('Prices that an editor sees')
  await expect(heading).toContainText('Prices that an editor sees')
  await expect(field).toBeFocused()
  const visitorsHeading = visitor.getByRole('heading', { level: 1 })
  await visitor.goto('/pricing')
  await expect(visitorsHeading).toHaveText('Priced by how much you hire.')

  await publish({ page, dataset, id: 'page-pricing' })
  await visitor.bringToFront()
  await visitor.reload()
  await expect(visitorsHeading).toHaveText('Prices that an editor sees')
  expect(await visitor.locator('sanity-visual-editing, [data-view="previewFrame"]').count()).toBe(0)
  await visitor.context().close()
})

test(
  'a link in the frame opens its document, and the perspective changes without a reload',
  { tag: '@full' },
  async ({ page }) => {
    test.slow()
    const frame = await openPresentation({ page, path: '/pricing' })
    await expect(page.getByRole('heading', { name: 'Pricing', level: 2 })).toBeVisible(LOADED)
    const readLoad = () => frame.locator('html').evaluate(() => performance.timeOrigin)
    const load = await readLoad()
    // With overlays a click selects what it hits.
    await page.getByText('Edit', { exact: true }).click()
    await frame.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { name: 'About', level: 2 })).toBeVisible()

    const bar = frame.getByRole('complementary', { name: 'Preview' })
    await expect(bar).toContainText('drafts')
    await page.getByTestId('global-perspective-menu-button').click()
    await page.getByRole('menuitem', { name: 'Published' }).click()
    await expect(bar).not.toContainText('drafts')
    expect(await readLoad()).toBe(load)
  },
)
