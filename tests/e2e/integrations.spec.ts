import { type Page } from '@playwright/test'
import { expect, test } from '#tests/fixtures/test.ts'

async function expectDirectory(page: Page) {
  await page.goto('/integrations')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toContainText([
    'Applicant Tracking Systems',
    'HRIS Systems',
    'Calendar & Scheduling',
    'Communication Tools',
  ])
  await expect(main.getByRole('listitem').filter({ hasText: 'Active Integration' })).toHaveCount(16)
  await main.getByRole('link', { name: 'Browse Integrations' }).click()
  await expect(page).toHaveURL('/integrations#integrations')
}

async function expectDetail(page: Page) {
  await page.getByRole('link', { name: 'Learn More about Greenhouse', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Greenhouse' })).toBeVisible()
  for (const name of ['What is exchanged', 'How to connect', 'What it may do']) {
    await expect(page.getByRole('region', { name }).getByRole('heading', { name })).toBeVisible()
  }
  await page.getByRole('link', { name: 'All integrations' }).click()
  await expect(page).toHaveURL('/integrations')
}

test('the directory has its sixteen integrations, and each opens its detail', async ({ page }) => {
  await expectDirectory(page)
  await expectDetail(page)
})

test('the documentation and the request are reached from the directory', async ({ page }) => {
  await page.goto('/integrations')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'API Documentation' }).first().click()
  await expect(page).toHaveURL('/integrations/api')
  for (const name of ['Authentication', 'Endpoints', 'Webhooks', 'Checking the signature']) {
    await expect(main.getByRole('region', { name, exact: true })).toBeVisible()
  }
  await main.getByRole('link', { name: 'Request Integration' }).click()
  await expect(page).toHaveURL('/integrations/request')
  await expect(main.getByRole('button', { name: 'Send request' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the directory is whole and leads to the details', async ({ page }) => {
    await expectDirectory(page)
    await expectDetail(page)
  })
})
