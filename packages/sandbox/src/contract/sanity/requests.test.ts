import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { BEARER, send, startLake } from './lake.ts'
import { anyString, textWith } from './matchers.ts'

test('an unknown route is the 404 of the hosted service, and is written down', async () => {
  const { client, url, server } = await startLake()
  await expect(client.request({ uri: '/scheduling/nothing' })).rejects.toMatchObject({
    statusCode: 404,
    message: 'Not Found - Not Found',
  })
  expect(server.ledger.entries()).toEqual([
    { time: anyString, method: 'GET', path: '/v2025-02-19/scheduling/nothing', status: 404 },
  ])
  const { json } = await send({ url: `${url}/_sandbox/ledger` })
  expect(json).toMatchObject({ entries: [{ path: '/v2025-02-19/scheduling/nothing' }] })
})

test('what a route answers is not in the ledger, also when it refuses', async () => {
  const { client, visitor, server } = await startLake()
  await client.fetch('*')
  await client.fetch('*[').catch(() => undefined)
  await visitor.create({ _type: 'a' }).catch(() => undefined)
  expect(server.ledger.entries()).toEqual([])
})

test('another method of a route, and a version that is none, are unknown routes', async () => {
  const { url, server } = await startLake()
  const getStatus = async (path: string, method: string) =>
    (await send({ url: `${url}${path}`, method, headers: BEARER })).status
  expect(await getStatus('/v1/data/mutate/production', 'GET')).toBe(404)
  expect(await getStatus('/v1/ping', 'DELETE')).toBe(404)
  expect(await getStatus('/vnext/ping', 'GET')).toBe(404)
  expect(await getStatus('/', 'GET')).toBe(404)
  expect(await getStatus('/v1/users/%', 'GET')).toBe(404)
  expect(server.ledger.entries()).toHaveLength(5)
})

test('an address that is none is a 400', async () => {
  const { url, errors } = await startLake()
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.write(`GET //[ HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`)
  await expect.poll(() => answer).toContain('400 Bad Request')
  expect(errors).toEqual([])
})

test('the ledger is emptied by those who may write', async () => {
  const { url, server } = await startLake()
  await send({ url: `${url}/nothing` })
  expect((await send({ url: `${url}/_sandbox/ledger`, method: 'DELETE' })).status).toBe(401)
  const answer = await send({ url: `${url}/_sandbox/ledger`, method: 'DELETE', headers: BEARER })
  expect(answer.status).toBe(204)
  expect(server.ledger.entries()).toEqual([])
})

test('malformed JSON is a 400 that says where', async () => {
  const { url, lake } = await startLake()
  for (const path of ['data/mutate', 'data/actions', 'data/query']) {
    const answer = await send({
      url: `${url}/v1/${path}/production`,
      method: 'POST',
      headers: BEARER,
      body: '{"mutations":[',
    })
    expect(answer.status, path).toBe(400)
    expect(answer.json).toMatchObject({
      statusCode: 400,
      error: 'Bad Request',
      message: textWith('Invalid request payload JSON format'),
    })
  }
  expect(lake.all()).toEqual([])
})

test('a body that is no write is a 400', async () => {
  const { url } = await startLake()
  const readStatus = async (body: string) =>
    (
      await send({
        url: `${url}/v1/data/mutate/production`,
        method: 'POST',
        headers: BEARER,
        body,
      })
    ).status
  expect(await readStatus('[]')).toBe(400)
  expect(await readStatus('null')).toBe(400)
  expect(await readStatus('{}')).toBe(400)
  expect(await readStatus('{"mutations":{}}')).toBe(400)
  expect(await readStatus('{"mutations":[{"explode":{}}]}')).toBe(400)
  expect(await readStatus('{"mutations":[],"transactionId":7}')).toBe(400)
})

test('a huge body is a 413, and the server goes on', async () => {
  const { url, client } = await startLake()
  const body = Buffer.alloc(34 * 1024 * 1024, 32)
  const answer = await send({
    url: `${url}/v1/data/mutate/production`,
    method: 'POST',
    headers: { ...BEARER, 'content-length': String(body.length) },
    body,
  })
  expect(answer.status).toBe(413)
  const query = await send({
    url: `${url}/v1/data/query/production`,
    method: 'POST',
    body: Buffer.alloc(3 * 1024 * 1024, 32),
  })
  expect(query.status).toBe(413)
  expect(await client.fetch('1')).toBe(1)
})

test('a client that leaves in the middle of its body harms nobody', async () => {
  const { url, client, errors } = await startLake()
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  const head = [
    'POST /v1/data/mutate/production HTTP/1.1',
    `Host: localhost:${port}`,
    `Authorization: ${BEARER.authorization}`,
    'Content-Length: 1000',
    '',
    '{"mutations":[',
  ]
  socket.write(head.join('\r\n'))
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.destroy()
  expect(await client.fetch('1')).toBe(1)
  expect(errors).toEqual([])
})

test('a reset leaves exactly the documents that were given', async () => {
  const { url, client } = await startLake()
  await client.create({ _id: 'old', _type: 'page', next: { _ref: 'old-2', _weak: true } })
  const reset = (documents: unknown, headers: Record<string, string> = BEARER) =>
    send({
      url: `${url}/_sandbox/reset`,
      method: 'POST',
      headers,
      body: JSON.stringify({ documents }),
    })
  expect((await reset([], {})).status).toBe(401)
  expect((await reset('all')).status).toBe(400)
  const answer = await reset([
    { _id: 'page', _type: 'page', plan: { _type: 'reference', _ref: 'plan' } },
    { _id: 'plan', _type: 'plan' },
  ])
  expect(answer.json).toEqual({ documents: 2 })
  expect(await client.fetch('*._id', {}, { perspective: 'raw' })).toEqual(['page', 'plan'])
  expect((await reset([])).status).toBe(200)
  expect(await client.fetch('count(*)', {}, { perspective: 'raw' })).toBe(0)
})

test('a reset leaves a document alone that is the same', async () => {
  const { url, client } = await startLake()
  await client.create({ _id: 'same', _type: 'page', title: 'A' })
  await client.create({ _id: 'other', _type: 'page', title: 'A' })
  const before = await client.getDocuments(['same', 'other'])
  await client.patch('other').set({ title: 'B' }).commit()
  const changed = await client.getDocument('other')
  const { status } = await send({
    url: `${url}/_sandbox/reset`,
    method: 'POST',
    headers: BEARER,
    body: JSON.stringify({ documents: before }),
  })
  expect(status).toBe(200)
  const [same, other] = await client.getDocuments(['same', 'other'])
  expect(same).toEqual(before[0])
  expect(other?.title).toBe('A')
  expect(other?._rev).not.toBe(changed?._rev)
})

test('the health page needs nobody', async () => {
  const { url } = await startLake()
  expect((await send({ url: `${url}/_sandbox/health` })).json).toEqual({ status: 'ok' })
})

test('a fault of ours is a 500 that tells nothing, and is reported', async () => {
  const started = await startLake()
  const failing = { ...started.lake, query: () => Promise.reject(new Error('secret detail')) }
  const { url, errors } = await startLake({ lake: failing })
  const answer = await send({ url: `${url}/v2025-02-19/data/query/production?query=1` })
  expect(answer.status).toBe(500)
  expect(answer.body.toString()).not.toContain('secret')
  expect(errors).toMatchObject([{ message: 'secret detail' }])
})

test('a parameter that is nested too deep is refused, sent either way', async () => {
  const { visitor, url, errors } = await startLake()
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  const list: unknown = JSON.parse(nested(200))
  await expect(visitor.fetch('$list', { list })).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('"$list" is nested deeper'),
  })
  const address = `${url}/v2025-02-19/data/query/production`
  const search = new URLSearchParams({ query: '$list', $list: nested(1_000) })
  expect((await send({ url: `${address}?${search}` })).status).toBe(400)
  const body = `{"query":"$list","params":{"list":${nested(10_000)}}}`
  const headers = { 'content-type': 'application/json' }
  expect((await send({ url: address, method: 'POST', headers, body })).status).toBe(400)
  expect(errors).toEqual([])
})

test('another project or dataset is refused with the variable that names it', async () => {
  const { connect } = await startLake()
  await expect(connect({ dataset: 'staging' }).fetch('*')).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringMatching(/"staging".*"production" \(SANDBOX_DATASET\)/),
  })
})
