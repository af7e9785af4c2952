import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { SanityImage } from './image.tsx'
import { ImageSourceProvider } from './image-source.ts'

const source = { projectId: 'abc', dataset: 'production', baseUrl: 'https://cdn.example' }

function makeImage(asset: { mimeType?: string; url?: string } = {}) {
  return {
    alt: 'An empty desk',
    asset: {
      _id: 'image-0123456789012345678901234567890123456789-2400x1000-png',
      url: 'https://cdn.example/desk.png',
      mimeType: 'image/png',
      width: 2400,
      height: 1000,
      ...asset,
    },
  }
}

function render(props: Partial<Parameters<typeof SanityImage>[0]> = {}) {
  return renderAt(
    <ImageSourceProvider value={source}>
      <SanityImage image={makeImage()} width={1200} {...props} />
    </ImageSourceProvider>,
  )
}

function widthsIn(markup: string) {
  return [...markup.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
}

test('a picture keeps its room free, also when it is cropped to another shape', () => {
  expect(render()).toContain('width="1200" height="500"')
  expect(render({ aspectRatio: 1, width: 48 })).toContain('width="48" height="48"')
  expect(render({ image: { ...makeImage(), crop: { left: 0.5 } } })).toContain('height="1000"')
})

test('a picture that would be higher than it may be is narrower', () => {
  expect(render({ width: 140, maxHeight: 28 })).toContain('width="67" height="28"')
  expect(render({ width: 140, maxHeight: 100 })).toContain('width="140" height="58"')
})

test('no step of the sizes is more than one and a half times the one before', () => {
  for (const width of [48, 240, 894, 1200]) {
    const widths = widthsIn(render({ width }))
    expect(widths.at(-1)).toBe(width * 2)
    const leaps = widths.slice(1).map((step, index) => step / (widths[index] ?? 1))
    expect(Math.max(...leaps)).toBeLessThanOrEqual(1.5)
  }
})

test('nothing larger than the picture itself is asked for, and the browser’s best format is', () => {
  const markup = render({ width: 2000 })
  expect(Math.max(...widthsIn(markup))).toBe(2400)
  expect(markup.match(/auto=format/g)?.length).toBe(widthsIn(markup).length + 1)
})

test('the first picture is fetched before others, every other one when it is near', () => {
  expect(render({ isFirst: true })).toContain(
    'loading="eager" fetchpriority="high" decoding="sync"',
  )
  expect(render()).toContain('loading="lazy" decoding="async"')
  expect(render()).not.toContain('fetchpriority')
})

test('a vector drawing is served as it is, with its room kept free', () => {
  const image = makeImage({ mimeType: 'image/svg+xml', url: 'https://cdn.example/mark.svg' })
  expect(render({ image, width: 120 })).toMatch(
    /width="120" height="50".*src="https:\/\/cdn\.example\/mark\.svg"/,
  )
  expect(render({ image })).not.toContain('srcSet')
})

test('without an asset there is no picture', () => {
  expect(render({ image: null })).toBe('')
  expect(render({ image: { alt: 'Gone', asset: null } })).toBe('')
})
