import { type Page } from '@playwright/test'
import { publish } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const PATH = '/spring-offer'
const RAW = { perspective: 'raw' } as const

/** The visitor comes before the page is published. */
test.use({ expectedFaults: [/status of 404 .*\/spring-offer\)$/] })

test('an editor makes a page at a free path, orders its sections by mouse and keyboard, and sees it live', async ({
  page,
  context,
  dataset,
}) => {
  const visitor = await context.newPage()
  expect((await visitor.goto(PATH))?.status()).toBe(404)
  const draftHas = (headings: string[]) =>
    expect
      .poll(() =>
        dataset.fetch(
          '*[_type == "page" && path == $path][0].blocks[].heading',
          { path: PATH },
          RAW,
        ),
      )
      .toEqual(headings)

  await test.step('the page gets its sections', async () => {
    // Behind the visitor's tab it would be drawn once a second, and a drag takes twenty drawings.
    await page.bringToFront()
    await page.goto('/studio/intent/create/template=page;type=page/')
    await page.getByTestId('document-pane').waitFor({ timeout: 90_000 })
    await page.getByRole('textbox', { name: 'Title' }).first().fill('Spring offer')
    await page.getByRole('textbox', { name: 'Path' }).fill(PATH)
    await addSection({ page, kind: 'Newsletter box', heading: 'Hear of the next one' })
    await addSection({ page, kind: 'Page header', heading: 'Three seats until May' })
    await addSection({ page, kind: 'Page header', heading: 'A spring offer' })
    await draftHas(['Hear of the next one', 'Three seats until May', 'A spring offer'])
  })

  await test.step('the last section is dragged to the top', async () => {
    const [first, , last] = await listHandles(page)
    if (!first || !last) throw new Error('A section has no handle.')
    await last.hover()
    await page.mouse.down()
    const target = await first.boundingBox()
    if (!target) throw new Error('The first section is not shown.')
    await page.mouse.move(target.x + target.width / 2, target.y - 5, { steps: 20 })
    await page.mouse.up()
    await draftHas(['A spring offer', 'Hear of the next one', 'Three seats until May'])
  })

  await test.step('the second is moved down by keyboard', async () => {
    const [, second] = await listHandles(page)
    await second?.focus()
    // A screen reader announces that the section is over its own place once it is picked up.
    const spoken = page.getByRole('status').filter({ hasText: /draggable item/i })
    await page.keyboard.press('Space')
    await expect(spoken).toContainText('was moved over')
    const ownPlace = await spoken.innerText()
    await page.keyboard.press('ArrowDown')
    await expect(spoken).not.toHaveText(ownPlace)
    await page.keyboard.press('Space')
    await draftHas(['A spring offer', 'Three seats until May', 'Hear of the next one'])
  })

  await test.step('a visitor finds it as soon as it is published', async () => {
    const { _id } = await dataset.fetch<{ _id: string }>(
      '*[_type == "page" && path == $path][0]{ _id }',
      { path: PATH },
      RAW,
    )
    await publish({ page, dataset, id: _id.replace('drafts.', '') })
    expect((await visitor.goto(PATH))?.status()).toBe(200)
    const main = visitor.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('A spring offer')
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'Three seats until May',
      'Hear of the next one',
    ])
  })
})

async function addSection({ page, kind, heading }: { page: Page; kind: string; heading: string }) {
  await page.getByRole('button', { name: 'Add item...' }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('textbox', { name: 'Heading' }).fill(heading)
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await expect(page.getByTestId('field-blocks').getByText(heading)).toBeVisible()
}

function listHandles(page: Page) {
  return page
    .getByTestId('field-blocks')
    .getByRole('button')
    .filter({ has: page.locator('[data-sanity-icon="drag-handle"]') })
    .all()
}
