import { type Page } from '@playwright/test'
import { expect, test } from '#tests/fixtures/test.ts'

const getSection = ({ page, name }: { page: Page; name: string }) =>
  page.getByRole('main').getByRole('heading', { name })

const scrolledTo = (page: Page) => page.evaluate(() => window.scrollY)

test(
  'each link of a table of contents leads to its own section, and back is where one was',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/legal/privacy-policy')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    for (const section of ['Your rights', 'Who is responsible', 'Cookies', 'What we collect']) {
      await contents.getByRole('link', { name: section }).click()
      await expect(getSection({ page, name: section })).toBeInViewport()
    }
    await page.goBack()
    await expect(page).toHaveURL(/#section-cookies$/)
    await expect(getSection({ page, name: 'Cookies' })).toBeInViewport()
  },
)

test(
  'a link to a place on the page leads there, however far the page before was read',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/integrations')
    await page.getByRole('link', { name: 'Browse Integrations' }).click()
    await expect(page.getByRole('heading', { name: 'Applicant Tracking Systems' })).toBeInViewport()
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Privacy policy', exact: true })
      .click()
    await page.getByRole('link', { name: 'Your rights' }).click()
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
  },
)

test(
  'a link to the top leads there as often as it is pressed',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/white-glove-onboarding')
    for (const press of ['first', 'second']) {
      await page.getByRole('link', { name: 'Apply Now' }).click()
      await expect.poll(() => scrolledTo(page), press).toBe(0)
    }
  },
)

test('so does the skip link', { tag: '@full' }, async ({ page }) => {
  await page.goto('/legal/privacy-policy#section-your-rights')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  for (const press of ['first', 'second']) {
    await skip.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 }), press).toBeInViewport()
    await expect(page.getByRole('main')).toBeFocused()
    await getSection({ page, name: 'Changes to this policy' }).scrollIntoViewIfNeeded()
  }
})
