import { WEIGHED_ON, weigh } from '#tests/fixtures/page-weight.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** Pages of content, which is most of the site: a player or the rules for passwords are scripts of their own. */
const CONTENT_PAGES = [
  '/',
  '/pricing',
  '/features',
  '/feature/aipoweredcvscreening',
  '/how-it-works',
  '/integrations',
  '/case-studies/enlighten-executive-assistant',
  '/partners',
  '/blog/recruitment-roi',
  '/about',
]

/** A form stands in the first window of these, or just under it: a visitor is near it at once. */
const WITH_FORM_AT_HAND = [
  '/contact',
  '/blog',
  '/white-glove-onboarding',
  '/integrations/request',
  '/hiring-review',
  '/partners?contact=team',
  '/signup',
  '/login',
]

/** The others are weighed in the full lane. */
const ALWAYS_WEIGHED = '/contact'

test.use(WEIGHED_ON)

for (const path of [...CONTENT_PAGES, ...WITH_FORM_AT_HAND]) {
  const tag = path === ALWAYS_WEIGHED ? [] : '@full'
  test(`the first visit of ${path} is light`, { tag }, async ({ page, stack }) => {
    const { all, script, stylesheet } = await weigh({ page, url: stack.siteUrl + path })
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThan(WITH_FORM_AT_HAND.includes(path) ? 113_500 : 100_000)
    expect(stylesheet).toBeLessThan(25_000)
    expect(all).toBeLessThan(400_000)
  })
}
