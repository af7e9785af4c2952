import { type Page } from '@playwright/test'
import { expect, test } from '#tests/fixtures/test.ts'

const NAMED = [
  'AI-powered CV screening',
  'Candidate scoring',
  'Interview scheduling',
  'Skill assessment',
]

const COUNTS = [
  ['Upload candidate profiles', '120 profiles on one list'],
  ['AI screening and scoring', '60 above your line'],
  ['Skills and psychometric assessment', '30 match the profile'],
  ['Review top candidates', '20 read by you'],
  ['Schedule interviews', '6 finalists, booked'],
]

function getSlug(title: string) {
  return title.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** The links of the sixteen cards, by title. */
async function featureLinks(page: Page) {
  const links = page.getByRole('main').locator('a[href^="/feature/"]')
  await expect(links).toHaveCount(16)
  return links.evaluateAll((all) =>
    all.map((link) => ({ title: link.textContent, href: link.getAttribute('href') })),
  )
}

async function expectWholeFeature(page: Page) {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(main.getByRole('figure')).toHaveCount(1)
  const steps = main.getByRole('region', { name: 'How it works' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expect(main.getByRole('link', { name: 'Get started from $79/month' })).toHaveAttribute(
    'href',
    '/pricing',
  )
  await expect(main.getByRole('link', { name: 'Book a Demo' })).toHaveAttribute('href', '/contact')
}

async function expectWholeFeatures(page: Page) {
  const main = page.getByRole('main')
  for (const { title, href } of await featureLinks(page)) {
    expect(href).toBe(`/feature/${getSlug(title ?? '')}`)
  }
  const enterprise = main.getByRole('region', { name: 'For teams that answer to an auditor' })
  for (const words of [
    'SOC 2 Type II',
    'End-to-end encryption',
    'GDPR',
    'CCPA',
    'EEOC',
    'Dedicated customer success manager',
  ]) {
    await expect(enterprise.getByRole('listitem').filter({ hasText: words })).toBeVisible()
  }
  await expect(main.getByRole('link', { name: 'Join Early Access' })).toHaveAttribute(
    'href',
    '/signup',
  )
}

async function expectWholeSteps(page: Page) {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(
    'Import job requirements',
  )
  const table = main.getByRole('table', { name: 'People left after each step' })
  for (const [step = '', people = ''] of COUNTS) {
    await expect(main.getByRole('heading', { name: step })).toBeVisible()
    await expect(table.getByRole('row', { name: step }).getByRole('cell')).toHaveText(people)
  }
  await expect(main.getByRole('heading', { name: 'Live in 1–2 weeks' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Book a Demo' })).toHaveAttribute('href', '/contact')
  await expect(main.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute(
    'href',
    '/signup',
  )
}

test('features lists sixteen, each with a page of its own', async ({ page, request }) => {
  await page.goto('/features')
  await expectWholeFeatures(page)
  for (const { href } of await featureLinks(page)) {
    expect((await request.get(href ?? '')).status(), href ?? '').toBe(200)
  }
})

test('a card of home and of the list leads to its feature, and back', async ({ page }) => {
  await page.goto('/')
  const home = page.getByRole('main')
  for (const title of NAMED) {
    await expect(home.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/feature/${getSlug(title)}`,
    )
  }
  await home.getByRole('link', { name: 'See all 16 features' }).click()
  await expect(page).toHaveURL('/features')
  await page.getByRole('main').getByRole('link', { name: 'Candidate scoring' }).click()
  await expect(page).toHaveURL('/feature/candidatescoring')
  await expectWholeFeature(page)
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link').click()
  await expect(page).toHaveURL('/features')
})

test('how it works has its six steps, with the lane drawn and told', async ({ page }) => {
  await page.goto('/how-it-works')
  await expectWholeSteps(page)
})

test(
  'every feature page is whole and accessible in light and dark',
  { tag: '@full' },
  async ({ page, expectNoAxeViolations }) => {
    test.setTimeout(180_000)
    await page.goto('/features')
    const links = await featureLinks(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const { href } of links) {
        await page.goto(href ?? '')
        await expectWholeFeature(page)
        await expectNoAxeViolations()
      }
    }
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list, a feature and the steps are whole', async ({ page }) => {
    await page.goto('/features')
    await expectWholeFeatures(page)
    await page.getByRole('main').getByRole('link', { name: 'Interview scheduling' }).click()
    await expect(page).toHaveURL('/feature/interviewscheduling')
    await expectWholeFeature(page)
    await page.goto('/how-it-works')
    await expectWholeSteps(page)
  })
})
