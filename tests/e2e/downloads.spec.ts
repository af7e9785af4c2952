import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/fixtures/test.ts'

const FILE = 'content/assets/downloads/one-page-brief.pdf'

test('a download is saved under its own name, and is what was uploaded', async ({ page }) => {
  await page.goto('/how-it-works')
  const section = page.getByRole('region', { name: 'The first step, on paper' })
  const uploaded = await readFile(FILE)
  const kilobytes = Math.round(uploaded.length / 1000)
  await expect(section).toContainText(`PDF, ${kilobytes} kB`)

  const saved = page.waitForEvent('download')
  await section.getByRole('link', { name: /^The one-page brief/ }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('one-page-brief.pdf')
  expect(await readFile(await download.path())).toEqual(uploaded)
  await expect(page).toHaveURL(/\/how-it-works$/)
})
