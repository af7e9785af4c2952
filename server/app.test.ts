import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type LoaderFunctionArgs, type ServerBuild } from '@remix-run/node'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { createMetrics } from './metrics/metrics.ts'
import { log } from '#app/http/log/log.server.ts'
import { createTestServices } from '#tests/fixtures/services.ts'
import { z } from 'zod'
import { emptyBuild } from './empty-build.fixture.ts'
import { createServiceStates } from '#server/health/service-states.ts'
import { sendRaw } from '#server/http/raw-request.fixture.ts'

const ToldSchema = z.object({ nonce: z.string(), address: z.string() })

const folder = await mkdtemp(path.join(tmpdir(), 'site-server-'))
const studioFolder = path.join(folder, 'studio')
await mkdir(path.join(studioFolder, 'static'), { recursive: true })
const STUDIO_PAGE =
  '<html><script id="studio-environment" type="application/json">{}</script></html>'
await writeFile(path.join(studioFolder, 'index.html'), STUDIO_PAGE)
await writeFile(path.join(studioFolder, 'static/app-abc.js'), 'export {}')

afterAll(() => rm(folder, { recursive: true }))

/** A build of one route, which answers with what the server told it. */
const build: ServerBuild = {
  ...emptyBuild,
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    page: {
      id: 'page',
      parentId: 'root',
      path: 'page',
      module: { default: () => null, action: () => null },
    },
    broken: {
      id: 'broken',
      parentId: 'root',
      path: 'broken',
      module: {
        default: undefined,
        loader: () =>
          new Response(new ReadableStream({ start: (stream) => stream.error(new Error('Lost')) })),
      },
    },
    splat: {
      id: 'splat',
      parentId: 'root',
      path: '*',
      module: {
        default: undefined,
        loader: ({ context }: LoaderFunctionArgs) =>
          Response.json({ nonce: context.cspNonce, address: context.clientAddress }),
        action: () => Response.json({ isTaken: true }),
      },
    },
  },
}

async function start(variables: Record<string, string> = {}) {
  const services = createTestServices({ SITE_URL: 'https://testco.example', ...variables })
  const { environment } = services
  const server = createServer(
    createApp({
      build,
      studioFolder,
      services,
      assetIntegrity: new Map(),
      metrics: createMetrics({ build }),
      serviceStates: createServiceStates(environment),
      stopping: new AbortController().signal,
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const url = `http://127.0.0.1:${address.port}`
  return {
    port: address.port,
    url,
    get: (pathname: string, init: RequestInit = {}) =>
      fetch(url + pathname, { redirect: 'manual', ...init }),
  }
}

/** The sources of one directive of a policy. */
function listSources({ response, directive }: { response: Response; directive: string }) {
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  const found = policy.split('; ').find((part) => part.startsWith(`${directive} `))
  return found?.split(' ').slice(1)
}

test('it says that it lives, and nobody keeps that answer', async () => {
  const { get } = await start()
  const response = await get('/healthz')
  expect([response.status, await response.text()]).toEqual([200, 'ok'])
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('every answer says what a browser may not do, and none what the server is', async () => {
  const { get } = await start()
  for (const address of ['/healthz', '/pricing', '/studio', '/assets/none.js']) {
    const { headers } = await get(address)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/)
    expect(headers.get('X-Powered-By')).toBeNull()
  }
})

test('what a document may do is said with documents, and not with the files that they wait for', async () => {
  const { get } = await start()
  const names = ['Permissions-Policy', 'Cross-Origin-Opener-Policy', 'X-Frame-Options']
  const createHeaders = async (address: string) => {
    const { headers } = await get(address)
    return names.filter((name) => headers.has(name))
  }
  expect(await createHeaders('/pricing')).toEqual(names)
  expect(await createHeaders('/studio')).toEqual(names)
  expect(await createHeaders('/assets/none.js')).toEqual([])
})

test('documents say where violations of their policy are reported, and a report needs no origin of ours', async () => {
  const { get } = await start()
  for (const address of ['/pricing', '/studio']) {
    const response = await get(address)
    expect(response.headers.get('Reporting-Endpoints')).toBe('csp="/csp-reports"')
    expect(listSources({ response, directive: 'report-to' })).toEqual(['csp'])
    expect(listSources({ response, directive: 'report-uri' })).toEqual(['/csp-reports'])
  }
  const body = JSON.stringify([
    {
      type: 'csp-violation',
      body: {
        documentURL: 'https://elsewhere.example/',
        blockedURL: 'eval',
        effectiveDirective: 'script-src',
      },
    },
  ])
  const headers = { 'Content-Type': 'application/reports+json', Origin: 'null' }
  const sent = await get('/csp-reports', { method: 'POST', headers, body })
  expect(sent.status).toBe(204)
})

test('the promise of HTTPS may go into browsers only where the operator says so', async () => {
  const promise = 'max-age=63072000; includeSubDomains'
  const getPromise = async (variables: Record<string, string>) =>
    (await (await start(variables)).get('/')).headers.get('Strict-Transport-Security')
  expect(await getPromise({})).toBe(promise)
  expect(await getPromise({ HSTS_PRELOAD: 'on' })).toBe(`${promise}; preload`)
  expect(await getPromise({ HSTS_PRELOAD: 'on', SITE_URL: 'http://localhost:3000' })).toBeNull()
})

test('HTTPS is not promised where the site is served without it', async () => {
  const { get } = await start({ SITE_URL: 'http://localhost:3000' })
  expect((await get('/')).headers.get('Strict-Transport-Security')).toBeNull()
})

test('each page has a nonce of its own, which its policy names', async () => {
  const { get } = await start()
  const nonces = new Set<string>()
  for (let visit = 0; visit < 3; visit += 1) {
    const response = await get('/pricing')
    const { nonce } = ToldSchema.parse(await response.json())
    expect(listSources({ response, directive: 'script-src' })).toEqual([
      "'self'",
      `'nonce-${nonce}'`,
    ])
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})

test('a page takes pictures from the dataset, and nothing else from elsewhere', async () => {
  const { get } = await start({ SANITY_CDN_HOST: 'https://cdn.sanity.io/images' })
  const response = await get('/pricing')
  const sources = (directive: string) => listSources({ response, directive })
  expect(sources('img-src')).toEqual(["'self'", 'data:', 'https://cdn.sanity.io'])
  expect(sources('default-src')).toEqual(["'none'"])
  expect(sources('connect-src')).toEqual(["'self'"])
  expect(sources('base-uri')).toEqual(["'none'"])
})

test('the Studio may talk to the project’s API, by requests and sockets, and be framed by nobody', async () => {
  const hosted = await (await start()).get('/studio/structure')
  const connect = listSources({ response: hosted, directive: 'connect-src' })
  expect(connect).toContain('https://*.api.sanity.io')
  expect(connect).toContain('wss://*.api.sanity.io')
  expect(listSources({ response: hosted, directive: 'frame-ancestors' })).toEqual(["'none'"])
  expect(await hosted.text()).toContain('"projectId":"test"')
  const local = await (await start({ SANITY_API_HOST: 'http://localhost:4000' })).get('/studio')
  const own = listSources({ response: local, directive: 'connect-src' })
  expect(own).toContain('ws://localhost:4000')
  expect(own?.join(' ')).not.toContain('*')
})

test('a file of the Studio whose name says what it holds is kept for a year', async () => {
  const { get } = await start()
  const { headers } = await get('/studio/static/app-abc.js')
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
})

test.for(['GET', 'POST'])('a %s of what is no asset is answered by no page', async (method) => {
  const { get } = await start()
  const headers = { Origin: 'https://testco.example' }
  const response = await get('/assets/entry-xyz.js', { method, headers })
  expect([response.status, await response.text()]).toEqual([404, 'Not Found.'])
})

test('a script of an older build is missing, and no page stands in for it', async () => {
  const { get } = await start()
  for (const address of ['/assets/entry-old.js', '/studio/static/app-old.js']) {
    const response = await get(address)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toMatch(/nonce|studio-environment/)
  }
})

test.for(['/assets/../../secret', '/assets/%2e%2e/%2e%2e/secret', '/..%2fsecret'])(
  'the path %s leads out of no folder',
  async (address) => {
    await writeFile(path.join(folder, 'secret'), 'a secret')
    const { port } = await start()
    expect((await sendRaw({ port, path: address })).text).not.toContain('a secret')
  },
)

test('a form is taken behind a proxy that sets its own host', async () => {
  const { port } = await start()
  const post = (headers: Record<string, string>) =>
    sendRaw({ port, path: '/page', method: 'POST', headers })
  const Origin = 'https://testco.example'
  expect((await post({ Origin, Host: 'upstream:3000' })).status).toBe(200)
  expect((await post({ Origin, 'X-Forwarded-Host': 'upstream:99999' })).status).toBe(200)
  expect((await post({ Origin: 'https://upstream', Host: 'upstream' })).status).toBe(403)
})

test('a form is taken under both names of this machine', async () => {
  const { port } = await start({ SITE_URL: 'http://localhost:3000' })
  for (const host of ['localhost:3000', '127.0.0.1:3000']) {
    const headers = { Origin: `http://${host}`, Host: host }
    const { status } = await sendRaw({ port, path: '/page', method: 'POST', headers })
    expect(status).toBe(200)
  }
})

test('the folder of assets is missing, with and without a slash, and leads nowhere', async () => {
  const { get } = await start()
  expect((await get('/assets')).status).toBe(404)
  const slash = await get('/assets/')
  expect([slash.status, slash.headers.get('Location')]).toEqual([301, '/assets'])
})

test('a path that is not valid UTF-8 reaches the site’s own pages', async () => {
  const { get } = await start()
  for (const path of ['/%E0%A4%A', '/a%', '/%']) expect((await get(path)).status).toBe(200)
  expect((await get('/studio/%E0%A4%A')).status).toBe(400)
})

test('an answer that breaks off is one line in the log', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const { url } = await start()
  await expect(
    fetch(`${url}/broken?q=private`).then((response) => response.text()),
  ).rejects.toThrow()
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ message: 'Lost' }), path: '/broken' },
    'request failed',
  )
})

test('what another site’s page posts does not reach the site', async () => {
  const { get } = await start()
  const post = (Origin: string) => get('/contact', { method: 'POST', headers: { Origin } })
  expect((await post('https://evil.example')).status).toBe(403)
  expect(await (await post('https://testco.example')).json()).toEqual({ isTaken: true })
})

test('a sender is who connects, unless proxies before us are trusted to say who it is', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' }
  const addressAt = async (variables: Record<string, string>) => {
    const { get } = await start(variables)
    return ToldSchema.parse(await (await get('/contact', { headers })).json()).address
  }
  expect(await addressAt({})).toMatch(/127\.0\.0\.1$/)
  expect(await addressAt({ TRUSTED_PROXIES: '1' })).toBe('198.51.100.7')
})
