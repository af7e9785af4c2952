import { type Page } from '@playwright/test'
import { expect, test } from '#tests/fixtures/test.ts'

const openMenu = (page: Page) => page.locator('summary').filter({ hasText: 'Open menu' })

test.describe('on a wide window', () => {
  test('the bar is compact past 20 pixels and normal again at the top', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    const heightAt = async (offset: number) => {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), offset)
      return () => header.evaluate((element) => element.getBoundingClientRect().height)
    }
    await expect.poll(await heightAt(20)).toBe(76)
    await expect.poll(await heightAt(21)).toBe(60)
    await expect.poll(await heightAt(0)).toBe(76)
  })

  test('the bar has a shadow while it is compact, and the content begins below it', async ({
    page,
  }) => {
    await page.goto('/pricing')
    const header = page.getByRole('banner')
    const place = await header.boundingBox()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(title?.y).toBeGreaterThan((place?.y ?? 0) + (place?.height ?? 0))
    await expect(header).toHaveCSS('box-shadow', 'none')
    await page.evaluate(() => window.scrollTo({ top: 21, behavior: 'instant' }))
    await expect(header).not.toHaveCSS('box-shadow', 'none')
  })

  test('one drop-down is open at a time, and a press outside closes it', async ({ page }) => {
    await page.goto('/')
    const product = page.getByRole('banner').getByRole('link', { name: /^CV screening/ })
    const company = page.getByRole('banner').getByRole('link', { name: /^Careers/ })
    await page
      .getByRole('banner')
      .getByText('Product', { exact: true })
      .filter({ visible: true })
      .click()
    await expect(product).toBeVisible()
    await page
      .getByRole('banner')
      .getByText('Company', { exact: true })
      .filter({ visible: true })
      .click()
    await expect(company).toBeVisible()
    await expect(product).toBeHidden()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(company).toBeHidden()
  })

  test(
    'the direct link leads to the prices and is marked there',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/')
      const pricing = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Pricing' })
      await pricing.click()
      await expect(page).toHaveURL('/pricing')
      await expect(pricing).toHaveAttribute('aria-current', 'page')
      await expect(page.locator('#content')).toBeFocused()
    },
  )

  test(
    'the skip link is the first stop and leads past the header',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/')
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Skip to content' })
      await expect(skip).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.locator('#content')).toBeFocused()
    },
  )
})

test.describe('by keyboard', () => {
  // A focused link is fetched ahead, and the page behind this one is not written yet.
  test.use({ expectedFaults: [/status of 404/] })

  test(
    'a drop-down opens by keyboard, and Escape closes it and gives the focus back',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/')
      const summary = page
        .getByRole('banner')
        .locator('summary')
        .filter({ hasText: 'Resources' })
        .first()
      await summary.focus()
      await page.keyboard.press('Enter')
      const blog = page.getByRole('banner').getByRole('link', { name: /^Blog/ })
      await expect(blog).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(blog).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(blog).toBeHidden()
      await expect(summary).toBeFocused()
    },
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu opens, holds every entry, and closes when the page changes', async ({
    page,
    expectNoAxeViolations,
  }) => {
    await page.goto('/')
    await openMenu(page).click()
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
    await expect(menu.getByText('Customers', { exact: true })).toBeVisible()
    await expectNoAxeViolations()
    await menu.getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL('/pricing')
    await expect(menu).toBeHidden()
  })

  test(
    'the menu marks the page that is shown, and not the one above it as well',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/feature/candidatescoring')
      await openMenu(page).click()
      const getColour = (name: string) =>
        page
          .getByRole('banner')
          .getByRole('link', { name, exact: true })
          .filter({ visible: true })
          .evaluate((link) => getComputedStyle(link).color)
      const [shown, above, other] = await Promise.all(
        ['Candidate scoring', 'All 16 features', 'How it works'].map(getColour),
      )
      expect(above).toBe(other)
      expect(shown).not.toBe(other)
      await page.goto('/blog/recruitment-roi')
      await openMenu(page).click()
      expect(await getColour('Blog')).toBe(shown)
    },
  )

  // WCAG 2.2, 1.4.12.
  test(
    'the bar cuts no word when a visitor sets text wider',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/')
      const cut = await page.getByRole('banner').evaluate((banner) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(
          '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
        )
        document.adoptedStyleSheets = [sheet]
        return [...banner.querySelectorAll('span')]
          .filter((word) => word.checkVisibility() && word.scrollWidth > word.clientWidth + 1)
          .filter((word) => getComputedStyle(word).overflowX === 'hidden' && word.clientWidth > 1)
          .map((word) => word.textContent)
      })
      expect(cut).toEqual([])
    },
  )

  test('Escape closes the menu', { tag: '@full' }, async ({ page }) => {
    await page.goto('/')
    await openMenu(page).click()
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the drop-downs open and exclude each other', async ({ page }) => {
    await page.goto('/')
    const blog = page.getByRole('banner').getByRole('link', { name: /^Blog/ })
    await page
      .getByRole('banner')
      .getByText('Resources', { exact: true })
      .filter({ visible: true })
      .click()
    await expect(blog).toBeVisible()
    await page
      .getByRole('banner')
      .getByText('Company', { exact: true })
      .filter({ visible: true })
      .click()
    await expect(blog).toBeHidden()
  })

  test(
    'the bar is compact once the page is scrolled, and normal again at the top',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/')
      const height = () =>
        page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height)
      await expect.poll(height).toBe(76)
      await page.mouse.wheel(0, 400)
      await expect.poll(height).toBe(60)
      await page.mouse.wheel(0, -400)
      await expect.poll(height).toBe(76)
    },
  )

  test('the menu of a phone works', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await openMenu(page).click()
    await page
      .getByRole('banner')
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Pricing' })
      .click()
    await expect(page).toHaveURL('/pricing')
  })
})
