import { startStack } from '#tests/fixtures/stack.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const START_TIMEOUT_MS = 180_000

test(
  'npm run dev shows pages that answer by script, and the browser has nothing to say against them',
  { tag: '@full' },
  async ({ page }) => {
    test.setTimeout(2 * START_TIMEOUT_MS)
    const { siteUrl, stop } = await startStack({ isDevelopment: true })
    try {
      for (const path of ['/', '/pricing', '/contact', '/blog']) {
        // Resolves when the page is hydrated; a message on the console fails the test.
        await page.goto(siteUrl + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
    } finally {
      // An open page would look for the server that stops.
      await page.close()
      await stop()
    }
  },
)
