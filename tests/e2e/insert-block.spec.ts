import { BLOCK_NAMES } from '#schemas/names.ts'
import { LATE_OVERLAYS, openPresentation } from '#tests/fixtures/presentation.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test.use({ expectedFaults: [LATE_OVERLAYS] })

const LOADED = { timeout: 90_000 }

/** How long a try waits before the next one. */
const TRY_MS = 10_000

/** A point of a part, in CSS pixels, that belongs to none of its texts. */
const EDGE = { x: 10, y: 10 }

test('an inserted block is seen at once, with its form open and the menu closed', async ({
  page,
  dataset,
}) => {
  test.slow()
  const tall = ['a', 'b', 'c', 'd'].map((key) => ({
    _key: key,
    _type: 'banner',
    heading: `Block ${key}`,
  }))
  await dataset.createOrReplace({
    _id: 'page-inserted',
    _type: 'page',
    title: 'Inserted',
    path: '/inserted',
    blocks: [{ _key: 'header', _type: 'pageHeader', heading: 'Blocks' }, ...tall],
  })
  const frame = await openPresentation({ page, path: '/inserted' })
  const parts = frame.locator('main .part')
  await expect(parts).toHaveCount(5)
  const menu = frame.getByRole('menuitem', { name: 'Banner', exact: true })
  const last = parts.nth(4)
  let isFirstTry = true
  await expect(async () => {
    // A menu that opened too early stays without its entries, until a click beside it closes it.
    if (!isFirstTry) await last.click({ position: EDGE, force: true, timeout: TRY_MS })
    isFirstTry = false
    await last.click({ button: 'right', position: EDGE, timeout: TRY_MS })
    await frame.getByText('Insert after', { exact: true }).click({ timeout: TRY_MS })
    await menu.click({ timeout: TRY_MS })
  }).toPass()

  await expect(parts).toHaveCount(6, LOADED)
  await expect(parts.nth(5)).toHaveText('Banner')
  await expect(parts.nth(5)).toBeInViewport({ ratio: 0.9 })
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL(/page-inserted\/blocks\[_key==/, LOADED)
  await expect(page.getByRole('textbox', { name: 'Heading', exact: true })).toBeVisible(LOADED)
})

test('each kind of block has its place in a preview before it has any content', async ({
  page,
  dataset,
}) => {
  await dataset.createOrReplace({
    _id: 'drafts.page-empty-blocks',
    _type: 'page',
    title: 'Empty blocks',
    path: '/empty-blocks',
    blocks: BLOCK_NAMES.map((name) => ({ _key: name, _type: name })),
  })
  const frame = await openPresentation({ page, path: '/empty-blocks' })
  const parts = frame.locator('main .part')
  await expect(parts).toHaveCount(BLOCK_NAMES.length)
  const places = await parts.evaluateAll((all) =>
    all.map((part) => ({
      isNamed: part.textContent.trim() !== '',
      isTall: (part.firstElementChild?.getBoundingClientRect().height ?? 0) > 24,
    })),
  )
  expect(places).toEqual(places.map(() => ({ isNamed: true, isTall: true })))
})
