import { expect, test } from 'vitest'
import { getAssetId, fileType, imageType } from './asset-names.ts'

const sha1 = 'a'.repeat(40)

test('a name is that of the document of the same bytes', () => {
  expect(getAssetId({ kind: 'image', name: `${sha1}-10x20.png` })).toBe(`image-${sha1}-10x20-png`)
  expect(getAssetId({ kind: 'file', name: `${sha1}.pdf` })).toBe(`file-${sha1}-pdf`)
})

test('no other name leads to a file', () => {
  const names = [
    `${sha1}.png`,
    `${sha1}-10x20`,
    `../${sha1}-10x20.png`,
    `${sha1}-10x20.png/..`,
    `${sha1.toUpperCase()}-10x20.png`,
    `${sha1}-10x20.p/g`,
    '',
  ]
  expect(names.map((name) => getAssetId({ kind: 'image', name }))).toEqual(names.map(() => null))
  expect(getAssetId({ kind: 'file', name: `${sha1}.` })).toBeNull()
})

test('what a browser would run is served as bytes', () => {
  for (const extension of ['html', 'HTM', 'xhtml', 'js', 'svg', 'xml', 'constructor']) {
    expect(fileType(extension), extension).toBe('application/octet-stream')
  }
  expect(fileType('MP4')).toBe('video/mp4')
  expect(imageType('jpg')).toBe('image/jpeg')
})
