import { expect, test } from '#tests/fixtures/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a choice about cookies is remembered and can be changed at the foot of every page', async ({
      page,
      context,
    }) => {
      await page.goto('/pricing?utm_source=post')
      const choices = page.getByRole('region', { name: 'Cookies' })
      const accept = choices.getByRole('button', { name: 'Accept' })
      await expect(accept).toHaveAttribute('aria-pressed', 'false')
      await accept.click()
      await expect(accept).toHaveAttribute('aria-pressed', 'true')
      await expect(page).toHaveURL('/pricing?utm_source=post')

      await page.goto('/about')
      await expect(accept).toHaveAttribute('aria-pressed', 'true')
      await choices.getByRole('button', { name: 'Decline' }).click()
      await expect(accept).toHaveAttribute('aria-pressed', 'false')
      const cookies = await context.cookies()
      expect(cookies.map(({ name, httpOnly }) => ({ name, httpOnly }))).toEqual([
        { name: 'cookies', httpOnly: true },
      ])
    })
  })
}

test('the footer’s link leads to the choice', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie choices' }).click()
  await expect(page).toHaveURL('/#cookie-choices')
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeInViewport()
})
