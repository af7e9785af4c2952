import sharp from 'sharp'
import { openDocuments, publish } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

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
        /\/images\/shortlane\/production\/.*\?.*w=48&h=48/,
      )
      await expect(portrait).toHaveAttribute('srcset', /w=96&h=96[^ ]* 96w$/)
    })
  },
)

function makePortrait() {
  return sharp({ create: { width: 480, height: 600, channels: 3, background: '#2f6b4f' } })
    .png()
    .toBuffer()
}
