import { type Page } from '@playwright/test'
import { openCheckout, payWith } from '#tests/fixtures/checkout.ts'
import { declineCookies } from '#tests/fixtures/cookie-question.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const notice = (page: Page) => page.getByRole('status').last()

/** The links, buttons and fields of the page that the notice covers. */
const coveredControls = (page: Page) =>
  covered(page, 'main :is(a, button, input, textarea, select)')

async function covered(page: Page, selector: string) {
  return page.evaluate((inPage) => {
    const card = document.querySelector('[role="status"].toast-corner > *')?.getBoundingClientRect()
    if (!card) return ['no notice']
    return [...document.querySelectorAll(inPage)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return left < card.right && right > card.left && top < card.bottom && bottom > card.top
      })
      .map((control) => control.textContent)
  }, selector)
}

test(
  'the notice of a comment leaves the form free',
  { tag: '@full' },
  async ({ page, context, baseURL }) => {
    await declineCookies({ context, baseURL })
    await page.goto('/blog/recruitment-roi')
    await page.getByLabel('Add a comment').fill('A comment on notices')
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Email', { exact: true }).fill('ada@example.com')
    await page.getByRole('button', { name: 'Post comment' }).click()
    await expect(notice(page)).toContainText('Comment posted')
    expect(await coveredControls(page)).toEqual([])
  },
)

test(
  'the notice of a payment leaves the next step free on a phone, and stays on its page',
  { tag: '@full' },
  async ({ page, context, baseURL }) => {
    await declineCookies({ context, baseURL })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/pricing')
    await openCheckout({ page, plan: 'Starter' })
    await payWith({ page, email: 'notices@example.com' })
    await expect(notice(page)).toContainText('Payment for Starter plan successful')
    expect(await coveredControls(page)).toEqual([])
    expect(await covered(page, 'h1')).toEqual([])
    const thanks = page.getByRole('heading', { level: 1, name: /Thank you/i })
    await expect(thanks).toBeVisible()
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).not.toHaveURL(/payment-success/)
    // The address changes before the next page is there in the place of this one.
    await expect(thanks).toHaveCount(0)
    // At once, not when its time is over.
    expect(await notice(page).textContent()).toBe('')
  },
)

for (const colorScheme of ['light', 'dark'] as const) {
  const tag = colorScheme === 'dark' ? '@full' : []
  test(
    `a notice leaves heading and cookie question free on a phone, ${colorScheme}`,
    { tag },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/pricing')
      await openCheckout({ page, plan: 'Starter' })
      await payWith({ page, email: `phone-${colorScheme}@example.com` })
      await expect(notice(page)).toContainText('Payment for Starter plan successful')
      expect(await covered(page, 'h1, header, #cookie-choices')).toEqual([])
      expect(await coveredControls(page)).toEqual([])
    },
  )
}
