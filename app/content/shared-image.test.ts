import { expect, test } from 'vitest'
import { sharedImageAddress } from './shared-image.ts'

const asset = {
  _id: 'image-abc-2000x1000-png',
  url: 'https://cdn.example/images/p/d/abc-2000x1000.png',
  mimeType: 'image/png',
  width: 2000,
  height: 1000,
}

function listParameters(image: Parameters<typeof sharedImageAddress>[0]) {
  return Object.fromEntries(new URL(sharedImageAddress(image) ?? '').searchParams)
}

test('a picture is asked for at the size of a shared link', () => {
  expect(sharedImageAddress({ alt: null, asset })).toBe(`${asset.url}?w=1200&h=630&fit=crop`)
})

test('what its editor cut away stays away', () => {
  const crop = { left: 0.1, right: 0.4, top: 0, bottom: 0.2 }
  expect(listParameters({ alt: null, asset, crop })).toMatchObject({ rect: '200,0,1000,800' })
})

test('the point that its editor marked is kept in view, measured in what is left of the picture', () => {
  const hotspot = { x: 0.35, y: 0.5 }
  expect(listParameters({ alt: null, asset, hotspot })).toMatchObject({
    crop: 'focalpoint',
    'fp-x': '0.35',
    'fp-y': '0.5',
  })
  const crop = { left: 0.1, right: 0.4, top: 0, bottom: 0 }
  expect(listParameters({ alt: null, asset, hotspot, crop })).toMatchObject({ 'fp-x': '0.5' })
})

test('a mark outside of what is left stays at its edge', () => {
  const crop = { left: 0.5, right: 0, top: 0, bottom: 0 }
  expect(listParameters({ alt: null, asset, hotspot: { x: 0.2, y: 0.5 }, crop })).toMatchObject({
    'fp-x': '0',
  })
})

test('without a file there is no address', () => {
  expect(sharedImageAddress(null)).toBeNull()
  expect(sharedImageAddress({ alt: 'Gone', asset: null })).toBeNull()
})

test.each([
  ['image/png', undefined],
  ['image/jpeg', undefined],
  ['image/webp', 'jpg'],
  ['image/avif', 'jpg'],
])('a picture of the type %s is asked for as %s', (mimeType, format) => {
  expect(listParameters({ alt: null, asset: { ...asset, mimeType } }).fm).toBe(format)
})

test('a drawing in SVG, which no network reads, has no address', () => {
  const drawing = { ...asset, mimeType: 'image/svg+xml' }
  expect(sharedImageAddress({ alt: null, asset: drawing })).toBeNull()
})
