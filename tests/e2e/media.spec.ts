import { type SanityClient } from '@sanity/client'
import { type Page } from '@playwright/test'
import sharp from 'sharp'
import { openDocuments } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const LOADED = { timeout: 90_000 }

async function openPictures(page: Page) {
  await page.bringToFront()
  await page.goto('/studio/pictures')
  await expect(page.getByRole('status').filter({ hasText: /\d+ pictures/ })).toBeVisible(LOADED)
}

function makePicture(background: string) {
  return sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .png()
    .toBuffer()
}

async function upload({
  page,
  name,
  background,
}: { page: Page } & Record<'name' | 'background', string>) {
  const buffer = await makePicture(background)
  await page.getByLabel('Pictures to upload').setInputFiles({ name, mimeType: 'image/png', buffer })
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible(LOADED)
}

function findAsset({ dataset, name }: { dataset: SanityClient; name: string }) {
  return dataset.fetch<{ _id: string; altText?: string; opt?: unknown } | null>(
    '*[_type == "sanity.imageAsset" && originalFilename == $name][0]',
    { name },
  )
}

test('a picture is uploaded, described and tagged once, found by that, and deleted while nothing shows it', async ({
  page,
  dataset,
}) => {
  const name = 'canal-at-noon.png'
  await openPictures(page)
  await upload({ page, name, background: '#0f5c4a' })
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('The canal at noon')
  await page.getByRole('textbox', { name: 'Tags' }).fill('leeds, outside')
  await page.getByRole('textbox', { name: 'Tags' }).press('Tab')
  await expect
    .poll(() => findAsset({ dataset, name }), LOADED)
    .toMatchObject({ altText: 'The canal at noon', opt: { tags: ['leeds', 'outside'] } })

  await page.getByRole('textbox', { name: 'Search pictures' }).fill('noon canal')
  await expect(page.getByRole('status').filter({ hasText: /^1 picture of \d+$/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Search pictures' }).fill('')
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('leeds')
  await expect(page.getByRole('status').filter({ hasText: /^1 picture of \d+$/ })).toBeVisible()

  await expect(page.getByText('No document shows it.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete…' }).click()
  const question = page.getByRole('dialog', { name: `Delete ${name}?` })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(question).toBeHidden(LOADED)
  await expect.poll(() => findAsset({ dataset, name }), LOADED).toBeNull()
})

test('a picture that is used says where, is not deleted, and is replaced in drafts with its focal point', async ({
  page,
  dataset,
}) => {
  test.slow()
  const published = {
    _id: 'testimonial-priya-nair',
    image: { hotspot: { x: 0.25, y: 0.4, width: 0.5, height: 0.5 } },
  }
  await openPictures(page)
  await upload({ page, name: 'priya-then.png', background: '#a8321b' })
  const before = await findAsset({ dataset, name: 'priya-then.png' })
  const reference = (id = '') => ({ _type: 'reference', _ref: id })
  await dataset
    .patch(published._id)
    .set({
      image: {
        _type: 'imageWithAlt',
        alt: 'Priya then',
        asset: reference(before?._id),
        hotspot: { _type: 'sanity.imageHotspot', ...published.image.hotspot },
      },
    })
    .commit()
  await page.reload()
  const pane = page.getByRole('region', { name: 'Used on' })
  await expect(pane.getByRole('link', { name: 'Priya Nair' })).toBeVisible(LOADED)
  await expect(pane).toContainText('/')

  await test.step('deleting it is refused by name', async () => {
    await page.getByRole('button', { name: 'Delete…' }).click()
    const refusal = page.getByRole('dialog', { name: 'This picture is used' })
    await expect(refusal.getByRole('link', { name: 'Priya Nair' })).toBeVisible()
    await expect(refusal.getByRole('button', { name: 'Delete', exact: true })).toBeHidden()
    await refusal.getByRole('button', { name: 'Close', exact: true }).click()
  })

  await test.step('another takes its place in the draft alone', async () => {
    await page.getByRole('button', { name: 'Replace everywhere…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace priya-then.png' })
    const buffer = await makePicture('#4e5b54')
    await dialog
      .getByLabel('The new picture', { exact: true })
      .setInputFiles({ name: 'priya-now.png', mimeType: 'image/png', buffer })
    await dialog
      .getByRole('textbox', { name: 'Alternative text of the new picture' })
      .fill('Priya now')
    await dialog.getByRole('button', { name: 'Replace in 1 draft' }).click()
    await expect(page.getByRole('dialog', { name: 'Replaced in drafts' })).toBeVisible(LOADED)
    const after = await findAsset({ dataset, name: 'priya-now.png' })
    expect(await dataset.getDocument(`drafts.${published._id}`)).toMatchObject({
      image: { alt: 'Priya now', asset: reference(after?._id), ...published.image },
    })
    expect(await dataset.getDocument(published._id)).toMatchObject({
      image: { alt: 'Priya then', asset: reference(before?._id) },
    })
  })
})

test('a picture that is chosen brings its own alternative text', async ({ page, dataset }) => {
  const name = 'priya-described.png'
  const asset = await dataset.assets.upload('image', await makePicture('#d9f26b'), {
    filename: name,
  })
  await dataset.patch(asset._id).set({ altText: 'Priya, described once' }).commit()
  await openDocuments({ page, path: 'customers;testimonial;testimonial-priya-nair' })
  const input = page.getByTestId('file-button-input')
  await expect(input).toBeEnabled()
  // The same file is the same picture.
  await input.setInputFiles({ name, mimeType: 'image/png', buffer: await makePicture('#d9f26b') })
  await expect(page.getByRole('textbox', { name: 'Alternative text' })).toHaveValue(
    'Priya, described once',
    LOADED,
  )
})
