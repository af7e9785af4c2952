import { type Page } from '@playwright/test'
import { pathsOfSite } from '#tests/fixtures/site-pages.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test.use({ expectedFaults: [/status of 404/] })

/** A page with a film, one with a form, an article. */
const KINDS = ['/', '/demo', '/contact', '/blog/recruitment-roi']

/** A cookie of one visitor alone, which no page shows: with it a page is rendered anew. */
const OWN_COOKIE = { name: 'toast', value: 'e30%3D' }

/**
 * The two policies of a page: by hashes where all share it, by a nonce where it was rendered for one. Each visit waits
 * until the page's scripts have run, and the window is watched for whatever a policy refuses.
 *
 * @returns whether the page is one that all share
 */
async function visitBothWays({ page, path }: { page: Page; path: string }) {
  await page.context().clearCookies()
  const first = await page.goto(path)
  const isShared = /hit|stored/.test((await first?.headerValue('cache-status')) ?? '')
  if (isShared) expect(await first?.headerValue('content-security-policy')).not.toContain("'nonce-")
  await page.context().addCookies([{ ...OWN_COOKIE, url: page.url() }])
  const own = await page.goto(path)
  expect(await own?.headerValue('content-security-policy')).toContain("'nonce-")
  return isShared
}

test(
  'the policy of a page lets its scripts run, from the cache and rendered for one visitor',
  { tag: '@full' },
  async ({ page }) => {
    for (const path of KINDS) expect(await visitBothWays({ page, path }), path).toBe(true)
  },
)

test('so does the policy of every page', { tag: '@full' }, async ({ page, request }) => {
  test.slow()
  const shared: string[] = []
  for (const path of await pathsOfSite(request)) {
    if (await visitBothWays({ page, path })) shared.push(path)
  }
  expect(shared.length).toBeGreaterThan(40)
})
