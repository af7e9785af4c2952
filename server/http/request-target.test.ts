import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequestHandler } from '@remix-run/express'
import { type ServerBuild } from '@remix-run/node'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyBuild } from '#server/empty-build.fixture.ts'
import { sendRaw } from './raw-request.fixture.ts'
import {
  checkRequestTarget,
  MAX_MANIFEST_SEGMENTS,
  MAX_PATH_SEGMENTS,
  MAX_QUERY_PARAMETERS,
} from './request-target.ts'

/** Work of Remix: requests that reached it, and matches for the browser's manifest. */
const work = { requests: 0, matches: 0 }

const build: ServerBuild = {
  ...emptyBuild,
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    splat: { id: 'splat', parentId: 'root', path: '*', module: { default: () => null } },
  },
  assets: {
    ...emptyBuild.assets,
    version: 'v1',
    // Remix looks the root up once for each path that it has matched.
    routes: new Proxy(
      {},
      {
        get: (_routes, id) => {
          if (id === 'root') work.matches += 1
          return undefined
        },
      },
    ),
  },
}

const app = express()
app.use(checkRequestTarget)
const remix = createRequestHandler({ build })
app.use((request, response, next) => {
  work.requests += 1
  void remix(request, response, next)
})
const server = createServer(app)

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => void server.close())

async function answer(request: Omit<Parameters<typeof sendRaw>[0], 'port'>) {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  work.requests = 0
  work.matches = 0
  return { ...(await sendRaw({ port: address.port, ...request })), work: { ...work } }
}

test.for([
  ['segments', `/${'a/'.repeat(7_500)}b`],
  ['slashes', '/'.repeat(15_000)],
  ['segments below a route', `/blog/${'a/'.repeat(MAX_PATH_SEGMENTS)}b`],
  ['characters', `/${'a'.repeat(5_000)}`],
  ['parameters', `/?${'index=a&'.repeat(1_800)}`],
  ['segments of data', `/${'a/'.repeat(100)}b.data`],
])('an address with too many %s is refused before Remix', async ([, path = '']) => {
  expect(await answer({ path })).toMatchObject({
    status: 414,
    text: 'This address is too long.',
    work: { requests: 0 },
  })
})

test('an address of the greatest length is taken', async () => {
  const parameters = Array.from({ length: MAX_QUERY_PARAMETERS }, (_, index) => `p${index}=?`)
  const path = `${'/a'.repeat(MAX_PATH_SEGMENTS)}?${parameters.join('&')}`
  expect(await answer({ path })).toMatchObject({ status: 200, work: { requests: 1 } })
})

const manifest = (paths: string[]) =>
  `/__manifest?version=v1&${new URLSearchParams(paths.map((path) => ['p', path])).toString()}`

test('the routes of a page full of links are matched once for each part of a path', async () => {
  const paths = Array.from({ length: 120 }, (_, index) => `/articles/a-long-name-of-one-${index}`)
  const told = await answer({ path: manifest(paths) })
  expect(told).toMatchObject({ status: 200, work: { requests: 1, matches: 121 } })
})

test('a question for the routes of more paths than any page links to is refused', async () => {
  const deep = await answer({ path: manifest(['/a'.repeat(MAX_MANIFEST_SEGMENTS + 1)]) })
  expect(deep).toMatchObject({ status: 414, work: { requests: 0 } })
  const allowed = await answer({ path: manifest(['/a'.repeat(MAX_MANIFEST_SEGMENTS)]) })
  expect(allowed.work.matches).toBe(MAX_MANIFEST_SEGMENTS)
})

test.for(['TRACE', 'PROPFIND', 'LINK'])('%s is not allowed', async (method) => {
  const told = await answer({ path: '/', method })
  expect(told).toMatchObject({ status: 405, work: { requests: 0 } })
  expect(told.allow).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
})

test('what is no path of this site is refused', async () => {
  const targets = [
    { path: '*', method: 'OPTIONS' },
    { path: 'http://evil.example/', method: 'GET' },
    { path: 'evil.example:443', method: 'GET' },
  ]
  for (const target of targets) {
    expect(await answer(target)).toMatchObject({ status: 400, work: { requests: 0 } })
  }
})

test.for(['a b', 'a@b', 'a/b', 'a:b', ':80', 'a:999999'])(
  'the host %j is refused',
  async (Host) => {
    const told = await answer({ path: '/', headers: { Host } })
    expect(told).toMatchObject({ status: 400, work: { requests: 0 } })
    expect(told.text).not.toContain('at ')
  },
)

test.for(['localhost', 'testco.example:8443', '[::1]:3000', '127.0.0.1'])(
  'the host %j is taken',
  async (Host) => {
    expect((await answer({ path: '/', headers: { Host } })).status).toBe(200)
  },
)
