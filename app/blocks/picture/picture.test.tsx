import { expect, test } from 'vitest'
import { ImageSourceProvider } from '#app/content/image-source.ts'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { Picture } from './picture.tsx'

const SOURCE = { projectId: 'abc', dataset: 'production', baseUrl: 'https://cdn.example' }
const PREVIEW = 'data:image/png;base64,AAAA'

const image = (asset: object = {}) => ({
  alt: 'A desk',
  hotspot: null,
  crop: null,
  asset: {
    _id: 'image-0123456789012345678901234567890123456789-2400x1500-png',
    url: 'https://cdn.example/desk.png',
    mimeType: 'image/png',
    width: 2400,
    height: 1500,
    lqip: PREVIEW,
    isOpaque: true,
    ...asset,
  },
})

function render(fields: object = {}, hasFirstPicture = false) {
  const block = { ...emptyBlocks.picture, image: image(), ...fields }
  return renderWithForms(
    <ImageSourceProvider value={SOURCE}>
      <Picture block={block} headingLevel={2} hasFirstPicture={hasFirstPicture} />
    </ImageSourceProvider>,
  )
}

test('without a picture there is nothing, not even its caption', () => {
  expect(render({ image: null, caption: 'A desk on a Tuesday' })).toBe('')
  expect(render({ image: { ...image(), asset: null }, caption: 'Here' })).toBe('')
})

test('its room is kept free in its shape, and its preview lies beneath where nothing shines through', () => {
  expect(render()).toContain('viewBox="0 0 1200 750"')
  expect(render({ width: 'text', ratio: '1:1' })).toContain('viewBox="0 0 640 640"')
  expect(render({ ratio: 'no shape of ours', width: 'none of ours' })).toContain(
    'viewBox="0 0 1200 750"',
  )
  expect(render()).toContain(PREVIEW)
  expect(render({ image: image({ isOpaque: false }) })).not.toContain(PREVIEW)
  expect(render({ image: image({ lqip: null }) })).not.toContain('data:')
})

test('a picture without a size leaves nothing, and one that is a line is drawn as far as it can be', () => {
  expect(render({ image: image({ width: null }) })).not.toContain('<img')
  expect(render({ image: image({ width: 1, height: 5_000 }) })).toContain('viewBox="0 0 1 900"')
  const nothing = { ...image(), crop: { top: 0.5, bottom: 0.5, left: 0, right: 0 } }
  expect(render({ image: nothing })).not.toMatch(/NaN|Infinity/)
})

test('a link is around the picture alone, and says where it leads', () => {
  const html = render({ link: { _key: null, label: 'See it', href: '/demo' }, caption: 'A desk' })
  expect(html).toMatch(/<a [^>]*aria-label="See it"[^>]*href="\/demo"[^>]*>.*<\/a><figcaption/s)
  expect(render({ link: { _key: null, label: 'x', href: null } })).not.toContain('<a ')
})

test('at the top of a page it is fetched before others', () => {
  expect(render({}, true)).toContain('fetchpriority="high"')
  expect(render()).toContain('loading="lazy"')
})
