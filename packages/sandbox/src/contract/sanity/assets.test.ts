import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BEARER, send, startLake, temporaryFolder } from './lake.ts'
import { anyString, textWith } from './matchers.ts'
import { halves, SVG } from './pictures.ts'

test('an uploaded image is a document with its dimensions, placeholder and palette', async () => {
  const { client, url } = await startLake()
  const bytes = await halves()
  const asset = await client.assets.upload('image', bytes, {
    filename: 'Halves.png',
    title: 'Two halves',
    creditLine: 'Nobody',
    source: { id: '7', name: 'camera', url: 'https://camera.example/7' },
  })
  expect(asset).toMatchObject({
    _id: `image-${asset.sha1hash}-400x200-png`,
    _type: 'sanity.imageAsset',
    extension: 'png',
    mimeType: 'image/png',
    size: bytes.length,
    originalFilename: 'Halves.png',
    title: 'Two halves',
    creditLine: 'Nobody',
    source: { id: '7', name: 'camera', url: 'https://camera.example/7' },
    path: `images/sandbox/production/${asset.sha1hash}-400x200.png`,
    url: `${url}/images/sandbox/production/${asset.sha1hash}-400x200.png`,
  })
  expect(asset.metadata).toMatchObject({
    dimensions: { width: 400, height: 200, aspectRatio: 2 },
    hasAlpha: false,
    isOpaque: true,
    lqip: textWith('data:image/png;base64,'),
    palette: { dominant: { background: anyString, foreground: '#fff' } },
  })
})

test('the placeholder is a picture of twenty pixels', async () => {
  const { client } = await startLake()
  const { metadata } = await client.assets.upload('image', await halves())
  const data = metadata.lqip?.split(',')[1] ?? ''
  expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({
    width: 20,
    height: 10,
  })
})

test('the address of an asset answers with the bytes that were uploaded', async () => {
  const { client } = await startLake()
  const bytes = await halves({ format: 'jpeg' })
  const asset = await client.assets.upload('image', bytes)
  const answer = await send({ url: asset.url })
  expect(answer.body.equals(bytes)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': textWith('immutable'),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('the same bytes again are the same document, unchanged', async () => {
  const { client, assetFolder } = await startLake()
  const bytes = await halves()
  const first = await client.assets.upload('image', bytes, { filename: 'a.png' })
  const second = await client.assets.upload('image', bytes, { filename: 'b.png' })
  expect(second).toEqual(first)
  expect(await readdir(join(assetFolder, 'images'))).toHaveLength(1)
})

test('a picture that the camera turned has the dimensions in which it is shown', async () => {
  const { client } = await startLake()
  const bytes = await sharp(await halves({ format: 'jpeg' }))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const asset = await client.assets.upload('image', bytes)
  expect(asset.metadata.dimensions).toMatchObject({ width: 200, height: 400 })
  const shown = await send({ url: `${asset.url}?w=100` })
  expect(await sharp(shown.body).metadata()).toMatchObject({ width: 100, height: 200 })
})

test('transparency is told', async () => {
  const { client } = await startLake()
  const bytes = await sharp(await halves())
    .ensureAlpha(0.5)
    .png()
    .toBuffer()
  const { metadata } = await client.assets.upload('image', bytes)
  expect(metadata).toMatchObject({ hasAlpha: true, isOpaque: false })
})

test('an SVG is served as it is, and cannot run', async () => {
  const { client } = await startLake()
  const asset = await client.assets.upload('image', SVG, { filename: 'mark.svg' })
  expect(asset).toMatchObject({ extension: 'svg', mimeType: 'image/svg+xml' })
  const answer = await send({ url: `${asset.url}?w=10&auto=format` })
  expect(answer.body.equals(SVG)).toBe(true)
  expect(answer.headers['content-security-policy']).toContain('sandbox')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
})

test('an SVG is sent by gzip to whom takes that, and is then another thing to cache', async () => {
  const { client } = await startLake()
  const { url } = await client.assets.upload('image', SVG, { filename: 'mark.svg' })
  const plain = await send({ url })
  const compressed = await send({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(gunzipSync(compressed.body).equals(SVG)).toBe(true)
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'image/svg+xml',
    'content-length': String(compressed.body.length),
    vary: textWith('Accept-Encoding'),
  })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toContain('Accept-Encoding')
  expect(compressed.headers.etag).not.toBe(plain.headers.etag)
  const again = await send({
    url,
    headers: { 'accept-encoding': 'gzip', 'if-none-match': compressed.headers.etag ?? '' },
  })
  expect(again.status).toBe(304)
})

test('what is not an image is refused with a reason', async () => {
  const { client, lake } = await startLake()
  const whole = await halves({ format: 'jpeg' })
  for (const bytes of [
    Buffer.from('<html>'),
    whole.subarray(0, 200),
    Buffer.from('%PDF-1.7 nothing'),
  ]) {
    await expect(client.assets.upload('image', bytes)).rejects.toMatchObject({
      statusCode: 400,
      message: textWith('Invalid image'),
    })
  }
  expect(lake.all()).toEqual([])
})

test('an empty upload is refused', async () => {
  const { url } = await startLake()
  const { status } = await send({
    url: `${url}/v1/assets/images/production`,
    method: 'POST',
    headers: BEARER,
  })
  expect(status).toBe(400)
})

test('an upload over 20 MB is refused, whether its length is declared or not', async () => {
  const { client, url, lake } = await startLake()
  const bytes = Buffer.alloc(21 * 1024 * 1024)
  await expect(client.assets.upload('file', bytes)).rejects.toMatchObject({ statusCode: 413 })
  const chunked = await send({
    url: `${url}/v1/assets/files/production`,
    method: 'POST',
    headers: { ...BEARER, 'transfer-encoding': 'chunked' },
    body: bytes,
  })
  expect(chunked.status).toBe(413)
  expect(chunked.json).toMatchObject({ message: textWith('20971520') })
  expect(lake.all()).toEqual([])
})

test('a file keeps its bytes and is served as nothing that runs', async () => {
  const { client } = await startLake()
  const page = Buffer.from('<script>alert(1)</script>')
  const asset = await client.assets.upload('file', page, { filename: 'page.html' })
  expect(asset).toMatchObject({ _id: `file-${asset.sha1hash}-html`, _type: 'sanity.fileAsset' })
  const answer = await send({ url: asset.url })
  expect(answer.body.equals(page)).toBe(true)
  expect(answer.headers['content-type']).toBe('application/octet-stream')
  expect(answer.headers['content-security-policy']).toContain('sandbox')
})

test('a player gets the part of a file that it asks for', async () => {
  const { client } = await startLake()
  const asset = await client.assets.upload('file', Buffer.from('0123456789'), {
    filename: 'clip.mp4',
  })
  const part = (range: string) => send({ url: asset.url, headers: { range } })
  const middle = await part('bytes=2-4')
  expect([middle.status, middle.body.toString()]).toEqual([206, '234'])
  expect(middle.headers['content-range']).toBe('bytes 2-4/10')
  expect((await part('bytes=8-')).body.toString()).toBe('89')
  expect((await part('bytes=-3')).body.toString()).toBe('789')
  expect((await part('bytes=20-')).status).toBe(416)
  expect((await part('lines=1-2')).status).toBe(200)
})

test('a download carries the name that was asked for', async () => {
  const { client } = await startLake()
  const asset = await client.assets.upload('file', Buffer.from('x'), { filename: 'a.pdf' })
  const answer = await send({ url: `${asset.url}?dl=${encodeURIComponent('Größe "1".pdf')}` })
  expect(answer.headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.pdf",
  )
})

test('an asset is gone with its document, and nothing else is in the folder', async () => {
  const { client, url } = await startLake()
  const asset = await client.assets.upload('image', await halves())
  await client.delete(asset._id)
  expect((await send({ url: asset.url })).status).toBe(404)
  for (const path of [
    '/images/sandbox/production/../../sanity-token',
    '/images/sandbox/production/..%2f..%2fsanity-token',
    '/files/sandbox/production/%00',
    '/images/other/production/x.png',
  ]) {
    expect((await send({ url: `${url}${path}` })).status, path).toBe(404)
  }
})

test('the address of an asset is right after a start on another port', async () => {
  const assetFolder = await temporaryFolder()
  const first = await startLake({ assetFolder })
  const asset = await first.client.assets.upload('image', await halves())
  const second = await startLake({ assetFolder, lake: first.lake })
  const url = await second.client.fetch<string>('*[_id == $id][0].url', { id: asset._id })
  expect(url).toBe(asset.url.replace(first.url, second.url))
  expect((await send({ url })).status).toBe(200)
})

test('the address of an asset is right after the project has got another name', async () => {
  const assetFolder = await temporaryFolder()
  const first = await startLake({ assetFolder })
  const asset = await first.client.assets.upload('image', await halves())
  const rename = (text: string) => text.replace('/sandbox/', '/former/')
  await first.client
    .patch(asset._id)
    .set({ path: rename(asset.path), url: rename(asset.url) })
    .commit()
  const second = await startLake({ assetFolder, lake: first.lake })
  const url = await second.client.fetch<string>('*[_id == $id][0].url', { id: asset._id })
  expect(url).toBe(asset.url.replace(first.url, second.url))
  expect((await send({ url })).status).toBe(200)
})
