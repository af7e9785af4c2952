import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openLibrary, SITE_ORIGIN, type Library } from './library.ts'
import { send } from '#sandbox/contract/sanity/lake.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

const secret = () => ({ authorization: `Bearer ${library.keys.secretKey}` })

async function injectFaults(faults: unknown) {
  onTestFinished(async () => {
    await fetch(`${library.url}/_sandbox/faults`, { method: 'DELETE', headers: secret() })
  })
  return fetch(`${library.url}/_sandbox/faults`, {
    method: 'PUT',
    headers: secret(),
    body: JSON.stringify({ faults }),
  })
}

test('health is open, the other control routes want the secret key', async () => {
  const health = await fetch(`${library.url}/_sandbox/health`)
  expect(await health.json()).toEqual({ status: 'ok' })
  const reset = await fetch(`${library.url}/_sandbox/reset`, {
    method: 'POST',
    body: '{"keep":[]}',
  })
  expect(reset.status).toBe(401)
  for (const path of ['ledger', 'faults']) {
    expect((await fetch(`${library.url}/_sandbox/${path}`)).status).toBe(401)
    const authorization = `Bearer ${library.keys.publishableKey}`
    const response = await fetch(`${library.url}/_sandbox/${path}`, { headers: { authorization } })
    expect(response.status).toBe(401)
  }
})

test('what no route answers is 404 and stands in the ledger', async () => {
  library.server.ledger.clear()
  for (const path of ['/functions/v1/hello', '/auth/v1/nothing', '/rest/v10/books', '/']) {
    const response = await fetch(`${library.url}${path}`)
    expect([response.status, await response.json()]).toEqual([
      404,
      { message: 'no Route matched with those values' },
    ])
  }
  const ledger = await fetch(`${library.url}/_sandbox/ledger`, { headers: secret() })
  expect(await ledger.json()).toMatchObject({
    entries: [{ path: '/functions/v1/hello', status: 404 }, {}, {}, { path: '/' }],
  })
  await fetch(`${library.url}/_sandbox/ledger`, { method: 'DELETE', headers: secret() })
  expect(library.server.ledger.entries()).toEqual([])
})

test('a foreign host and a foreign origin are refused whatever they ask for', async () => {
  const url = `${library.url}/rest/v1/books`
  const apikey = library.keys.publishableKey
  expect((await send({ url, headers: { host: 'evil.example', apikey } })).status).toBe(421)
  expect((await send({ url, headers: { origin: 'https://evil.example', apikey } })).status).toBe(
    403,
  )
  const own = await send({ url, headers: { origin: SITE_ORIGIN, apikey } })
  expect(own.status).toBe(200)
  expect(own.headers['access-control-allow-origin']).toBe(SITE_ORIGIN)
  expect(own.headers['access-control-expose-headers']).toContain('Content-Range')
})

test('a preflight of the site is answered with what it asks for', async () => {
  const answer = await send({
    url: `${library.url}/rest/v1/books`,
    method: 'OPTIONS',
    headers: {
      origin: SITE_ORIGIN,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'apikey,authorization,prefer',
    },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers['access-control-allow-headers']).toBe('apikey,authorization,prefer')
  expect(answer.headers['access-control-allow-methods']).toContain('PATCH')
})

test('down cuts the connection, for the paths that begin so', async () => {
  await injectFaults([{ kind: 'down', path: '/rest/v1/books' }])
  await expect(
    fetch(`${library.url}/rest/v1/books`, { headers: { apikey: library.keys.publishableKey } }),
  ).rejects.toThrow()
  expect((await library.anon.from('genres').select('id').limit(1)).status).toBe(200)
})

test('an error is answered with its status, and slow takes its time', async () => {
  await injectFaults([
    { kind: 'error', path: '/rest/v1/genres', status: 503 },
    { kind: 'slow', path: '/rest/v1/authors', milliseconds: 300 },
  ])
  const headers = { apikey: library.keys.publishableKey }
  expect((await fetch(`${library.url}/rest/v1/genres`, { headers })).status).toBe(503)
  const start = performance.now()
  expect((await fetch(`${library.url}/rest/v1/authors`, { headers })).status).toBe(200)
  expect(performance.now() - start).toBeGreaterThan(290)
  const list = await fetch(`${library.url}/_sandbox/faults`, { headers: secret() })
  expect(await list.json()).toMatchObject({ faults: [{ kind: 'error' }, { kind: 'slow' }] })
})

test('faults that are none are refused', async () => {
  for (const faults of [null, [{ kind: 'explode', path: '/' }], [{ kind: 'down', path: 'x' }]]) {
    expect((await injectFaults(faults)).status).toBe(400)
  }
})

test('a body of ten megabytes is too large', async () => {
  const response = await fetch(`${library.url}/rest/v1/genres`, {
    method: 'POST',
    headers: { apikey: library.keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ id: 1, name: 'x'.repeat(10 * 1024 * 1024) }),
  })
  expect(response.status).toBe(413)
})

test('what is nested too deeply for the database does not reach it', async () => {
  const deep = `${'['.repeat(6_000)}${']'.repeat(6_000)}`
  const headers = { apikey: library.keys.publishableKey, 'content-type': 'application/json' }
  const body = `{"name": "x", "address": ${deep}}`
  const answers = await Promise.all([
    fetch(`${library.url}/rest/v1/authors`, { method: 'POST', headers, body }),
    fetch(`${library.url}/rest/v1/rpc/echo`, { method: 'POST', headers, body }),
    fetch(`${library.url}/rest/v1/books?details=cs.${deep}`, { headers }),
    fetch(`${library.url}/rest/v1/books?search=fts.${'('.repeat(6_000)}`, { headers }),
    fetch(`${library.url}/rest/v1/books?title=match.${'('.repeat(6_000)}`, { headers }),
  ])
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toMatchObject([500, { code: '54001' }])
  }
  expect((await library.anon.from('books').select('id').eq('id', 1)).data).toEqual([{ id: 1 }])
})

test('an error that nobody expects is told to the process and not to the client', async () => {
  await library.database.asOwner((runner) =>
    runner.query('alter table storage.buckets rename to gone'),
  )
  const response = await fetch(`${library.url}/storage/v1/bucket`, { headers: secret() })
  await library.database.asOwner((runner) =>
    runner.query('alter table storage.gone rename to buckets'),
  )
  expect([response.status, await response.json()]).toEqual([
    500,
    { message: 'An unexpected error occurred' },
  ])
  expect(library.errors.splice(0)).toHaveLength(1)
})

test('a socket is refused with words, and stands in the ledger', async () => {
  library.server.ledger.clear()
  const answer = await send({
    url: `${library.url}/realtime/v1/websocket?apikey=${library.keys.publishableKey}`,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  })
  expect(answer.status).toBe(501)
  expect(library.server.ledger.entries()).toMatchObject([
    { path: '/realtime/v1/websocket', status: 501 },
  ])
  library.server.ledger.clear()
})
