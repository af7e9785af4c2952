import { BRAND } from '#schemas/brand.ts'
import { type Locator, type Page } from '@playwright/test'
import { openStudio } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const getBar = (page: Page) => page.getByTestId('studio-navbar')

/** Opens a menu and waits for an entry of it, which the Studio's error page does not have. */
async function openMenu({ button, entry }: { button: Locator; entry: Locator }) {
  await button.click()
  await expect(entry.first()).toBeVisible()
}

test('the menus of the Studio’s bar open', { tag: '@full' }, async ({ page, browser, baseURL }) => {
  const socketWarnings: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('WebSocket')) socketWarnings.push(message.text())
  })
  const presence = page.getByRole('button', { name: 'Global presence' })

  await openStudio(page)
  await test.step('help', async () => {
    await openMenu({
      button: page.getByRole('button', { name: 'Help and resources' }),
      entry: page.getByRole('menuitem', { name: /Sanity Studio/ }),
    })
    await page.keyboard.press('Escape')
  })
  await test.step('the workspace, where nobody can be invited', async () => {
    await openMenu({
      button: getBar(page).getByRole('button').filter({ hasText: BRAND.name }),
      entry: page.getByText('Manage project'),
    })
    await expect(page.getByText('Invite members')).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await test.step('presence, alone and with another editor', async () => {
    await openMenu({ button: presence, entry: page.getByText('No one else is here') })
    const elsewhere = await browser.newContext({ baseURL })
    await openStudio(await elsewhere.newPage())
    await expect(page.getByText('No one else is here')).toHaveCount(0)
    await expect(page.getByText('Local Editor')).toBeVisible()
    await elsewhere.close()
  })
  expect(socketWarnings).toEqual([])
})

test('the menu of a phone leads to the inbox', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/studio')
  await openMenu({
    button: getBar(page).locator('button:has([data-sanity-icon="menu"])'),
    entry: page.getByText('Sign out'),
  })
  await page.getByRole('link', { name: 'Inbox' }).click()
  await expect(page.getByRole('region', { name: 'Submissions' })).toBeVisible()
})
