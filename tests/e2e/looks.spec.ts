import { type Locator, type Page } from '@playwright/test'
import { declineCookies } from '#tests/fixtures/cookie-question.ts'
import { getContrast, type Pixels, listPixels } from '#tests/fixtures/pixels.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test.beforeEach(async ({ context, baseURL }) => declineCookies({ context, baseURL }))

const getStyle = (element: Locator, name: 'backgroundColor' | 'outlineStyle' | 'borderTopWidth') =>
  element.evaluate((node, property) => getComputedStyle(node)[property], name)

const mainItem = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .locator('a, summary')
    .filter({ hasText: new RegExp(`^${name}$`), visible: true })

/** How many rows of pixels in the lower half are a line of one colour, from one side of the words to the other. */
function ruledRows({ width, height, at }: Pixels, inset: number) {
  const ground = at(1, Math.round(height / 2))
  const rows = Array.from({ length: Math.floor(height / 2) }, (_, index) => height - 1 - index)
  return rows.filter((y) =>
    Array.from({ length: 20 }, (_, index) => inset + index).every(
      (x) => x < width && getContrast(at(x, y), ground) > 3,
    ),
  ).length
}

for (const [path, name] of [
  ['/features', 'Product'],
  ['/pricing', 'Pricing'],
] as const) {
  test(
    `the header underlines ${name} where it is the current item, when it is compact as well`,
    { tag: '@full' },
    async ({ page }) => {
      await page.goto(path)
      const item = mainItem(page, name)
      for (const offset of [0, 400]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), offset)
        await expect
          .poll(async () => ruledRows(await listPixels(item), 14), `scrolled by ${offset}`)
          .toBeGreaterThanOrEqual(2)
      }
    },
  )
}

test('all items of the header stand on one line', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  const middles = await page
    .getByRole('navigation', { name: 'Main' })
    .filter({ visible: true })
    .evaluate((navigation) =>
      [...navigation.querySelectorAll(':scope > ul > li > a, summary > span')].map((item) => {
        const range = document.createRange()
        range.selectNodeContents(item)
        const { top, bottom } = range.getBoundingClientRect()
        return (top + bottom) / 2
      }),
    )
  expect(middles.length).toBeGreaterThan(3)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(0.1)
})

test(
  'a task that is done is told in colours that can be seen, and more quietly than one to do',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/onboarding')
    await page
      .getByRole('button', { name: /^Mark as done: / })
      .first()
      .click()
    const done = page.getByRole('button', { name: /^Done: / }).first()
    await expect(done).toHaveAttribute('aria-pressed', 'true')
    for (const look of ['hovered', 'at rest'] as const) {
      if (look === 'hovered') await done.hover()
      else await page.getByRole('heading', { level: 1 }).hover()
      const { width, height, at } = await listPixels(done)
      const ground = at(6, Math.round(height / 2))
      // The tick stands left of the word, in the first 36 pixels.
      const contrasts = Array.from({ length: height - 16 }, (_, row) =>
        Array.from({ length: Math.min(36, width) - 8 }, (_, column) =>
          getContrast(at(column + 8, row + 8), ground),
        ),
      ).flat()
      expect(Math.max(...contrasts), look).toBeGreaterThan(4)
    }
    const toDo = page.getByRole('button', { name: /^Mark as done: / }).first()
    const borders = await Promise.all(
      [done, toDo].map((button) =>
        button.evaluate((node) => getComputedStyle(node).borderTopColor),
      ),
    )
    expect(borders[0]).not.toBe(borders[1])
  },
)

test(
  'with the system’s colours the chosen slot, the evidence and the first of a list keep their boxes',
  { tag: '@full' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/')
    const main = page.getByRole('main')
    const held = main
      .getByRole('listitem')
      .filter({ hasText: /10:30 Amara$/ })
      .last()
    const busy = main
      .getByRole('listitem')
      .filter({ hasText: /Standup, payroll$/ })
      .last()
    expect(await getStyle(held, 'backgroundColor')).not.toBe(
      await getStyle(busy, 'backgroundColor'),
    )
    expect(await getStyle(busy, 'borderTopWidth')).toBe('1px')
    const tag = main.getByText('People 22', { exact: true })
    expect(await getStyle(tag, 'borderTopWidth')).toBe('1px')
    const toRow = (name: string) => main.getByRole('listitem').filter({ hasText: name }).first()
    expect(await getStyle(toRow('Amara Okafor'), 'outlineStyle')).toBe('solid')
    expect(await getStyle(toRow('Jonas Weiss'), 'outlineStyle')).toBe('none')
  },
)

test(
  'in the dark, initials and busy hours stand out from their ground',
  { tag: '@full' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    const main = page.getByRole('main')
    const busy = await listPixels(
      main
        .getByRole('listitem')
        .filter({ hasText: /Standup, payroll$/ })
        .last(),
    )
    const middleOf = Math.round(busy.width / 2)
    const inside = busy.at(middleOf, busy.height - 8)
    // The element may begin within a pixel.
    const edges = [0, 1, 2].map((y) => getContrast(busy.at(middleOf, y), inside))
    expect(Math.max(...edges)).toBeGreaterThan(1.5)
    const initials = await listPixels(main.getByText('JW', { exact: true }).first())
    const middle = Math.round(initials.height / 2)
    const rims = [0, 1, 2].map((x) => getContrast(initials.at(x, middle), initials.at(5, middle)))
    expect(Math.max(...rims)).toBeGreaterThan(2)
  },
)

test('the picture of an article is dimmed in the dark', { tag: '@full' }, async ({ page }) => {
  await page.goto('/blog/recruitment-roi')
  const picture = page.getByRole('main').locator('img[srcset]').first()
  const ground = async () => {
    const { width, height, at } = await listPixels(picture)
    return at(width - 4, Math.round(height / 2))
  }
  const [light] = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => (await ground())[0]).toBeLessThan(light * 0.93)
})

const WIDE = [
  { path: '/blog/recruitment-roi', name: 'table', selector: '.article-table [role="region"]' },
  { path: '/integrations/api', name: 'code', selector: 'pre' },
] as const

for (const { path, name, selector } of WIDE) {
  test(
    `on a phone ${name} that is too wide shows at which side it goes on`,
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      const region = page.getByRole('main').locator(selector).first()
      const shades = async () => {
        const { width, at } = await listPixels(region)
        const ground = at(Math.round(width / 2), 4)
        return [getContrast(at(3, 4), ground) > 1.2, getContrast(at(width - 4, 4), ground) > 1.2]
      }
      expect(await shades()).toEqual([false, true])
      await region.evaluate((element) => element.scrollTo({ left: 9999, behavior: 'instant' }))
      await expect.poll(shades).toEqual([true, false])
    },
  )
}

test(
  'on a tablet the plans and the types of partner stand side by side',
  { tag: '@full' },
  async ({ page, expectNoSidewaysScroll }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    for (const [path, card] of [
      ['/pricing', 'article:has(dl)'],
      ['/partners', 'li:has(ul)'],
    ] as const) {
      await page.goto(path)
      const tops = await page
        .getByRole('main')
        .locator(card)
        .evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect().top))
      expect(tops).toHaveLength(3)
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(40)
      await expectNoSidewaysScroll()
    }
  },
)
