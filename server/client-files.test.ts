import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readClientFiles, sendClientFiles } from './client-files.ts'
import { parseEnvironment } from '#app/env.server.ts'
import { createRouteCounts } from './metrics/route-counts.ts'
import { sendRaw } from '#server/http/raw-request.fixture.ts'

// The log reads the environment of the process.

const folder = await mkdtemp(path.join(tmpdir(), 'site-client-'))
await mkdir(path.join(folder, 'assets'))
const FILES = {
  'assets/entry-abc.js': 'export {}',
  'assets/entry-abc.js.br': brotliCompressSync('export {}'),
  'assets/manifest-abc.js': 'export {}\n'.repeat(200),
  'assets/font-abc.woff2': Buffer.alloc(2_000),
  'favicon.svg': '<svg/>',
}
for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(folder, name), text)
const SCRIPT = '/assets/entry-abc.js'

afterAll(() => rm(folder, { recursive: true }))

/** A server of the files, behind which everything is answered with 418. */
async function start() {
  const tally = createRouteCounts().find('assets')
  const environment = parseEnvironment({
    SANITY_PROJECT_ID: 'abc',
    SITE_URL: 'https://testco.example',
  })
  const server = createServer(
    sendClientFiles({
      files: readClientFiles(folder),
      environment,
      tally,
      next: (_request, response) => response.writeHead(418).end(),
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const url = `http://127.0.0.1:${address.port}`
  return {
    tally,
    port: address.port,
    get: (file: string, init: RequestInit = {}) => fetch(url + file, init),
  }
}

test('a file whose name says what it holds is kept for a year, others for an hour', async () => {
  const { get } = await start()
  const kept = async (address: string) => (await get(address)).headers.get('Cache-Control')
  expect(await kept(SCRIPT)).toBe('public, max-age=31536000, immutable')
  expect(await kept('/favicon.svg')).toBe('public, max-age=3600')
})

test.for([SCRIPT, '/favicon.svg'])(
  '%s carries the headers of every response, and none of a document',
  async (address) => {
    const { get } = await start()
    const { headers } = await get(address)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/)
    for (const name of [
      'X-Powered-By',
      'Permissions-Policy',
      'Cross-Origin-Opener-Policy',
      'X-Frame-Options',
    ]) {
      expect(headers.has(name), name).toBe(false)
    }
  },
)

test('a script comes as the build has compressed it, to browsers that can read that', async () => {
  const { get } = await start()
  const askFor = (encoding: string) => get(SCRIPT, { headers: { 'Accept-Encoding': encoding } })
  const { headers } = await askFor('gzip, br')
  expect(headers.get('Content-Encoding')).toBe('br')
  expect(headers.get('Content-Type')).toMatch(/^application\/javascript/)
  expect(headers.get('Vary')).toBe('Accept-Encoding')
  const plain = await askFor('identity')
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(await plain.text()).toBe('export {}')
})

test('what the build has not compressed is compressed here, but for what is of a compressed format', async () => {
  const { get } = await start()
  const askFor = async (address: string, encoding: string) => {
    const response = await get(address, { headers: { 'Accept-Encoding': encoding } })
    await response.arrayBuffer()
    return response.headers.get('Content-Encoding')
  }
  expect(await askFor('/assets/manifest-abc.js', 'br')).toBe('br')
  expect(await askFor('/assets/manifest-abc.js', 'gzip')).toBe('gzip')
  expect(await askFor('/assets/font-abc.woff2', 'gzip, br')).toBeNull()
})

test('what the browser has is not sent again, and nothing is sent for a HEAD', async () => {
  const { get, tally } = await start()
  const etag = (await get(SCRIPT)).headers.get('ETag') ?? ''
  const again = await get(SCRIPT, { headers: { 'If-None-Match': etag } })
  expect([again.status, again.headers.get('ETag')]).toEqual([304, etag])
  const head = await get(SCRIPT, { method: 'HEAD' })
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '9'])
  expect(await head.text()).toBe('')
  expect(tally.sent.hit).toEqual({ GET: { 200: 1, 304: 1 }, HEAD: { 200: 1, 304: 0 } })
})

test('a query makes no other file', async () => {
  const { get } = await start()
  expect(await (await get('/favicon.svg?v=2')).text()).toBe('<svg/>')
})

test.for([
  ['a file of another build', '/assets/entry-xyz.js', 'GET'],
  ['the compressed one by its own name', `${SCRIPT}.br`, 'GET'],
  ['a post', SCRIPT, 'POST'],
] as const)('%s is left to the application', async ([, address, method]) => {
  const { get } = await start()
  expect((await get(address, { method })).status).toBe(418)
})

test.for(['/assets/../../secret', '/assets/%2e%2e/%2e%2e/secret', '/..%2fsecret'])(
  'the path %s leads out of no folder',
  async (address) => {
    const { port } = await start()
    expect((await sendRaw({ port, path: address })).status).toBe(418)
  },
)
