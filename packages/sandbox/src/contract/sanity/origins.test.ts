import { expect, test } from 'vitest'
import { BEARER, send, SITE_ORIGIN, startLake } from './lake.ts'

test('an allowed page may read the answer, with credentials', async () => {
  const { url } = await startLake()
  const { headers, status } = await send({
    url: `${url}/v1/ping`,
    headers: { origin: SITE_ORIGIN },
  })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'access-control-allow-origin': SITE_ORIGIN,
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
  })
})

test('a page of a stranger is refused, whatever it asks for', async () => {
  const { url } = await startLake()
  const origins = [
    'https://evil.example',
    'null',
    'http://localhost:3001',
    `${SITE_ORIGIN}.evil.example`,
    'http://LOCALHOST:3000',
  ]
  for (const origin of origins) {
    for (const path of ['/v1/ping', '/v2025-02-19/data/query/production?query=*', '/nothing']) {
      const { status, headers } = await send({ url: `${url}${path}`, headers: { origin } })
      expect(status, `${origin} ${path}`).toBe(403)
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  }
})

test('a simple request of a stranger changes nothing, also with the token', async () => {
  const { url, lake } = await startLake()
  const { status } = await send({
    url: `${url}/v1/data/mutate/production`,
    method: 'POST',
    headers: { ...BEARER, origin: 'https://evil.example', 'content-type': 'text/plain' },
    body: JSON.stringify({ mutations: [{ create: { _id: 'a', _type: 'a' } }] }),
  })
  expect(status).toBe(403)
  expect(lake.all()).toEqual([])
})

test('a preflight is answered for allowed pages only', async () => {
  const { url } = await startLake()
  const preflight = (origin: string) =>
    send({
      url: `${url}/v1/data/mutate/production`,
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-sanity-project-id',
      },
    })
  const allowed = await preflight(SITE_ORIGIN)
  expect(allowed.status).toBe(204)
  expect(allowed.headers['access-control-allow-headers']).toBe('content-type,x-sanity-project-id')
  expect(allowed.headers['access-control-allow-methods']).toContain('PUT')
  expect((await preflight('https://evil.example')).status).toBe(403)
})

test('a refusal can be read by the page that it is for', async () => {
  const { url } = await startLake()
  const { status, headers } = await send({
    url: `${url}/v1/users/me`,
    headers: { origin: SITE_ORIGIN },
  })
  expect(status).toBe(401)
  expect(headers['access-control-allow-origin']).toBe(SITE_ORIGIN)
})

test('a name that was bound to this machine from outside is refused', async () => {
  const { url } = await startLake()
  const { port } = new URL(url)
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example']) {
    const { status } = await send({ url: `${url}/v1/ping`, headers: { host } })
    expect([400, 421], host).toContain(status)
  }
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, 'localhost', `[::1]:${port}`]) {
    const { status } = await send({ url: `${url}/v1/ping`, headers: { host } })
    expect(status, host).toBe(200)
  }
})

test('a forwarded host does not count', async () => {
  const { url } = await startLake()
  const { status } = await send({
    url: `${url}/v1/ping`,
    headers: { host: 'evil.example', 'x-forwarded-host': 'localhost' },
  })
  expect(status).toBe(421)
})

test('the API cannot be drawn into a page as a script or a picture, images can', async () => {
  const { url } = await startLake()
  const { headers } = await send({ url: `${url}/v2025-02-19/data/query/production?query=1` })
  expect(headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
  })
})

test('the server listens on the loopback interface only', async () => {
  const { url } = await startLake()
  const { port } = new URL(url)
  await expect(send({ url: `http://127.0.0.2:${port}/v1/ping` })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  })
})

test('a page that is not let in is told by which variable it would be', async () => {
  const { url } = await startLake()
  const { json } = await send({
    url: `${url}/v1/ping`,
    headers: { origin: 'http://localhost:5173' },
  })
  expect(json).toMatchObject({
    statusCode: 403,
    message: expect.stringMatching(/"http:\/\/localhost:5173".*SITE_URL.*SANDBOX_ORIGINS/),
  })
})
