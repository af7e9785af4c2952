import { type Locator, type Page } from '@playwright/test'
import { cleanStega } from '#app/http/stega.ts'
import {
  chooseFromMenu,
  EDGE,
  LATE_OVERLAYS,
  openPresentation,
} from '#tests/fixtures/presentation.ts'
import { publish } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const LOADED = { timeout: 90_000 }

test.use({ expectedFaults: [LATE_OVERLAYS] })

test('an editor clicks a heading in Presentation, types, sees it in the frame, and publishes it', async ({
  page,
  browser,
  stack,
  dataset,
}) => {
  test.slow()
  const visitor = await (await browser.newContext({ baseURL: stack.siteUrl })).newPage()
  const frame = await openPresentation({ page, path: '/pricing' })
  const heading = frame.getByRole('heading', { level: 1 })
  const field = page.getByRole('textbox', { name: 'Heading', exact: true })
  // The overlays answer to the pointer once they have found the Studio.
  await expect(async () => {
    await heading.click({ timeout: 5_000 })
    await expect(field).toBeFocused({ timeout: 3_000 })
  }).toPass(LOADED)

  // Nothing lies over the page, or ends the preview of a Studio that is open.
  await expect(frame.getByRole('complementary', { name: 'Announcement' })).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Leave preview' })).toHaveCount(0)
  await expect(frame.getByRole('button', { name: 'Accept' })).toHaveCount(0)

  // Each key is shown before the Studio saves: it does so once a second.
  await field.press('ControlOrMeta+a')
  await field.pressSequentially('Prices that an editor sees', { delay: 40 })
  await expect(heading).toContainText('Prices that an editor sees')
  await expect(field).toBeFocused()
  const visitorsHeading = visitor.getByRole('heading', { level: 1 })
  await visitor.goto('/pricing')
  await expect(visitorsHeading).toHaveText('Priced by how much you hire.')

  await publish({ page, dataset, id: 'page-pricing' })
  await visitor.bringToFront()
  await expect(async () => {
    await visitor.reload()
    await expect(visitorsHeading).toHaveText('Prices that an editor sees', { timeout: 2_000 })
  }).toPass()
  expect(await visitor.locator('sanity-visual-editing, [data-view="previewFrame"]').count()).toBe(0)
  await visitor.context().close()
})

test('a click on a picture of the product opens its field', { tag: '@full' }, async ({ page }) => {
  test.slow()
  const frame = await openPresentation({ page, path: '/feature/rolebriefs' })
  const picture = frame.locator('[data-sanity*="picture"]').first()
  await expect(async () => {
    await picture.click({ timeout: 5_000 })
    await expect(page).toHaveURL(/\/feature-role-briefs\/picture\[/, { timeout: 3_000 })
  }).toPass(LOADED)
})

test(
  'a link in the frame opens its document, and the perspective changes without a reload',
  { tag: '@full' },
  async ({ page }) => {
    test.slow()
    const frame = await openPresentation({ page, path: '/pricing' })
    await expect(page.getByRole('heading', { name: 'Pricing', level: 2 })).toBeVisible(LOADED)
    const readLoad = () => frame.locator('html').evaluate(() => performance.timeOrigin)
    const load = await readLoad()
    // With overlays a click selects what it hits.
    await page.getByText('Edit', { exact: true }).click()
    await frame.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { name: 'About', level: 2 })).toBeVisible()

    const bar = frame.getByRole('complementary', { name: 'Preview' })
    await expect(bar).toContainText('drafts')
    await page.getByTestId('global-perspective-menu-button').click()
    await page.getByRole('menuitem', { name: 'Published' }).click()
    await expect(bar).not.toContainText('drafts')
    expect(await readLoad()).toBe(load)
  },
)

test(
  'an editor drags, duplicates, removes and inserts blocks on the page',
  { tag: '@full' },
  async ({ page, dataset }) => {
    test.slow()
    const block = (key: string) => ({ _key: key, _type: 'banner', heading: `Block ${key}` })
    await dataset.createOrReplace({
      _id: 'page-dragged',
      _type: 'page',
      title: 'Dragged',
      path: '/dragged',
      blocks: [
        { _key: 'a', _type: 'pageHeader', heading: 'Blocks' },
        ...['b', 'c', 'd'].map(block),
      ],
    })
    const frame = await openPresentation({ page, path: '/dragged' })
    const parts = frame.locator('main .part')
    const readOrder = async () =>
      (await parts.allTextContents()).map((text) => cleanStega(text).slice(-1))
    await expect(parts).toHaveCount(4)

    // Blocks can be dragged once the overlays have read the document from the Studio.
    await expect(async () => {
      await dragOver({ page, from: parts.nth(3), to: parts.nth(1) })
      await expect.poll(readOrder, { timeout: 5_000 }).toEqual(['s', 'd', 'b', 'c'])
    }).toPass()
    const keys = '*[_id == $id][0].blocks[]._key'
    const readKeys = (id: string) => dataset.fetch<string[]>(keys, { id }, { perspective: 'raw' })
    expect(await readKeys('drafts.page-dragged')).toEqual(['a', 'd', 'b', 'c'])
    expect(await readKeys('page-dragged')).toEqual(['a', 'b', 'c', 'd'])

    await chooseFromMenu({ page, part: parts.nth(1), frame, action: 'Duplicate' })
    await expect.poll(readOrder, LOADED).toEqual(['s', 'd', 'd', 'b', 'c'])
    await chooseFromMenu({ page, part: parts.nth(3), frame, action: 'Remove' })
    await expect.poll(readOrder, LOADED).toEqual(['s', 'd', 'd', 'c'])

    await chooseFromMenu({
      page,
      part: parts.nth(3),
      frame,
      action: 'Insert before',
      block: 'Banner',
    })
    const types = '*[_id == "drafts.page-dragged"][0].blocks[]{ _type, heading }'
    await expect
      .poll(() => dataset.fetch<object[]>(types, {}, { perspective: 'raw' }))
      .toMatchObject([{}, {}, {}, { _type: 'banner', heading: null }, { heading: 'Block c' }])
  },
)

/** Drags a part of the page by its edge, where none of its texts is, to the upper edge of another. */
async function dragOver({ page, from, to }: { page: Page; from: Locator; to: Locator }) {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('The part is not on the page.')
  const [x, y] = [start.x + EDGE.x, start.y + EDGE.y]
  await page.mouse.move(x, y)
  await page.mouse.move(x + 1, y + 1)
  await page.mouse.down()
  await page.mouse.move(x, y - 20, { steps: 5 })
  await page.mouse.move(end.x + end.width / 2, end.y + 4, { steps: 20 })
  await page.mouse.up()
}
