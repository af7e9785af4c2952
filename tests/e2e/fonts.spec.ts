import { BRAND } from '#schemas/brand.ts'
import { type Page } from '@playwright/test'
import { expect, test } from '#tests/fixtures/test.ts'

const OF_EVERY_FIRST_SCREEN = [
  'bricolage-grotesque-english-normal',
  'instrument-sans-english-normal',
]
const READING = 'newsreader-english-normal'

/** Sets the clock of the page's animations: at 0 it stays as it is at its first paint. */
async function playAnimations(page: Page, rate: 0 | 1) {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: rate })
  return session
}

/** The files that the page has asked for, by name and without their hashes. */
async function listFonts(page: Page) {
  const names = await page.evaluate(async () => {
    await document.fonts.ready
    return performance.getEntriesByType('resource').map(({ name }) => name)
  })
  return names.flatMap((name) => /\/([\w-]+)-[\w-]{8}\.woff2$/.exec(name)?.[1] ?? []).toSorted()
}

for (const { path, first, later } of [
  { path: '/', first: OF_EVERY_FIRST_SCREEN, later: READING },
  { path: '/about', first: OF_EVERY_FIRST_SCREEN, later: READING },
  { path: '/blog', first: OF_EVERY_FIRST_SCREEN, later: READING },
  {
    path: '/case-studies/enlighten-executive-assistant',
    first: OF_EVERY_FIRST_SCREEN,
    later: READING,
  },
  {
    path: '/blog/recruitment-roi',
    first: [...OF_EVERY_FIRST_SCREEN, READING],
    later: 'newsreader-english-bold-normal',
  },
]) {
  test(`${path} asks for ${later} after the first paint`, { tag: '@full' }, async ({ page }) => {
    const clock = await playAnimations(page, 0)
    await page.goto(path)
    expect(await listFonts(page)).toEqual(first)
    await clock.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await expect.poll(() => listFonts(page)).toContain(later)
  })
}

test(
  'a page that is opened from another one does not wait for its fonts',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/pricing')
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    await playAnimations(page, 0)
    await page.getByRole('banner').getByRole('link', { name: BRAND.name }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => listFonts(page)).toContain(READING)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the fonts below the first section come as well', { tag: '@full' }, async ({ page }) => {
    const answer = page.waitForResponse(new RegExp(`/${READING}-`))
    await page.goto('/')
    expect((await answer).status()).toBe(200)
  })
})
