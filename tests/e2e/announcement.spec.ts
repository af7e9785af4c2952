import { type Page } from '@playwright/test'
import { declineCookies } from '#tests/fixtures/cookie-question.ts'
import { answered } from '#tests/fixtures/posts.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Announcement' })

async function expectDismissal(page: Page) {
  await page.goto('/pricing?billing=monthly')
  await expect(bar(page).getByRole('link', { name: 'See the programme' })).toHaveAttribute(
    'href',
    '/white-glove-onboarding',
  )
  const dismiss = bar(page).getByRole('button', { name: 'Dismiss announcement' })
  await answered({ page, action: () => dismiss.click() })
  await expect(bar(page)).toHaveCount(0)
  await expect(page).toHaveURL('/pricing?billing=monthly')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
}

test.beforeEach(async ({ context, baseURL }) => declineCookies({ context, baseURL }))

test('an announcement stands above the header, and goes for good when it is put away', async ({
  page,
}) => {
  await expectDismissal(page)
})

test('the header follows the announcement and stays at the top', async ({ page }) => {
  await page.goto('/')
  const getTop = async () => (await page.getByRole('banner').boundingBox())?.y
  await expect(async () => {
    const height = (await bar(page).boundingBox())?.height ?? 0
    expect(height).toBeGreaterThan(30)
    expect(height).toBeLessThan(60)
    expect(await getTop()).toBe(height)
  }).toPass()
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
  await expect.poll(getTop).toBe(0)
})

test(
  'on a phone the open menu begins at the top of the window',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.locator('summary').filter({ hasText: 'Open menu' }).click()
    await expect(bar(page)).toBeHidden()
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Pricing' })).toBeInViewport()
  },
)

test('it is not there before its start and after its end', async ({ page, dataset }) => {
  const id = 'announcement-white-glove'
  await dataset.patch(id).set({ startsAt: '2999-01-01T00:00:00.000Z' }).commit()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  const past = { startsAt: '2025-01-01T00:00:00.000Z', endsAt: '2025-02-01T00:00:00.000Z' }
  await dataset.patch(id).set(past).commit()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test(
  'another announcement is shown to who has put one away',
  { tag: '@full' },
  async ({ page, dataset }) => {
    await expectDismissal(page)
    await dataset.create({
      _id: 'announcement-next',
      _type: 'announcement',
      text: 'Sixteen integrations.',
      startsAt: '2025-06-01T00:00:00.000Z',
    })
    await page.reload()
    await expect(bar(page)).toContainText('Sixteen integrations.')
  },
)

async function expectQuestionFirst(page: Page) {
  await page.context().clearCookies()
  await page.goto('/pricing')
  const question = page.getByRole('region', { name: 'Cookies' })
  await expect(question).toBeInViewport()
  await expect(bar(page)).toHaveCount(0)
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(bar(page)).toBeVisible()
}

test('it waits until the cookie question is answered', async ({ page }) => {
  await expectQuestionFirst(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('it waits until the cookie question is answered', { tag: '@full' }, async ({ page }) => {
    await expectQuestionFirst(page)
  })

  test('it is put away by a form', async ({ page }) => {
    await expectDismissal(page)
  })
})
