import { type Frame, type Page } from '@playwright/test'
import { pathsOfSite } from '#tests/fixtures/site-pages.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const LOADED = { timeout: 90_000 }

/**
 * The alarm reports the source that the test plants on each page. Pages are left while they read their data again or
 * ask for routes, which a slow machine makes likely; and one of them does not exist.
 */
const EXPECTED =
  /^console: (Stega in head META |TypeError: network error|Failed to fetch manifest patches )| 404 \(Not Found\)/

/** Opens Presentation, and returns the frame with the site. */
async function openFrame(page: Page): Promise<Frame> {
  await page.goto('/studio/presentation?preview=/')
  const element = page.locator('iframe')
  await expect(element.contentFrame().getByRole('complementary', { name: 'Preview' })).toBeVisible(
    LOADED,
  )
  const frame = await (await element.elementHandle())?.contentFrame()
  if (!frame) throw new Error('Presentation has no frame')
  return frame
}

test.describe('on every page of an editor’s preview', () => {
  test.use({ expectedFaults: [EXPECTED] })

  test('there is no stega where programs read', { tag: '@full' }, async ({ page, request }) => {
    test.setTimeout(900_000)
    const frame = await openFrame(page)
    for (const path of await pathsOfSite(request)) {
      await frame.goto(path)
      await expect(frame.getByRole('complementary', { name: 'Preview' })).toBeVisible()
      // The Studio follows once the page's overlays have connected.
      await expect(page).toHaveURL((url) => {
        const shown = new URL(url.searchParams.get('preview') ?? '', url)
        return shown.href === new URL(path, url).href
      }, LOADED)
      // The alarm is heard on this page: what it has found before this comes to the console first, and fails the test.
      const alarm = page.waitForEvent('console', (message) =>
        message.text().includes('Stega in head META'),
      )
      await frame.evaluate(plant)
      await alarm
    }
  })
})

test.describe('the link of the share menu', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test(
    'shows drafts to somebody without an account until sharing is switched off',
    { tag: '@full' },
    async ({ page, browser, dataset, stack }) => {
      test.slow()
      const published = await dataset.getDocument('page-pricing')
      if (published === undefined) throw new Error('There is no pricing page')
      const heading = (text: string) =>
        dataset.patch('drafts.page-pricing', { set: { 'blocks[0].heading': text } }).commit()
      await dataset.create({ ...published, _id: 'drafts.page-pricing' })
      await heading('Drafted for a reader.')

      await page.goto('/studio/presentation?preview=/pricing')
      await expect(
        page.frameLocator('iframe').getByRole('heading', { name: 'Drafted for a reader.' }),
      ).toBeVisible(LOADED)
      const sharing = page.getByRole('menu').locator('input[type="checkbox"]')
      await page.getByRole('button', { name: 'Share this preview' }).click()
      await sharing.click({ force: true })
      const copy = page.getByRole('menuitem', { name: 'Copy preview link' })
      await expect(copy).toBeEnabled()
      await copy.click()
      const link = await page.evaluate(() => navigator.clipboard.readText())

      const reader = await (await browser.newContext({ baseURL: stack.siteUrl })).newPage()
      const title = reader.getByRole('heading', { level: 1 })
      await reader.goto(link)
      await expect(title).toHaveText('Drafted for a reader.')
      await heading('Drafted again.')
      await expect(title).toHaveText('Drafted again.')

      await page.bringToFront()
      await page.getByRole('button', { name: 'Share this preview' }).click()
      await sharing.click({ force: true })
      await expect(copy).toBeDisabled()
      await reader.bringToFront()
      await reader.goto('/pricing')
      await expect(title).toHaveText('Priced by how much you hire.')
      await reader.context().close()
    },
  )
})

/** Runs in the page: puts a text with stega into the head. */
function plant() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let text = ''
  while (!/[\u200b-\u200d\ufeff]{4}/.test(text) && walker.nextNode()) {
    text = walker.currentNode.textContent ?? ''
  }
  const meta = document.createElement('meta')
  meta.name = 'planted'
  meta.content = text
  document.head.append(meta)
}
