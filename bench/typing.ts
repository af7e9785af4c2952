/**
 * From a key in the Studio's form to the text in Presentation's frame, 60 keys one after the other, with the machine's
 * full speed and with half of it (Chromium's CPU throttling of the tab).
 * Run: node --import tsx bench/typing.ts
 */
import { chromium, type FrameLocator, type Page } from '@playwright/test'
import { requireBrowser } from '#scripts/test/browser.ts'
import { startStack } from '#tests/fixtures/stack.ts'
import { percentile, row } from './figures.ts'

const KEYS = 60
const SPEEDS = [
  { name: 'key to preview', slowdown: 1, target: 'p50 under 150 ms' },
  { name: 'key to preview, half the speed', slowdown: 2, target: 'p50 under 500 ms' },
]

const stack = await startStack()
const browser = await chromium.launch({
  executablePath: requireBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({ baseURL: stack.siteUrl })
  const frame = await openHeading(page)
  const devTools = await page.context().newCDPSession(page)
  for (const { name, slowdown, target } of SPEEDS) {
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const times: number[] = []
    while (times.length < KEYS) times.push(await timeKey({ page, frame }))
    console.log(
      row({
        name,
        figures: `p50 ${percentile(times, 50)} ms, p95 ${percentile(times, 95)} ms`,
        target,
      }),
    )
  }
} finally {
  await browser.close()
  await stack.stop()
}

/** Opens a page in Presentation, and its heading's field by a click on the page. */
async function openHeading(page: Page) {
  await page.goto('/studio/presentation?preview=/pricing')
  const frame = page.frameLocator('iframe')
  const field = page.getByRole('textbox', { name: 'Heading', exact: true })
  const heading = frame.getByRole('heading', { level: 1 })
  await heading.waitFor({ timeout: 60_000 })
  // The overlays answer to the pointer once they have found the Studio.
  while (!(await field.isVisible())) {
    await heading.click()
    await field.waitFor({ timeout: 3_000 }).catch(() => undefined)
  }
  await field.focus()
  await field.press('End')
  return frame
}

/** Milliseconds from the key's event in the Studio to the change of the heading's text in the frame. */
async function timeKey({ page, frame }: { page: Page; frame: FrameLocator }) {
  const pressed = await page.evaluateHandle(() => ({
    moment: new Promise<number>((resolve) => {
      document.addEventListener(
        'keydown',
        ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp),
        { capture: true, once: true },
      )
    }),
  }))
  // The first change renders the part again, so the heading may be another element.
  const change = await frame.locator('main').evaluateHandle((main) => {
    const before = main.querySelector('h1')?.textContent
    return {
      moment: new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (main.querySelector('h1')?.textContent === before) return
          observer.disconnect()
          resolve(performance.timeOrigin + performance.now())
        })
        observer.observe(main, { characterData: true, childList: true, subtree: true })
      }),
    }
  })
  await page.keyboard.press('x')
  const start = await pressed.evaluate(({ moment }) => moment)
  return (await change.evaluate(({ moment }) => moment)) - start
}
