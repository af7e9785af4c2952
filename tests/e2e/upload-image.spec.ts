import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { openDocuments, publish } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

// The browser reports the Content Lake's answer to a file that is none.
test.use({ expectedFaults: [/status of 400 .*damaged\.png/] })

const ALT = 'Priya Nair at her desk'

test(
  'a photograph uploaded in the Studio is on the page, in the sizes that a browser wants',
  { tag: '@full' },
  async ({ page, context, dataset }) => {
    await test.step('the editor uploads it and describes it', async () => {
      await openDocuments({ page, path: 'customers;testimonial;testimonial-priya-nair' })
      const input = page.getByTestId('file-button-input')
      await expect(input).toBeEnabled()
      await input.setInputFiles({
        name: 'priya-nair.png',
        mimeType: 'image/png',
        buffer: await makePortrait(),
      })
      await expect(page.getByRole('img', { name: 'Preview of uploaded image' })).toBeVisible()
      await page.getByRole('textbox', { name: 'Alternative text' }).fill(ALT)
      await expect
        .poll(() => dataset.getDocument('drafts.testimonial-priya-nair'))
        .toMatchObject({ image: { alt: ALT } })
      await publish({ page, dataset, id: 'testimonial-priya-nair' })
    })

    await test.step('a visitor sees it', async () => {
      const visitor = await context.newPage()
      await visitor.goto('/')
      const portrait = visitor.getByRole('img', { name: ALT })
      await portrait.scrollIntoViewIfNeeded()
      await expect(portrait).toHaveJSProperty('complete', true)
      await expect(portrait).not.toHaveJSProperty('naturalWidth', 0)
      await expect(portrait).toHaveAttribute(
        'src',
        /\/images\/sandbox\/production\/.*\?.*w=48&h=48/,
      )
      await expect(portrait).toHaveAttribute('srcset', /w=96&h=96[^ ]* 96w$/)
    })
  },
)

test('a file that cannot be uploaded is refused in words, and the next one is taken', async ({
  page,
  dataset,
}, testInfo) => {
  await openDocuments({ page, path: 'customers;testimonial;testimonial-priya-nair' })
  const input = page.getByTestId('file-button-input')
  await expect(input).toBeEnabled()
  const buffer = await makePortrait()
  const readImage = () =>
    dataset.fetch<unknown>(
      '*[_id == "drafts.testimonial-priya-nair"][0].image.asset',
      {},
      { perspective: 'raw' },
    )

  await input.setInputFiles({ name: 'brochure.pdf', mimeType: 'application/pdf', buffer })
  await expect(
    page.getByText('“brochure.pdf” is not of a type that this field takes'),
  ).toBeVisible()
  // From the disk, as an editor's is: sent to the browser with the call it would take a slow machine a minute.
  const large = testInfo.outputPath('large.png')
  await writeFile(large, Buffer.concat([buffer, Buffer.alloc(21 * 1024 * 1024)]))
  await input.setInputFiles(large)
  await expect(page.getByText('“large.png” has 22 MB. Up to 20 MB can be uploaded')).toBeVisible()
  const damaged = Buffer.from('no picture')
  await input.setInputFiles({ name: 'damaged.png', mimeType: 'image/png', buffer: damaged })
  await expect(page.getByText('The file may be damaged')).toBeVisible()
  expect(await readImage()).toBeNull()

  await input.setInputFiles({ name: 'priya-nair.png', mimeType: 'image/png', buffer })
  await expect.poll(readImage).toMatchObject({ _type: 'reference' })
})

function makePortrait() {
  return sharp({ create: { width: 480, height: 600, channels: 3, background: '#2f6b4f' } })
    .png()
    .toBuffer()
}
