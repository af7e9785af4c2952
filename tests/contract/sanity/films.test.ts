import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CONTENT_FOLDER } from '#content/documents.ts'
import { seedDataset } from '#content/load.ts'
import { send, startLake } from '#sandbox/contract/sanity/lake.ts'

/** A player of another origin, as the site is. */
const FROM_SITE = { origin: 'http://localhost:3000' }

async function startWithClip() {
  const started = await startLake()
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
  const asset = await started.client.assets.upload('file', bytes, { filename: 'clip.webm' })
  const ask = (headers: Record<string, string>) => send({ url: asset.url, headers })
  return { ...started, asset, bytes, ask }
}

test('films and captions have the types that a player needs', async () => {
  const { client } = await startLake()
  for (const [filename, type] of [
    ['a.webm', 'video/webm'],
    ['a.mp4', 'video/mp4'],
    ['a.vtt', 'text/vtt'],
  ] as const) {
    const asset = await client.assets.upload('file', Buffer.from(filename), { filename })
    expect(asset.mimeType).toBe(type)
    const { headers } = await send({ url: asset.url })
    expect(headers).toMatchObject({ 'content-type': type, 'accept-ranges': 'bytes' })
  }
})

test('a whole film is sent to whoever asks for no part of it', async () => {
  const { ask, bytes } = await startWithClip()
  const { status, body, headers } = await ask({})
  expect(status).toBe(200)
  expect(body.equals(bytes)).toBe(true)
  expect(headers['content-length']).toBe('1000')
  expect(headers['content-range']).toBeUndefined()
})

test('winding on asks for a part and gets that part, with its place in the whole', async () => {
  const { ask, bytes } = await startWithClip()
  for (const [range, from, to] of [
    ['bytes=0-', 0, 999],
    ['bytes=500-', 500, 999],
    ['bytes=100-199', 100, 199],
    ['bytes=900-5000', 900, 999],
    ['bytes=-10', 990, 999],
  ] as const) {
    const { status, body, headers } = await ask({ range })
    expect(status, range).toBe(206)
    expect(headers['content-range']).toBe(`bytes ${from}-${to}/1000`)
    expect(headers['content-length']).toBe(String(to - from + 1))
    expect(headers['content-type']).toBe('video/webm')
    expect(body.equals(bytes.subarray(from, to + 1)), range).toBe(true)
  }
})

test('a part beyond the end is refused with the length of the whole', async () => {
  const { ask } = await startWithClip()
  const { status, body, headers } = await ask({ range: 'bytes=1000-' })
  expect(status).toBe(416)
  expect(headers['content-range']).toBe('bytes */1000')
  expect(body).toHaveLength(0)
})

test('a part of other bytes than the player holds is the whole again', async () => {
  const { ask } = await startWithClip()
  const { headers } = await ask({})
  const part = { range: 'bytes=0-9' }
  expect((await ask({ ...part, 'if-range': headers.etag ?? '' })).status).toBe(206)
  expect((await ask({ ...part, 'if-range': '"another"' })).status).toBe(200)
})

test('a player of the site may read film and captions, also in parts', async () => {
  const { ask, client } = await startWithClip()
  const captions = await client.assets.upload('file', Buffer.from('WEBVTT\n'), {
    filename: 'a.vtt',
  })
  for (const answer of [
    await ask(FROM_SITE),
    await ask({ ...FROM_SITE, range: 'bytes=0-9' }),
    await send({ url: captions.url, headers: FROM_SITE }),
  ]) {
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': FROM_SITE.origin,
      'cross-origin-resource-policy': 'cross-origin',
    })
  }
})

test('the sample film arrives with its bytes, its captions and its poster', async () => {
  const { client } = await startLake()
  await seedDataset({ client, operation: 'create' })
  const film = await client.fetch<Record<'webm' | 'mp4' | 'captions' | 'poster', string>>(
    `*[_id == "demo-video"][0]{
      "webm": webm.asset->url,
      "mp4": mp4.asset->url,
      "captions": captions.asset->url,
      "poster": poster.asset->url
    }`,
  )
  for (const [name, file] of [
    ['webm', 'product.webm'],
    ['mp4', 'product.mp4'],
    ['captions', 'product.en.vtt'],
    ['poster', 'poster.png'],
  ] as const) {
    const bytes = await readFile(path.join(CONTENT_FOLDER, 'assets/film', file))
    expect((await send({ url: film[name] })).body.equals(bytes), file).toBe(true)
  }
})
