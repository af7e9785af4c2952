import { expect, test } from '#tests/fixtures/test.ts'

/** Pages of three designs: sections, a form, an account. */
const FIRST_PATHS = ['/', '/contact', '/dashboard'] as const

/** With those above, one page of each kind. */
const PATHS = [
  ...FIRST_PATHS,
  '/blog/recruitment-roi',
  '/pricing',
  '/signup',
  '/features',
  '/feature/aipoweredcvscreening',
  '/case-studies',
  '/case-studies/enlighten-executive-assistant',
  '/integrations',
  '/integrations/workday',
  '/integrations/request',
  '/partners',
  '/blog',
  '/about',
  '/career',
  '/legal/gdpr',
  '/demo',
  '/white-glove-onboarding',
  '/login',
  '/onboarding',
  '/payment-success?plan=Professional&annual=true',
]

/** Others of a kind that has its page above, in another state, or with wide words, tables or pictures. */
const OTHER_PATHS = [
  '/how-it-works',
  '/integrations/api',
  '/partners?apply=solution',
  '/blog?q=payroll',
  '/login/code',
  '/forgot-password',
  '/reset-password',
  '/feature/psychometricassessment',
  '/feature/openapiandwebhooks',
  '/case-studies/techcorp-time-to-hire',
  '/case-studies/global-solutions-cost-savings',
  '/integrations/smartrecruiters',
  '/blog/integrating-ai-tools',
]

/** The least that WCAG 2.2 asks for (1.4.10): a desk's window of 1,280 pixels, enlarged four times. */
const NARROW = { width: 320, height: 256 }

for (const path of FIRST_PATHS) {
  test(`${path} is accessible, and fits a window of 320 pixels`, async ({
    page,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    await expectAccessible(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await page.setViewportSize(NARROW)
    await expectNoSidewaysScroll()
  })
}

for (const path of [...PATHS, ...OTHER_PATHS]) {
  test(
    `${path} is accessible in every look, and fits a window of 320 pixels that it is opened in`,
    { tag: '@full' },
    async ({ page, expectAccessibleInEveryLook, expectNoSidewaysScroll }) => {
      await expectAccessibleInEveryLook(path)
      await page.setViewportSize(NARROW)
      await page.reload()
      await expectNoSidewaysScroll()
    },
  )
}
