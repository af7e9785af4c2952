import { once } from 'node:events'
import { createServer, get } from 'node:http'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutTrailingSlash } from './trailing-slash.ts'

const app = express()
app.use(withoutTrailingSlash)
app.use((_request, response) => void response.send('page'))
const server = createServer(app)

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => void server.close())

/** The path goes over the wire as it is: `fetch` would tidy it up first. */
async function toAnswer({ path, method = 'GET' }: { path: string; method?: string }) {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return new Promise<{ status: number | undefined; location: string | undefined }>(
    (resolve, reject) => {
      get({ host: '127.0.0.1', port: address.port, path, method }, (response) => {
        response.resume()
        resolve({ status: response.statusCode, location: response.headers.location })
      }).on('error', reject)
    },
  )
}

test('a slash at the end is redirected away once, and the query stays', async () => {
  expect(await toAnswer({ path: '/pricing/?billing=monthly&next=/a/' })).toEqual({
    status: 301,
    location: '/pricing?billing=monthly&next=/a/',
  })
  expect(await toAnswer({ path: '/blog/a///' })).toEqual({ status: 301, location: '/blog/a' })
  expect(await toAnswer({ path: '/sitemap.xml/', method: 'HEAD' })).toMatchObject({
    location: '/sitemap.xml',
  })
})

test('no path leads to another host', async () => {
  const paths = ['//evil.example/', '///evil.example//', '/\\evil.example/', '/..//evil.example/']
  const answers = await Promise.all(paths.map((path) => toAnswer({ path })))
  expect(answers.map(({ location }) => location)).toEqual([
    '/evil.example',
    '/evil.example',
    '/',
    '/',
  ])
})

test('home, a path without the slash and a posted form stay where they are', async () => {
  const answers = await Promise.all([
    toAnswer({ path: '/' }),
    toAnswer({ path: '/?next=/a/' }),
    toAnswer({ path: '/pricing' }),
    toAnswer({ path: '/contact/', method: 'POST' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
