// @module-tag full
import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { send, startLake } from './lake.ts'
import { textWith } from './matchers.ts'
import { colorAt, halves } from './pictures.ts'

/** Uploads the picture of 400 × 200 and asks for it with parameters. */
async function startWithImage() {
  const started = await startLake()
  const asset = await started.client.assets.upload('image', await halves())
  const get = async (search: string, accept = '*/*') => {
    const answer = await send({ url: `${asset.url}?${search}`, headers: { accept } })
    expect(answer.status, `${search}: ${answer.body.toString('latin1', 0, 200)}`).toBe(200)
    const { width, height, format } = await sharp(answer.body).metadata()
    return { ...answer, size: [width, height], format }
  }
  return { ...started, asset, get }
}

test('width and height alone keep the proportions', async () => {
  const { get } = await startWithImage()
  expect((await get('w=100')).size).toEqual([100, 50])
  expect((await get('h=100')).size).toEqual([200, 100])
})

test('each fit makes its own size', async () => {
  const { get } = await startWithImage()
  const size = async (search: string) => (await get(search)).size
  expect(await size('w=100&h=100')).toEqual([100, 50])
  expect(await size('w=100&h=100&fit=clip')).toEqual([100, 50])
  expect(await size('w=100&h=100&fit=crop')).toEqual([100, 100])
  expect(await size('w=100&h=100&fit=scale')).toEqual([100, 100])
  expect(await size('w=100&h=100&fit=fill')).toEqual([100, 100])
  expect(await size('w=800&h=800&fit=max')).toEqual([400, 200])
  expect(await size('w=800&fit=max')).toEqual([400, 200])
  expect(await size('w=800&h=800&fit=min')).toEqual([200, 200])
  expect(await size('w=800')).toEqual([800, 400])
})

test('a crop keeps the focal point in the picture', async () => {
  const { get } = await startWithImage()
  const center = async (search: string) =>
    colorAt({ bytes: (await get(`w=50&h=100&fit=crop&${search}`)).body, x: 25, y: 50 })
  expect(await center('crop=focalpoint&fp-x=0.1&fp-y=0.5')).toBe('red')
  expect(await center('crop=focalpoint&fp-x=0.9&fp-y=0.5')).toBe('blue')
  expect(await center('crop=left')).toBe('red')
  expect(await center('crop=right')).toBe('blue')
})

test('a rectangle is cut out first, and one beyond the edges is cut to them', async () => {
  const { get } = await startWithImage()
  const right = await get('rect=200,0,200,200')
  expect(right.size).toEqual([200, 200])
  expect(await colorAt({ bytes: right.body, x: 5, y: 5 })).toBe('blue')
  expect((await get('rect=200,0,200,200&w=50')).size).toEqual([50, 50])
  expect((await get('rect=300,100,5000,5000')).size).toEqual([100, 100])
})

test('what the builder of image addresses makes of a crop and a hotspot is answered', async () => {
  const { asset, get } = await startWithImage()
  const address = createImageUrlBuilder({ projectId: 'sandbox', dataset: 'production' })
    .image({
      asset: { _ref: asset._id },
      crop: { left: 0.5, right: 0, top: 0, bottom: 0 },
      hotspot: { x: 0.75, y: 0.5, width: 0.2, height: 0.2 },
    })
    .width(60)
    .height(80)
    .auto('format')
    .url()
  const { search } = new URL(address)
  const answer = await get(search.slice(1))
  expect(answer.size).toEqual([60, 80])
  expect(await colorAt({ bytes: answer.body, x: 2, y: 2 })).toBe('blue')
})

test('the format is the one that was asked for', async () => {
  const { get } = await startWithImage()
  const format = async (search: string) => {
    const answer = await get(search)
    return [answer.format, answer.headers['content-type']]
  }
  expect(await format('fm=jpg')).toEqual(['jpeg', 'image/jpeg'])
  expect(await format('fm=pjpg')).toEqual(['jpeg', 'image/jpeg'])
  expect(await format('fm=webp')).toEqual(['webp', 'image/webp'])
  expect(await format('fm=avif')).toEqual(['heif', 'image/avif'])
  expect(await format('w=10')).toEqual(['png', 'image/png'])
})

test('auto=format takes the best that the browser accepts, and says that it depends', async () => {
  const { get } = await startWithImage()
  const type = async (accept: string) => {
    const { headers } = await get('w=100&auto=format', accept)
    expect(headers.vary).toContain('Accept')
    return headers['content-type']
  }
  expect(await type('image/avif,image/webp,*/*')).toBe('image/avif')
  expect(await type('image/webp,*/*')).toBe('image/webp')
  expect(await type('*/*')).toBe('image/png')
})

test('dpr multiplies, quality makes smaller files', async () => {
  const { get } = await startWithImage()
  expect((await get('w=100&dpr=2')).size).toEqual([200, 100])
  const coarse = await get('fm=jpg&q=5&blur=1&w=400')
  const fine = await get('fm=jpg&q=95&blur=1&w=400')
  expect(coarse.body.length).toBeLessThan(fine.body.length)
})

test('pictures are turned and mirrored', async () => {
  const { get } = await startWithImage()
  expect((await get('or=90')).size).toEqual([200, 400])
  const mirrored = await get('flip=h')
  expect(await colorAt({ bytes: mirrored.body, x: 5, y: 100 })).toBe('blue')
})

test('a filled picture has the background that was asked for', async () => {
  const { get } = await startWithImage()
  const filled = await get('w=100&h=100&fit=fill&bg=ffffff&fm=png')
  expect(await colorAt({ bytes: filled.body, x: 50, y: 2 })).toBe('white')
  expect(await colorAt({ bytes: filled.body, x: 10, y: 50 })).toBe('red')
})

test('blur and sharpening are bounded and answer with a picture', async () => {
  const { get } = await startWithImage()
  expect((await get('blur=2000&w=50')).size).toEqual([50, 25])
  expect((await get('sharp=100&w=50')).size).toEqual([50, 25])
})

test('impossible values are refused by their name', async () => {
  const { asset } = await startWithImage()
  for (const search of [
    'w=1e9',
    'w=-1',
    'w=0',
    'w=abc',
    'h=9000',
    'dpr=1000',
    'fit=stretch',
    'fm=exe',
    'q=101',
    'rect=1,2,3',
    'fp-x=2',
    'blur=5000',
    'or=45',
    'bg=red',
  ]) {
    const answer = await send({ url: `${asset.url}?${search}` })
    expect(answer.status, search).toBe(400)
    expect(answer.json).toMatchObject({ message: textWith(`"${search.split('=')[0] ?? ''}"`) })
  }
})

test('an output is never larger than 8,192 pixels', async () => {
  const { get } = await startWithImage()
  expect((await get('w=8000&dpr=3&fm=webp&q=1')).size).toEqual([8192, 4096])
})

test('unknown parameters are left out, as the vendor does', async () => {
  const { get } = await startWithImage()
  expect((await get('w=100&utm_source=x')).size).toEqual([100, 50])
})

test('a picture that the browser has is not sent again', async () => {
  const { asset, get } = await startWithImage()
  const { headers } = await get('w=100')
  const again = await send({
    url: `${asset.url}?w=100`,
    headers: { 'if-none-match': headers.etag ?? '' },
  })
  expect(again.status).toBe(304)
  expect(again.body.length).toBe(0)
  const other = await send({
    url: `${asset.url}?w=101`,
    headers: { 'if-none-match': headers.etag ?? '' },
  })
  expect(other.status).toBe(200)
})

test('HEAD answers without the picture', async () => {
  const { asset } = await startWithImage()
  const answer = await send({ url: asset.url, method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(0)
  expect(answer.body.length).toBe(0)
})
