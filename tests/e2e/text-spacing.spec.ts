import { declineCookies } from '#tests/fixtures/cookie-question.ts'
import { pathsOfSite } from '#tests/fixtures/site-pages.ts'
import { expect, test } from '#tests/fixtures/test.ts'
import { faultsOfWiderText } from '#tests/fixtures/text-spacing.ts'

test.use({ expectedFaults: [/status of 404/] })

for (const width of [1440, 390]) {
  test(
    `text that a visitor sets wider is all there on every page at ${width} px`,
    { tag: '@full' },
    async ({ page, request, context, baseURL }) => {
      test.setTimeout(600_000)
      await page.setViewportSize({ width, height: 900 })
      const faults = async (path: string) => {
        await page.goto(path)
        return (await faultsOfWiderText(page)).map((fault) => `${path}: ${fault}`)
      }
      // The cookie question lies over the page, as it is meant to.
      await declineCookies({ context, baseURL })
      const paths = await pathsOfSite(request)
      expect(paths.length).toBeGreaterThan(60)
      const found: string[] = []
      for (const path of paths) found.push(...(await faults(path)))
      expect(found).toEqual([])
    },
  )
}
