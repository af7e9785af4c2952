import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeClosable } from './graceful-close.ts'

async function start({
  listener,
  cutAfterMs = 60_000,
}: {
  listener: RequestListener
  cutAfterMs?: number
}) {
  const server = createServer()
  const close = makeClosable(server, { cutAfterMs })
  server.on('request', listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const { port } = address
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ask = async () => {
    const request = get({ port, host: '127.0.0.1', agent })
    const [response]: IncomingMessage[] = await once(request, 'response')
    if (!response) throw new Error('There is no response.')
    response.resume()
    await once(response, 'end')
    return { status: response.statusCode, connection: response.headers.connection }
  }
  return { server, close, port, ask }
}

const answerAtOnce: RequestListener = (_request, response) => response.end('ok')

test('a response that is under way is finished, and ends its connection', async () => {
  let finish = () => {}
  const { server, close, ask } = await start({
    listener: (_request, response) => (finish = () => response.end('ok')),
  })
  const asked = ask()
  await once(server, 'request')
  const closed = close()
  finish()
  expect(await asked).toEqual({ status: 200, connection: 'close' })
  await closed
})

test('a request on a connection that was open is answered, and told that it is the last', async () => {
  const { close, ask } = await start({ listener: answerAtOnce })
  expect((await ask()).connection).toBe('keep-alive')
  const closed = close()
  expect(await ask()).toEqual({ status: 200, connection: 'close' })
  await closed
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})

test('a server that is busy lets in who has just come, for a while', async () => {
  const { server, close, ask } = await start({ listener: answerAtOnce })
  let isBusy = true
  const work = () => {
    const until = performance.now() + 20
    while (performance.now() < until);
    if (isBusy) setImmediate(work)
  }
  setImmediate(work)
  const startedAt = performance.now()
  const closed = close()
  // Longer than new connections alone keep it open.
  await vi.waitUntil(() => performance.now() - startedAt > 1_100, { timeout: 60_000, interval: 10 })
  expect(server.listening).toBe(true)
  expect((await ask()).status).toBe(200)
  isBusy = false
  await closed
})

test('idle connections, and those that have sent nothing yet, end by themselves', async () => {
  const { server, close, port, ask } = await start({ listener: answerAtOnce })
  await ask()
  const connected = once(server, 'connection')
  const silent = connect(port, '127.0.0.1')
  await connected
  const ended = once(silent, 'close')
  await close()
  await ended
})

test('what takes too long is cut', async () => {
  const { server, close, ask } = await start({ listener: () => {}, cutAfterMs: 10 })
  const asked = ask().catch((error: unknown) => error)
  await once(server, 'request')
  await close()
  expect(await asked).toMatchObject({ code: 'ECONNRESET' })
})

test('a server without connections closes at once, also one that never listened', async () => {
  const { close } = await start({ listener: answerAtOnce })
  await close()
  await makeClosable(createServer(), { cutAfterMs: 60_000 })()
})
