import { expect, test } from 'vitest'
import { ImageSourceProvider } from '#app/content/image-source.ts'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { uploadedPicture, uploadSource } from '#tests/fixtures/uploaded-picture.ts'
import { type BlockOf } from '../block.types.ts'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { PictureBand } from './picture-band.tsx'

const upload = { ...uploadedPicture, _key: 'a', _type: 'imageWithAlt' as const }

function render(fields: Partial<BlockOf<'pictureBand'>>) {
  const block = { ...emptyBlocks.pictureBand, heading: 'A claim', ...fields }
  return renderWithForms(
    <ImageSourceProvider value={uploadSource}>
      <PictureBand block={block} headingLevel={2} />
    </ImageSourceProvider>,
  )
}

test('an uploaded picture stands beside the claim, at the side that is chosen', () => {
  expect(render({ picture: [upload] })).toContain('alt="A desk"')
  const [right, left] = [render({ picture: [upload] }), render({ picture: [upload], side: 'left' })]
  expect(right).not.toContain('md:order-2')
  expect(left).toContain('md:order-2')
  // In the order of reading the text is first.
  expect(left.indexOf('A claim')).toBeLessThan(left.indexOf('<img'))
})

test('of several pictures the first counts, and without one the claim stands alone', () => {
  const second = { ...upload, _key: 'b', alt: 'Another' }
  expect(render({ picture: [upload, second] })).not.toContain('Another')
  expect(render({ picture: [{ ...upload, asset: null }] })).not.toContain('<img')
  expect(render({ picture: null })).toContain('A claim')
})

test('a band from before there was a choice stands on sand', () => {
  expect(render({})).toContain('data-ground="sand"')
  expect(render({ tone: 'paper' })).not.toContain('data-ground')
})
