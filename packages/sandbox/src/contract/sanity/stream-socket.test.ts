import { expect, test } from 'vitest'
import { BEARER, SITE_ORIGIN, startLake } from './lake.ts'
import { textWith } from './matchers.ts'
import { openSocket } from './stream-reader.ts'

const LISTEN = '/v2025-02-19/data/listen/production?includeAllVersions=true&query='
const LIVE = '/v2025-02-19/data/live/events/production'

async function startWithSocket(headers: Record<string, string> = BEARER) {
  const started = await startLake()
  const opened = await openSocket({ url: `${started.url}/v1/streams`, headers })
  return { ...started, ...opened }
}

test('a stream over the socket is opened, welcomed and hears of changes', async () => {
  const { client, send, frameOf } = await startWithSocket()
  send({ type: 'open', id: 'a', url: `${LISTEN}*&includeResult=true` })
  await frameOf({ type: 'opened', id: 'a' })
  await frameOf({ type: 'event', id: 'a', event: 'welcome' })
  await client.create({ _id: 'post-1', _type: 'post' })
  const frame = await frameOf({ type: 'event', id: 'a', event: 'mutation' })
  const data: unknown = JSON.parse(String(frame.data))
  expect(data).toMatchObject({ documentId: 'post-1', result: { _type: 'post' } })
})

test('a stream is opened before it speaks', async () => {
  const { send, frames, frameOf } = await startWithSocket()
  send({ type: 'open', id: 'a', url: LIVE })
  await frameOf({ event: 'welcome' })
  expect(frames.map(({ type }) => type)).toEqual(['opened', 'event'])
})

test('forty streams over one connection do not keep each other or a request waiting', async () => {
  const { client, send, frames, frameOf } = await startWithSocket()
  for (let index = 0; index < 40; index += 1) {
    send({ type: 'open', id: `s${index}`, url: `${LISTEN}*` })
  }
  await frameOf({ type: 'event', id: 's39', event: 'welcome' })
  await client.create({ _id: 'post-1', _type: 'post' })
  await expect.poll(() => frames.filter(({ event }) => event === 'mutation').length).toBe(40)
})

test('a closed stream is silent, and its id is free again', async () => {
  const { client, send, frames, frameOf } = await startWithSocket()
  send({ type: 'open', id: 'a', url: `${LISTEN}*` })
  await frameOf({ event: 'welcome' })
  send({ type: 'close', id: 'a' })
  send({ type: 'open', id: 'b', url: LIVE })
  await frameOf({ type: 'opened', id: 'b' })
  await client.create({ _id: 'post-1', _type: 'post' })
  await frameOf({ id: 'b', event: 'message' })
  expect(frames.filter(({ id, event }) => id === 'a' && event === 'mutation')).toEqual([])
  send({ type: 'open', id: 'a', url: LIVE })
  await frameOf({ id: 'a', event: 'welcome' })
})

test('a stream goes on from the last event that it had', async () => {
  const { client, send, frameOf } = await startWithSocket()
  send({ type: 'open', id: 'a', url: LIVE })
  const { lastEventId } = await frameOf({ id: 'a', event: 'welcome' })
  await client.create({ _type: 'post' })
  send({ type: 'open', id: 'b', url: LIVE, lastEventId })
  await frameOf({ id: 'b', event: 'message' })
  send({ type: 'open', id: 'c', url: LIVE, lastEventId: 'of-another-process' })
  await frameOf({ id: 'c', event: 'restart' })
})

test('a refused stream says why, and the socket stays', async () => {
  const { send, frameOf, server } = await startWithSocket()
  send({ type: 'open', id: 'a', url: '/v1/data/nothing/production' })
  expect(await frameOf({ id: 'a', type: 'error' })).toMatchObject({ status: 404 })
  send({ type: 'open', id: 'b', url: '/v1/data/listen/staging?query=*' })
  expect(await frameOf({ id: 'b', type: 'error' })).toMatchObject({
    status: 404,
    message: textWith('staging'),
  })
  send({ type: 'open', id: 'c', url: '/v1/data/listen/production' })
  expect(await frameOf({ id: 'c', type: 'error' })).toMatchObject({ status: 400 })
  send({ type: 'open', id: 'e', url: 'http://[' })
  expect(await frameOf({ id: 'e', type: 'error' })).toMatchObject({ status: 400 })
  send({ type: 'open', id: 'd', url: LIVE })
  await frameOf({ id: 'd', type: 'opened' })
  expect(server.ledger.entries()).toMatchObject([{ path: '/v1/data/nothing/production' }])
})

test('a wrong query comes as an event, as in a stream of its own', async () => {
  const { send, frameOf } = await startWithSocket()
  send({ type: 'open', id: 'a', url: `${LISTEN}*[` })
  expect(await frameOf({ id: 'a', event: 'channelError' })).toMatchObject({
    data: textWith('queryParseError'),
  })
})

test('a stream without credentials is a visitor, also on the socket of an editor', async () => {
  const { client, send, frames, frameOf } = await startWithSocket()
  send({ type: 'open', id: 'visitor', url: `${LISTEN}*`, credentials: false })
  send({ type: 'open', id: 'member', url: `${LISTEN}*` })
  await frameOf({ id: 'member', event: 'welcome' })
  await client.create({ _id: 'drafts.post-1', _type: 'post' })
  await frameOf({ id: 'member', event: 'mutation' })
  expect(frames.filter(({ id, event }) => id === 'visitor' && event === 'mutation')).toEqual([])
})

test('an absolute address of the same host is taken as well', async () => {
  const { url, send, frameOf } = await startWithSocket()
  send({ type: 'open', id: 'a', url: `${url}${LIVE}` })
  await frameOf({ id: 'a', type: 'opened' })
})

test('what is not a frame closes the socket', async () => {
  for (const text of ['nothing', '{"type":"shout"}', '{"type":"open","id":""}', '[]']) {
    const { socket, closed } = await startWithSocket()
    socket.send(text)
    await expect.poll(() => closed).toEqual([1007])
  }
})

test('more than a thousand streams close the socket', async () => {
  const { send, closed } = await startWithSocket()
  for (let index = 0; index <= 1_000; index += 1) {
    send({ type: 'open', id: `s${index}`, url: LIVE })
  }
  await expect.poll(() => closed).toEqual([1008])
})

test('a lake that stops says so to its sockets', async () => {
  const { server, closed } = await startWithSocket()
  await server.close()
  await expect.poll(() => closed).toEqual([1001])
})

test('the socket is open to pages of ours, with or without a session, and to no others', async () => {
  const { url } = await startLake()
  const address = `${url}/v1/streams`
  await openSocket({ url: address, headers: { origin: SITE_ORIGIN } })
  const refused = (headers: Record<string, string>) =>
    openSocket({ url: address, headers }).then(
      () => 'opened',
      (error: unknown) => String(error),
    )
  expect(await refused({ origin: 'https://evil.example' })).toContain('403')
  expect(await refused({ origin: 'null' })).toContain('403')
  expect(await refused({ host: 'evil.example' })).toContain('421')
  expect(await refused({ authorization: 'Bearer guessed' })).toContain('401')
})

test('there are no other sockets', async () => {
  const { url } = await startLake()
  for (const path of ['/v1/socket/staging', '/v1/other', '/streams', '/']) {
    await expect(openSocket({ url: `${url}${path}`, headers: BEARER })).rejects.toThrow('404')
  }
})
