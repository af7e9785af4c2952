import { type Page } from '@playwright/test'
import { expect, test } from '#tests/fixtures/test.ts'

/** The sections whose content the browser leaves out of the layout. */
function countSkipped(page: Page) {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('main section > :first-child')].filter(
        (child) => !child.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  )
}

const readScroll = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Waits until nothing is left out of the layout, and no animation is under way. */
async function expectLaidOut(page: Page) {
  await expect.poll(() => countSkipped(page)).toBe(0)
  await expect(page.locator('html')).toHaveAttribute('data-laid-out', '')
}

test('what is far below the first screen is laid out once the page is loaded', async ({ page }) => {
  // A script that is not answered holds back the event of the load.
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/start-scripts-*.js', async (route) => {
    await released
    await route.continue()
  })
  const opened = page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect.poll(() => countSkipped(page)).toBeGreaterThan(1)
  release()
  await opened
  await expectLaidOut(page)
})

test('a page that is reloaded in its middle opens there', async ({ page }) => {
  await page.goto('/')
  await expectLaidOut(page)
  await page.evaluate(() => scrollTo(0, 2500))
  await expect.poll(() => readScroll(page)).toBe(2500)
  await page.reload()
  await expectLaidOut(page)
  await expect.poll(() => readScroll(page)).toBe(2500)
})

test('the back button leads to where a page was left', async ({ page }) => {
  await page.goto('/')
  await expectLaidOut(page)
  await page.evaluate(() => scrollTo(0, 2500))
  await page.goto('/pricing')
  await page.goBack()
  await expect.poll(() => readScroll(page)).toBe(2500)
})

test('a fragment leads to its section', async ({ page }) => {
  await page.goto('/')
  await expectLaidOut(page)
  const id = await page.locator('main section [id]').last().getAttribute('id')
  await page.goto('about:blank')
  await page.goto(`/#${id}`)
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  await expectLaidOut(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a page is laid out whole', async ({ page }) => {
    await page.goto('/')
    const skipped = page
      .locator('main section')
      .evaluateAll(
        (sections) =>
          sections.filter((section) => getComputedStyle(section).contentVisibility !== 'visible')
            .length,
      )
    expect(await skipped).toBe(0)
  })
})
