import { answered } from '#tests/fixtures/posts.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('a footer link scrolls the page to its top, the same page’s too', async ({ page }) => {
  await page.goto('/pricing')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' })
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await link.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a chosen colour scheme applies at once and is remembered', async ({ page, context }) => {
  await page.goto('/pricing')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = page.getByRole('button', { name: 'Dark' })
  await answered({ page, action: () => dark.click() })
  await expect.poll(background).toBe('rgb(15, 22, 19)')
  await expect(dark).toHaveAttribute('aria-pressed', 'true')

  const other = await context.newPage()
  await other.goto('/')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await other.getByRole('button', { name: 'System' }).click()
  await expect(other.locator('html')).not.toHaveAttribute('data-theme', /./)
})

test(
  'a page is printed dark on light, whatever was chosen for the screen',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/case-studies')
    const dark = page.getByRole('button', { name: 'Dark' })
    await answered({ page, action: () => dark.click() })
    const inkAndLogos = () =>
      page.evaluate(() => ({
        ink: getComputedStyle(document.body).color,
        logos: [...document.querySelectorAll('main article img')].map(
          (logo) => getComputedStyle(logo).filter,
        ),
      }))
    await expect.poll(inkAndLogos).toMatchObject({ ink: 'rgb(243, 241, 234)' })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await inkAndLogos()).toEqual({
      ink: 'rgb(20, 32, 27)',
      logos: ['none', 'none', 'none'],
    })
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the colour scheme is a form that comes back to the page', async ({ page }) => {
    await page.goto('/pricing?billing=monthly')
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect(page).toHaveURL('/pricing?billing=monthly')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})
