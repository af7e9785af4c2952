import { BRAND } from '#schemas/brand.ts'
import { type Page } from '@playwright/test'
import { expect, test } from '#tests/fixtures/test.ts'

async function expectWholeHome(page: Page) {
  const main = page.getByRole('main')
  await expect(
    main.getByRole('heading', { level: 1, name: '300 hours of screening, done in 10.' }),
  ).toBeVisible()
  await expect(main.getByRole('link', { name: 'Watch 2-min demo' })).toHaveAttribute(
    'href',
    '/demo',
  )

  const customers = main.getByRole('region', { name: `Hiring desks that run on ${BRAND.name}` })
  await expect(customers.getByRole('img')).toHaveCount(6)

  const features = main.getByRole('region', { name: 'Four slow parts of hiring, on one desk.' })
  await expect(features.getByRole('article').getByRole('heading')).toHaveText([
    'AI-powered CV screening',
    'Interview scheduling',
    'Skill assessment',
    'Candidate scoring',
  ])
  await expect(features.getByRole('link', { name: 'See all 16 features' })).toHaveAttribute(
    'href',
    '/features',
  )

  await expect(main.getByRole('blockquote')).toHaveText([
    /^“We filled the role in 15 days\./,
    /^“Time-to-hire is down 50%\./,
  ])

  const offer = main.getByRole('region', { name: 'Pay once, hire 30 times faster.' })
  await expect(offer).toContainText('$4,875')
  await expect(offer.getByRole('link', { name: 'Apply with your role' })).toHaveAttribute(
    'href',
    '/white-glove-onboarding',
  )

  const closing = main.getByRole('region', { name: /^Bring an open role/ })
  await expect(closing.getByRole('link', { name: 'Book a Demo' })).toHaveAttribute(
    'href',
    '/contact',
  )
}

test('home has all of its sections, and its first link leads to the prices', async ({ page }) => {
  await page.goto('/')
  await expectWholeHome(page)
  await page.getByRole('link', { name: 'Get started from $79/month' }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Priced by how much you hire.')
})

test('every picture of the home page loads', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  for (const picture of await page.getByRole('main').locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home is whole, and its first link leads to the prices', async ({ page }) => {
    await page.goto('/')
    await expectWholeHome(page)
    await page.getByRole('link', { name: 'Get started from $79/month' }).click()
    await expect(page).toHaveURL('/pricing')
  })
})
