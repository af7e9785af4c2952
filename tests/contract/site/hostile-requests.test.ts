import { expect, test } from 'vitest'
import { sendRaw } from '#server/http/raw-request.fixture.ts'
import { startLake } from '#sandbox/contract/sanity/lake.ts'
import { serveSite } from './serve-site.ts'

/** Requests that are none of a visitor's, with the status that each deserves. */
const REQUESTS = [
  { path: '/', headers: { Host: 'a b' }, status: 400 },
  { path: 'http://evil.example/', status: 400 },
  { path: '*', method: 'OPTIONS', status: 400 },
  { path: '/', method: 'TRACE', status: 405 },
  { path: `/${'a/'.repeat(7_500)}b`, status: 414 },
  { path: '/'.repeat(15_000), status: 414 },
  { path: `/studio-api/${'a/'.repeat(7_000)}b`, status: 414 },
  { path: '/assets', status: 404 },
  { path: '/assets/none.js', status: 404 },
  { path: '/assets/%2e%2e/%2e%2e/package.json', status: 404 },
  { path: '/%E0%A4%A', status: 404 },
  { path: '/blog/%E0%A4%A', status: 404 },
  { path: '/favicon.svg', headers: { Range: 'bytes=0-0,'.repeat(1_000) }, status: 200 },
]

test('hostile requests get a short answer, and no stack reaches a stranger or the log', async () => {
  const { url: apiHost, client } = await startLake()
  await client.create({ _id: 'siteSettings', _type: 'siteSettings', name: 'Testco' })
  // How long the lake takes is not what is tested here.
  const environment = { CONTENT_TIMEOUT_SECONDS: '60' }
  const { port, output, errors } = await serveSite({ apiHost, environment })
  for (const { status, ...request } of REQUESTS) {
    const answer = await sendRaw({ port, ...request })
    const said = `${request.method ?? 'GET'} ${request.path.slice(0, 40)}`
    expect(`${said}: ${answer.status}`).toBe(`${said}: ${status}`)
    expect(answer.text).not.toMatch(/node_modules|\.ts:\d|\.js:\d/)
  }
  expect(errors).toEqual([])
  for (const line of output) {
    expect(line).toMatch(/^\{.*\}$/)
    expect(line.length).toBeLessThan(1_000)
    expect(line).not.toContain('"level":50')
  }
})

test('pages and their data depend on cookies, so only the visitor’s browser keeps them', async () => {
  const { url: apiHost, client } = await startLake()
  await client.create({ _id: 'page-hello', _type: 'page', title: 'Hello', path: '/hello' })
  const { url } = await serveSite({ apiHost })
  const cacheControl = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(url + path, { headers })).headers.get('Cache-Control')
  expect(await cacheControl('/hello')).toBe('private, no-cache')
  expect(await cacheControl('/hello.data')).toBe('private, no-cache')
  expect(await cacheControl('/no-such-page')).toBe('private, no-cache')
  const Cookie = 'session=base64-e30'
  expect(await cacheControl('/hello', { Cookie })).toBe('private, no-store')
})
