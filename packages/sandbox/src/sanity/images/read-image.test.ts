import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imagePalette } from './image-palette.ts'
import { readImage } from './read-image.ts'

function plain(options: { width?: number; height?: number; background?: string } = {}) {
  const { width = 30, height = 20, background = '#aa3311' } = options
  return sharp({ create: { width, height, channels: 4, background } })
}

test('each format is told by its bytes', async () => {
  const formats = ['png', 'jpeg', 'webp', 'gif', 'avif', 'tiff'] as const
  const found: unknown[] = []
  for (const format of formats) {
    const image = await readImage(await plain().toFormat(format).toBuffer())
    found.push([image?.extension, image?.mimeType, image?.width, image?.height])
  }
  expect(found).toEqual([
    ['png', 'image/png', 30, 20],
    ['jpg', 'image/jpeg', 30, 20],
    ['webp', 'image/webp', 30, 20],
    ['gif', 'image/gif', 30, 20],
    ['avif', 'image/avif', 30, 20],
    ['tif', 'image/tiff', 30, 20],
  ])
})

test('a single hole makes a picture not opaque', async () => {
  const hole = {
    input: { create: { width: 1, height: 1, channels: 4, background: '#0000' } },
  } as const
  const bytes = await plain({ width: 500, height: 500 })
    .composite([{ ...hole, left: 3, top: 3, blend: 'dest-in', tile: false }])
    .png()
    .toBuffer()
  expect((await readImage(bytes))?.metadata).toMatchObject({ hasAlpha: true, isOpaque: false })
})

test('bytes that end too early, or are none of an image, give null', async () => {
  const bytes = await plain({ width: 300, height: 300 }).jpeg().toBuffer()
  expect(await readImage(bytes.subarray(0, bytes.length / 2))).toBeNull()
  expect(await readImage(Buffer.from('GIF89a'))).toBeNull()
  expect(await readImage(Buffer.from('{"json":true}'))).toBeNull()
})

test('a picture of more pixels than any camera makes is not read', async () => {
  const bomb = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>')
  expect(await readImage(bomb)).toBeNull()
})

test('the dominant colour is the commonest, with a text colour that can be read on it', () => {
  const pixels = Buffer.concat([
    ...Array.from({ length: 9 }, () => Buffer.from([250, 240, 230, 255])),
    Buffer.from([10, 20, 90, 255]),
    Buffer.from([1, 2, 3, 0]),
  ])
  expect(imagePalette(pixels)).toMatchObject({
    dominant: { background: '#faf0e6', foreground: '#000', population: 90 },
    darkVibrant: { background: '#0a145a', foreground: '#fff', population: 10 },
  })
})

test('a picture of nothing has no swatches', () => {
  expect(imagePalette(Buffer.alloc(40))).toEqual({ _type: 'sanity.imagePalette' })
})
