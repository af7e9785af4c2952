import { expect, test } from '#tests/fixtures/test.ts'

test('about has its values, its leaders with profiles elsewhere, and the two ways on', async ({
  page,
}) => {
  await page.goto('/about')
  for (const name of ['Integrity', 'Learning', 'Creativity', 'Connected', 'Fun']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: /^LinkedIn ./ })).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute(
    'href',
    '/signup',
  )
  await expect(page.getByRole('link', { name: 'Learn More about all features' })).toHaveAttribute(
    'href',
    '/features',
  )
})

test('the resume form opens in a dialog, keeps the focus inside and closes with Escape', async ({
  page,
}) => {
  await page.goto('/career')
  const opener = page.getByRole('link', { name: 'Submit Your Resume' })
  await opener.click()
  await expect(page).toHaveURL('/career?apply=resume')
  const dialog = page.getByRole('dialog', { name: 'Submit Your Resume' })
  await expect(dialog).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(550)

  for (let presses = 0; presses < 24; presses += 1) {
    await page.keyboard.press('Tab')
    // After its last field the focus leaves for the browser's own controls, never for the page behind.
    const isOutside = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        document.activeElement?.closest('dialog') === null,
    )
    expect(isOutside).toBe(false)
  }

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/career')
  await expect(opener).toBeFocused()
})

test('the back button closes the dialog and the address opens it again', async ({ page }) => {
  await page.goto('/partners')
  await page.getByRole('link', { name: 'Apply Now Referral Partner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply to Partner Program' })
  const type = dialog.getByRole('textbox', { name: 'Partner type' })
  await expect(type).toHaveValue('Referral Partner')
  await expect(type).toHaveAttribute('readonly', '')

  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/partners')
})

test(
  'a dialog that was left is not in the way of the back button',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
    const dialog = page.getByRole('dialog', { name: 'Submit Your Resume' })
    const leaveBy = {
      Escape: () => page.keyboard.press('Escape'),
      Close: () => dialog.getByRole('link', { name: 'Close' }).click(),
      Cancel: () => dialog.getByRole('link', { name: 'Cancel' }).click(),
    }
    for (const [way, leave] of Object.entries(leaveBy)) {
      await page.getByRole('link', { name: 'Submit Your Resume' }).click()
      await expect(dialog).toBeVisible()
      await leave()
      await expect(dialog, way).toBeHidden()
      await expect(page, way).toHaveURL('/career')
    }
    await page.goBack()
    await expect(page).toHaveURL('/contact')
  },
)

test('partners can choose their type, or write to the team', async ({ page }) => {
  await page.goto('/partners')
  await page.getByRole('link', { name: 'Apply to Partner Program' }).click()
  await expect(page.getByRole('combobox', { name: 'Partner type' })).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/partners')
  await page.getByRole('link', { name: 'Contact Partner Team' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Subject' })).toBeVisible()
})

test('a legal page lists its sections, and each is where its link leads', async ({ page }) => {
  await page.goto('/legal/privacy-policy')
  await expect(page.getByText('Last updated May 18, 2025')).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Your rights' }).click()
  await expect(page).toHaveURL(/#section-your-rights$/)
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the dialog is open at its address and closes by a link', async ({ page }) => {
    await page.goto('/career')
    await page.getByRole('link', { name: 'Submit Your Resume' }).click()
    const dialog = page.getByRole('dialog', { name: 'Submit Your Resume' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL('/career')
    await expect(dialog).toBeHidden()
  })
})
