import { type Page } from '@playwright/test'
import { expect, test } from '#tests/fixtures/test.ts'
import { translatePage } from '#tests/fixtures/translate-page.ts'

/** Answers to forms that are sent empty, and links to what is no page. */
test.use({ expectedFaults: [/Failed to load resource|status of 4\d\d/] })

const PAGES = [
  '/pricing',
  '/',
  '/features',
  '/how-it-works',
  '/integrations',
  '/blog',
  '/blog/recruitment-roi',
  '/contact',
  '/partners',
  '/career',
  '/demo',
  '/login',
  '/signup',
  '/onboarding',
  '/white-glove-onboarding',
]

/** The frame is the same on every page. */
const CONTROLS = ['button', 'summary', 'a[href]', 'input[type="checkbox"]', 'input[type="radio"]']
  .map((control) => `main ${control}`)
  .join()

/** The other pages take longer and are pressed through in the full lane. */
const ALWAYS_PRESSED = '/pricing'

for (const path of PAGES) {
  test(
    `every control of ${path} can be pressed on a page that a browser has translated`,
    { tag: path === ALWAYS_PRESSED ? [] : '@full' },
    async ({ page }) => {
      test.slow()
      await page.goto(path)
      const count = await page.locator(CONTROLS).count()
      expect(count).toBeGreaterThan(0)
      for (let index = 0; index < count; index += 1) {
        if (new URL(page.url()).pathname !== path) await page.goto(path)
        await translatePage(page)
        const pressed = await press(page, index)
        await expect(page.locator('h1'), `after ${pressed}`).not.toHaveText(
          /Something broke on our side|This page did not load/,
        )
      }
      await translatePage(page)
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'About' })
        .evaluate((link: HTMLElement) => link.click())
      await expect(page).toHaveURL(/\/about$/)
      await expect(page.locator('h1')).toContainText('We hired badly')
    },
  )
}

/** Presses the control at its place in the page, unless it leads to another one, and resolves to its name. */
async function press(page: Page, index: number) {
  const control = page.locator(CONTROLS).nth(index)
  if ((await control.count()) === 0) return null
  return await control.evaluate(async (element) => {
    const form = element instanceof HTMLButtonElement ? element.form : null
    const target = element instanceof HTMLAnchorElement ? element.href : form?.action
    const leaves =
      (target !== undefined && new URL(target).pathname !== location.pathname) ||
      element.hasAttribute('download')
    if (leaves || !(element instanceof HTMLElement)) return null
    element.click()
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return (element.ariaLabel ?? element.textContent).trim().slice(0, 60)
  })
}
