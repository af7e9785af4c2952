import { BRAND } from '#schemas/brand.ts'
import { replaceDocuments } from '#tests/fixtures/dataset.ts'
import { planCard } from '#tests/fixtures/pricing-page.ts'
import { expect, test } from '#tests/fixtures/test.ts'

// Its answer is tests/contract/site/remix-serve.test.ts.
test(
  'an empty dataset has a home page that says what to do',
  { tag: '@full' },
  async ({ page, stack, dataset, expectNoAxeViolations }) => {
    await replaceDocuments({ stack, documents: [] })
    await expect.poll(() => dataset.fetch<number>('count(*)')).toBe(0)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no home page yet.')
    await expect(page.getByRole('main')).toContainText('npm run seed')
    await expect(page.getByRole('link', { name: 'Open the Studio' })).toHaveAttribute(
      'href',
      '/studio',
    )
    // No settings, so no header: the mark stands alone.
    const mark = await page
      .getByRole('main')
      .evaluate((main) => getComputedStyle(main, '::before').maskImage)
    expect(mark).toContain('/favicon.svg')
    await expectNoAxeViolations()
  },
)

test(
  'a plan without a description and without a price leaves the rest of its card',
  { tag: '@full' },
  async ({ page, dataset }) => {
    await dataset.patch('plan-professional').unset(['description', 'monthlyPrice']).commit()
    await page.goto('/pricing?billing=monthly')
    const professional = planCard({ page, name: 'Professional' })
    await expect(professional).not.toContainText('For a talent team')
    await expect(professional).not.toContainText('a month,')
    await expect(
      professional.getByRole('button', { name: 'Start with Professional' }),
    ).toBeVisible()
    await expect(planCard({ page, name: 'Starter' })).toContainText('$99 a month')
    await expect(page.getByRole('heading', { name: 'Before you pay' })).toBeVisible()
  },
)

test(
  'a hero without a lead, and a testimonial that is gone, leave the rest of the page',
  { tag: '@full' },
  async ({ page, dataset, expectNoAxeViolations }) => {
    await dataset
      .patch('page-home')
      .unset([
        'blocks[_key=="hero"].lead',
        'blocks[_key=="testimonials"].testimonials[_key=="testimonial-priya-nair"]',
      ])
      .commit()
    await page.goto('/')
    await expect(page.getByText(`${BRAND.name} reads every CV against`)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get started from $79/month' })).toBeVisible()
    await expect(page.getByRole('blockquote')).toHaveCount(1)
    await expectNoAxeViolations()
  },
)
