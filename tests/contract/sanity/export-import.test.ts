import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { expect, test } from 'vitest'
import { seedDataset } from '#content/load.ts'
import {
  BEARER,
  send,
  startLake,
  temporaryFolder,
  type TestLake,
} from '#sandbox/contract/sanity/lake.ts'
import { halves, SVG } from '#sandbox/contract/sanity/pictures.ts'

async function startWithContent() {
  const started = await startLake()
  const { client } = started
  const image = await client.assets.upload('image', await halves(), { filename: 'halves.png' })
  const mark = await client.assets.upload('image', SVG, { filename: 'mark.svg' })
  const file = await client.assets.upload('file', Buffer.from('%PDF-1.7'), { filename: 'a.pdf' })
  const reference = (asset: { _id: string }) => ({ _type: 'reference', _ref: asset._id })
  await client
    .transaction()
    .create({ _id: 'author-1', _type: 'author', name: 'Ada' })
    .create({
      _id: 'post-1',
      _type: 'post',
      author: { _type: 'reference', _ref: 'author-1' },
      cover: {
        _type: 'image',
        alt: 'Two halves',
        crop: { _type: 'sanity.imageCrop', left: 0.5, right: 0, top: 0, bottom: 0 },
        asset: reference(image),
      },
      marks: [{ _type: 'image', _key: 'a', asset: reference(mark) }],
      paper: { _type: 'file', asset: reference(file) },
    })
    .create({ _id: 'drafts.post-1', _type: 'post', title: 'A draft' })
    .commit()
  return started
}

async function content({ client }: TestLake) {
  const documents = await client.fetch<Record<string, unknown>[]>(
    '*[!(_type match "sanity.*")] | order(_id)',
    {},
    { perspective: 'raw' },
  )
  return documents.map(({ _rev, _createdAt, _updatedAt, ...rest }) => {
    expect([_rev, _createdAt, _updatedAt].every((value) => typeof value === 'string')).toBe(true)
    return rest
  })
}

async function exportTo({ client }: TestLake, mode: 'stream' | 'cursor' = 'stream') {
  const outputPath = join(await temporaryFolder(), 'production.tar.gz')
  const { documentCount, assetCount } = await exportDataset({
    client,
    dataset: 'production',
    outputPath,
    mode,
  })
  return { outputPath, documentCount, assetCount }
}

test('what was exported and imported into an empty lake is the same content with the same bytes', async () => {
  const source = await startWithContent()
  const { outputPath, documentCount, assetCount } = await exportTo(source)
  expect([documentCount, assetCount]).toEqual([3, 3])

  const target = await startLake()
  const { numDocs, warnings } = await sanityImport(createReadStream(outputPath), {
    client: target.client,
    operation: 'create',
  })
  expect([numDocs, warnings]).toEqual([3, []])
  expect(await content(target)).toEqual(await content(source))

  const assets = await target.client.fetch<
    { _id: string; url: string; originalFilename: string }[]
  >('*[_type match "sanity.*"]{_id, url, originalFilename} | order(originalFilename)')
  expect(assets.map(({ originalFilename }) => originalFilename)).toEqual([
    'a.pdf',
    'halves.png',
    'mark.svg',
  ])
  for (const { _id, url } of assets) {
    const before = await source.client.fetch<string>('*[_id == $id][0].url', { id: _id })
    const [old, copy] = await Promise.all([send({ url: before }), send({ url })])
    expect(copy.body.equals(old.body), _id).toBe(true)
  }
})

test('the export by cursor has the same documents', async () => {
  const source = await startWithContent()
  expect(await exportTo(source, 'cursor')).toMatchObject({ documentCount: 3, assetCount: 3 })
})

test('an export of some types leaves the others out', async () => {
  const { url } = await startWithContent()
  const { body } = await send({
    url: `${url}/v1/data/export/production?types=author,page`,
    headers: BEARER,
  })
  const lines = body.toString().trim().split('\n')
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ _id: 'author-1' }])
})

test('an export is for members', async () => {
  const { url } = await startWithContent()
  expect((await send({ url: `${url}/v1/data/export/production` })).status).toBe(401)
})

test('an import into a lake that has the documents replaces them when it is told to', async () => {
  const source = await startWithContent()
  const { outputPath } = await exportTo(source)
  await source.client.patch('author-1').set({ name: 'Somebody' }).commit()
  await sanityImport(createReadStream(outputPath), {
    client: source.client,
    operation: 'createOrReplace',
    replaceAssets: true,
  })
  expect(await source.client.getDocument('author-1')).toMatchObject({ name: 'Ada' })
  expect(await source.client.fetch('count(*[_type match "sanity.*"])')).toBe(3)
})

test('the sample content loads as it is', async () => {
  const target = await startLake()
  const loaded = await seedDataset({ client: target.client, operation: 'create' })
  const count = await target.client.fetch<number>('count(*[!(_type match "sanity.*")])')
  expect(count).toBe(loaded.documents)
  const broken = await target.client.fetch<string[]>(
    '*[_type == "page" && count(*[_id in ^.blocks[]._ref]) > 0]._id',
  )
  expect(broken).toEqual([])
  expect(await target.client.fetch('*[_id == "siteSettings"][0]._type')).toBe('siteSettings')
})
