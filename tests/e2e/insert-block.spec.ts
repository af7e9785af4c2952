import { BLOCK_NAMES } from '#schemas/names.ts'
import { chooseFromMenu, LATE_OVERLAYS, openPresentation } from '#tests/fixtures/presentation.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test.use({ expectedFaults: [LATE_OVERLAYS] })

const LOADED = { timeout: 90_000 }

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
  await chooseFromMenu({ page, part: parts.nth(4), frame, action: 'Insert after', block: 'Banner' })

  await expect(parts).toHaveCount(6, LOADED)
  await expect(parts.nth(5)).toHaveText('Banner')
  await expect(parts.nth(5)).toBeInViewport({ ratio: 0.9 })
  await expect(frame.getByRole('menuitem')).toHaveCount(0)
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
