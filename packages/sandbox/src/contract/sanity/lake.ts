import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'
import { onTestFinished } from 'vitest'
import { createSanityServer, type SanityServer } from '#sandbox/sanity/server.ts'
import { createContentLake } from '#sandbox/sanity/store/content-lake.ts'
import { createMemoryLog } from '#sandbox/sanity/store/memory-log.ts'
import { type ContentLake } from '#sandbox/sanity/store/types.ts'

export const TOKEN = 'a-token-for-tests'
export const SITE_ORIGIN = 'http://localhost:3000'

export type TestLake = {
  url: string
  lake: ContentLake
  server: SanityServer
  assetFolder: string
  /** With the token, as a script or the seed has it. */
  client: SanityClient
  /** Without a token, as the public site is. */
  visitor: SanityClient
  connect: (config?: ClientConfig) => SanityClient
  /** Faults that were answered with 500. */
  errors: unknown[]
}

/** Starts a Content Lake for one test. */
export async function startLake({
  lake = undefined,
  assetFolder = undefined,
}: { lake?: ContentLake; assetFolder?: string } = {}): Promise<TestLake> {
  let ids = 0
  const nextId = () => `id${(ids += 1)}`
  const now = () => new Date()
  const folder = assetFolder ?? (await temporaryFolder())
  const own = lake ?? (await createContentLake({ log: createMemoryLog(), now, nextId }))
  const errors: unknown[] = []
  const server = createSanityServer({
    projectId: 'sandbox',
    dataset: 'production',
    port: 0,
    lake: own,
    assetFolder: folder,
    allowedOrigins: [SITE_ORIGIN],
    token: TOKEN,
    now,
    nextId,
    onError: (error) => errors.push(error),
  })
  await server.listen()
  onTestFinished(() => server.close())
  const connect = (config: ClientConfig = {}) =>
    createClient({
      projectId: 'sandbox',
      dataset: 'production',
      apiHost: server.url,
      useProjectHostname: false,
      useCdn: false,
      apiVersion: '2025-02-19',
      maxRetries: 0,
      ...config,
    })
  return {
    url: server.url,
    lake: own,
    server,
    assetFolder: folder,
    client: connect({ token: TOKEN }),
    visitor: connect(),
    connect,
    errors,
  }
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-lake-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export type RawAnswer = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  json: unknown
}

/** Sends exactly these headers: `fetch` would not send a foreign `Host`. */
export function send({
  url,
  method = 'GET',
  headers = {},
  body,
}: {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const isJson = response.headers['content-type']?.startsWith('application/json')
        const json: unknown = isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : null
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: bytes,
          json,
        })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

export const BEARER = { authorization: `Bearer ${TOKEN}` }
