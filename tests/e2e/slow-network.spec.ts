import { expect, test } from '#tests/fixtures/test.ts'

/** Parts of a page that can be slow to come: its data, and the code that draws it. */
const PARTS = [
  { part: 'content', address: /\/contact(\.data|\?_data)/, tag: [] },
  { part: 'code', address: /\/assets\/.*\.js$/, tag: '@full' },
]

for (const { part, address, tag } of PARTS) {
  test(
    `while the ${part} of the next page is on its way, the one before says so`,
    { tag },
    async ({ page }) => {
      await page.goto('/')
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route(address, async (route) => {
        await released
        await route.continue()
      })
      const line = () =>
        page.evaluate(() => {
          const { content, opacity, borderTopWidth } = getComputedStyle(document.body, '::before')
          return content === 'none' ? null : { opacity, borderTopWidth }
        })
      expect(await line()).toBeNull()
      await page.getByRole('banner').getByRole('link', { name: 'Book a Demo' }).click()
      await expect.poll(line).toEqual({ opacity: '1', borderTopWidth: '3px' })

      release()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Show us the role/)
      expect(await line()).toBeNull()
    },
  )
}
