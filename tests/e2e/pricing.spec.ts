import { BRAND } from '#schemas/brand.ts'
import { type Page } from '@playwright/test'
import { planCard } from '#tests/fixtures/pricing-page.ts'
import { expect, test } from '#tests/fixtures/test.ts'
import { translatePage } from '#tests/fixtures/translate-page.ts'

const MONTHLY = ['$99 a month', '$249 a month', '$599 a month']
const ANNUAL = [
  '$79 a month, billed yearly',
  '$199 a month, billed yearly',
  '$499 a month, billed yearly',
]

const listPlans = (page: Page) =>
  page.getByRole('region', { name: 'Priced by how much you hire.' }).getByRole('article')

const switchTo = async ({ page, name }: { page: Page; name: string }) => {
  const choice = page.getByRole('main').getByRole('link', { name, exact: true })
  await choice.click()
  await expect(choice).toHaveAttribute('aria-current', 'true')
}

async function expectWholePricing(page: Page) {
  const plans = listPlans(page)
  await expect(plans.getByRole('heading')).toHaveText(['Starter', 'Professional', 'Enterprise'])
  await expect(plans.filter({ hasText: 'Most popular' })).toHaveCount(1)
  await expect(planCard({ page, name: 'Professional' })).toContainText('Most popular')
  await expect(page.getByRole('link', { name: 'Contact sales' })).toHaveAttribute(
    'href',
    '/contact',
  )
  const banner = page.getByRole('region', { name: 'White Glove Early Access' })
  await expect(banner.getByRole('link', { name: 'Join Early Access' })).toHaveAttribute(
    'href',
    '/white-glove-onboarding',
  )
}

async function expectOneAnswerAtATime(page: Page) {
  const questions = page.getByRole('region', { name: 'Before you pay' })
  const question = (text: string) => questions.locator('summary').filter({ hasText: text })
  const overage = questions.getByText(/^Screening carries on\./)
  const refund = questions.getByText(/^Yes, all of it, for 30 days/)

  await expect(overage).toBeVisible()
  await question('Can I get my money back?').click()
  await expect(refund).toBeVisible()
  await expect(overage).toBeHidden()
  await question('Can I get my money back?').click()
  await expect(refund).toBeHidden()
}

test('pricing has its plans, the mark of the popular one, and its banner', async ({ page }) => {
  await page.goto('/pricing')
  await expectWholePricing(page)
})

test('the switch shows monthly and annual prices and keeps the choice in the address', async ({
  page,
}) => {
  await page.goto('/pricing')
  await expect(listPlans(page)).toContainText(ANNUAL)
  await switchTo({ page, name: 'Monthly' })
  await expect(page).toHaveURL('/pricing?billing=monthly')
  await expect(listPlans(page)).toContainText(MONTHLY)
  await switchTo({ page, name: 'Annual (2 months free)' })
  await expect(page).toHaveURL('/pricing?billing=annual')
  await expect(listPlans(page)).toContainText(ANNUAL)
})

test('the free months that pages claim follow the prices of the plans', async ({
  page,
  dataset,
}) => {
  const answer = page.getByText(/^You pay for twelve months at once/)
  const annual = page.getByRole('main').getByRole('link', { name: /^Annual/ })

  await test.step('one plan gives a month less', async () => {
    await dataset.patch('plan-professional').set({ monthlyPrice: 289, annualPrice: 259 }).commit()
    await page.goto('/pricing')
    await expect(annual).toHaveText('Annual (1 month free)')
    await page.getByText('How does annual billing work?').click()
    await expect(answer).toContainText('We call it 1 month free.')
    await expect(page.getByRole('main')).not.toContainText('2 months free')
  })

  await test.step('a plan gives none, and no page claims any', async () => {
    await dataset.patch('plan-professional').set({ annualPrice: 289 }).commit()
    await page.goto('/pricing')
    await expect(annual).toHaveText('Annual')
    const heights = await page
      .getByRole('main')
      .getByRole('link', { name: /^(Monthly|Annual)$/ })
      .evaluateAll((links) => links.map(({ clientHeight }) => clientHeight))
    expect(heights.every((height) => height > 0 && height < 60)).toBe(true)
    await expect(page.getByText('$3,468 a year', { exact: true })).toBeVisible()
    await expect(page.getByText(/\$3,468 a year, instead/)).toHaveCount(0)
    await page.getByText('How does annual billing work?').click()
    await expect(answer).toContainText('lower price a month. The exact sum for the year')
    await expect(page.getByRole('main')).not.toContainText(/months? free|freeMonths\}/)
  })
})

test(
  'the back button leads past the switch, and back to the choice that was made',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Get started from $79/month' }).click()
    await switchTo({ page, name: 'Monthly' })
    await page.getByRole('banner').getByRole('link', { name: BRAND.name }).click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page).toHaveURL('/pricing?billing=monthly')
    await expect(listPlans(page)).toContainText(MONTHLY)
    await page.goBack()
    await expect(page).toHaveURL('/')
  },
)

test('one answer is open at a time, and it can be closed', async ({ page }) => {
  await page.goto('/pricing')
  await expectOneAnswerAtATime(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pricing is whole and its questions open and close', async ({ page }) => {
    await page.goto('/pricing')
    await expectWholePricing(page)
    await expectOneAnswerAtATime(page)
  })

  test('the switch is two links', async ({ page }) => {
    await page.goto('/pricing')
    await switchTo({ page, name: 'Monthly' })
    await expect(page).toHaveURL('/pricing?billing=monthly')
    await expect(listPlans(page)).toContainText(MONTHLY)
    await page.goBack()
    await expect(listPlans(page)).toContainText(ANNUAL)
  })
})

test('a page that a browser has translated goes on: the billing period changes, and changes back', async ({
  page,
}) => {
  await page.goto('/pricing')
  await expect(listPlans(page)).toContainText(ANNUAL)
  await translatePage(page)
  for (const [name, amount] of [
    ['Monthly', '249'],
    ['Annual', '199'],
    ['Monthly', '249'],
  ] as const) {
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
    await expect(planCard({ page, name: 'Professional' })).toContainText(amount)
  }
  await expect(page.getByText('Something broke on our side')).toHaveCount(0)
})
