import { generateDataset } from '#tests/contract/site/bad-input/generate.ts'
import { pagesOfGeneratedSite } from '#tests/contract/site/bad-input/requests.ts'
import { replaceDocuments } from '#tests/fixtures/dataset.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const NARROW = [320, 390]

// The generated documents name pictures and films of another host, which the policy blocks.
test.use({
  expectedFaults: [/status of 404|Content Security Policy|ERR_BLOCKED_BY_RESPONSE/],
})

test(
  'no page scrolls sideways on a phone when every text has a word of 80 characters',
  { tag: '@full' },
  async ({ page, stack, dataset, expectNoSidewaysScroll }) => {
    await replaceDocuments({ stack, documents: [] })
    await replaceDocuments({ stack, documents: generateDataset('long texts and words') })
    await expect.poll(() => dataset.fetch<number>('count(*[_type == "page"])')).toBeGreaterThan(20)
    for (const path of pagesOfGeneratedSite) {
      await page.goto(path)
      for (const width of NARROW) {
        await test.step(`${path} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 })
          await expectNoSidewaysScroll()
        })
      }
    }
  },
)
