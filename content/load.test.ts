import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { createClient } from '@sanity/client'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { isDatasetEmpty, seedDataset } from './load.ts'

const MutationSchema = z.record(
  z.string(),
  z.object({
    id: z.string().optional(),
    _id: z.string().optional(),
    set: z.record(z.string(), z.unknown()).optional(),
  }),
)

/** Takes what the importer sends and writes it down; whether a lake accepts it is the sandbox's test. */
async function startRecordingLake({ count = 0, uploadStatus = 200 } = {}) {
  const mutations: z.infer<typeof MutationSchema>[] = []
  const uploads: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const url = new URL(request.url ?? '', 'http://lake')
      response.setHeader('content-type', 'application/json')
      const kind = /\/assets\/(image|file)s\//.exec(url.pathname)?.[1]
      if (kind) {
        uploads.push(url.searchParams.get('filename') ?? '')
        response.statusCode = uploadStatus
        response.end(JSON.stringify({ document: { _id: `${kind}-${uploads.length}` } }))
      } else if (url.pathname.includes('/data/mutate/')) {
        const batch = z
          .object({ mutations: z.array(MutationSchema) })
          .parse(JSON.parse(body)).mutations
        mutations.push(...batch)
        const results = batch.map(() => ({ id: 'any', operation: 'create' }))
        response.end(JSON.stringify({ transactionId: 'any', results }))
      } else {
        response.end(JSON.stringify({ result: count, ms: 0, query: '' }))
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const client = createClient({
    projectId: 'sandbox',
    dataset: 'production',
    apiHost: `http://127.0.0.1:${port}`,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    token: 'token',
    useCdn: false,
    maxRetries: 0,
  })
  return { client, mutations, uploads }
}

test('the sample content is written with its images and strong references', async () => {
  const { client, mutations, uploads } = await startRecordingLake()

  const loaded = await seedDataset({ client, operation: 'create' })

  const created = mutations.flatMap(({ create }) => create?._id ?? [])
  const patches = mutations.flatMap(({ patch }) => patch ?? [])
  expect(loaded).toEqual({ documents: created.length, assets: uploads.length })
  expect(created).toEqual(expect.arrayContaining(['siteSettings', 'page-home', 'page-pricing']))
  expect(uploads).toContain('open-graph.png')
  expect(patches.find(({ id }) => id === 'siteSettings')?.set).toEqual({
    'defaultSeo.image.asset': {
      _type: 'reference',
      _ref: `image-${uploads.indexOf('open-graph.png') + 1}`,
    },
  })
})

test('replacing overwrites each document', async () => {
  const { client, mutations } = await startRecordingLake()

  await seedDataset({ client, operation: 'createOrReplace' })

  expect(mutations.some(({ createOrReplace }) => createOrReplace?._id === 'plan-starter')).toBe(
    true,
  )
  expect(mutations.some(({ create }) => create)).toBe(false)
})

test('an image that the lake refuses fails the load', async () => {
  const { client } = await startRecordingLake({ uploadStatus: 400 })

  await expect(seedDataset({ client, operation: 'create' })).rejects.toThrow(
    'Failed to upload image',
  )
})

test('a dataset is empty while it has no document of the sample’s types', async () => {
  const empty = await startRecordingLake({ count: 0 })
  const filled = await startRecordingLake({ count: 1 })

  expect(await isDatasetEmpty(empty)).toBe(true)
  expect(await isDatasetEmpty(filled)).toBe(false)
})
