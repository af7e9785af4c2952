import { answered } from '#tests/fixtures/posts.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test.describe(() => {
  // A script of the page, which this one is, may not add styles; those of extensions may.
  test.use({ expectedFaults: [/Applying inline style/] })

  test(
    'what extensions add beside the page disturbs nothing',
    { tag: '@full' },
    async ({ page }) => {
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.append(document.createElement('extension-button'))
          document.head.prepend(document.createElement('style'))
          document.body.dataset.extension = 'installed'
        })
      })
      await page.goto('/')
      await expect(page.locator('extension-button')).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )
})

test.describe(() => {
  // React's "Hydration failed" and "There was an error while hydrating".
  test.use({ expectedFaults: [/Minified React error #(418|423);/] })

  test(
    'a page that an extension has changed is drawn anew, with all that it says',
    { tag: '@full' },
    async ({ page }) => {
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          document.body.prepend(document.createElement('extension-bar'))
        })
      })
      await page.goto('/about')
      await expect(page.locator('extension-bar')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Who answers for it' })).toBeVisible()
      const stillParts = page.locator('.part:not([data-view], [data-near])')
      await expect(stillParts.filter({ hasText: /\w/ })).toHaveCount(await stillParts.count())
      // The page's data come whole then, and show the same.
      const dark = page.getByRole('button', { name: 'Dark' })
      await answered({ page, action: () => dark.click() })
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page.getByRole('heading', { name: 'Who answers for it' })).toBeVisible()
      await page.getByRole('link', { name: 'Pricing' }).first().click()
      await expect(page.getByRole('button', { name: 'Start with Starter' })).toBeVisible()
    },
  )

  test('what was typed before the scripts came is kept when the page is drawn anew', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const field of document.querySelectorAll('[type="email"], [type="password"]'))
          field.before(document.createElement('extension-icon'))
      })
    })
    let goOn = () => {}
    const typed = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await typed
      await route.continue()
    })
    const opened = page.goto('/signup')
    await page.getByLabel('Work Email').fill('ada@harrowvale.example')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('checkbox').check()
    await expect(page.locator('extension-icon')).not.toHaveCount(0)
    goOn()
    await opened
    await expect(page.locator('extension-icon')).toHaveCount(0)
    await expect(page.getByLabel('Work Email')).toHaveValue('ada@harrowvale.example')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('correct horse battery')
    await expect(page.getByRole('checkbox')).toBeChecked()
  })
})
