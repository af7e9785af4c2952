import { type Page } from '@playwright/test'
import { answered } from '#tests/fixtures/posts.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** One of each route with static views. */
const PAGES = [
  '/',
  '/feature/aipoweredcvscreening',
  '/case-studies/enlighten-executive-assistant',
  '/integrations',
  '/legal/privacy-policy',
  '/blog',
  '/blog/recruitment-roi',
]

for (const path of PAGES) {
  const tag = path === '/' ? [] : '@full'
  test(
    `the static views of ${path} stay as they came when its data come whole`,
    { tag },
    async ({ page }) => {
      await page.goto(path)
      const parts = page.locator('.part[data-stub]')
      const count = await parts.count()
      expect(count).toBeGreaterThan(0)
      await parts.evaluateAll((elements) => {
        for (const element of elements) element.dataset.before = ''
      })
      const dark = page.getByRole('button', { name: 'Dark', exact: true })
      await answered({ page, action: () => dark.first().click() })
      await dataHaveCome(page)
      await expect(page.locator('.part[data-before]')).toHaveCount(count)
    },
  )
}

/** The router has the page's data of after the choice, and React has drawn what differs. */
async function dataHaveCome(page: Page) {
  await page.waitForFunction(() =>
    JSON.stringify(window.__remixRouter.state.loaderData).includes('"theme":"dark"'),
  )
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}
