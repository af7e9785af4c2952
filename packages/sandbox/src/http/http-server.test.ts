import { once } from 'node:events'
import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendEventStream } from './event-stream.ts'
import { createLocalServer, PortInUse } from './http-server.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

async function startServer({ handle, port = 0 }: { handle: Handle; port?: number }) {
  const server = createLocalServer({
    port,
    handle: (request, response) => Promise.resolve(handle(request, response)),
    upgrade: (_request, socket) => socket.destroy(),
  })
  const chosen = await server.listen()
  onTestFinished(() => server.close())
  return { server, port: chosen }
}

const end: Handle = (_request, response) => response.end('done')

test('a taken port is told by its number', async () => {
  const { port } = await startServer({ handle: end })
  const second = startServer({ handle: end, port })
  await expect(second).rejects.toBeInstanceOf(PortInUse)
  await expect(second).rejects.toMatchObject({ port })
})

test('closing waits for an answer that is under way and takes no new connection', async () => {
  let answer: ServerResponse | undefined
  const { server, port } = await startServer({
    handle: (_request, response) => {
      answer = response
    },
  })
  const received = new Promise<string>((resolve) => {
    get({ port, host: '127.0.0.1' }, (response) => {
      response.setEncoding('utf8')
      response.on('data', resolve)
    })
  })
  await expect.poll(() => answer).toBeDefined()
  const closed = server.close()
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  answer?.end('late')
  expect(await received).toBe('late')
  await closed
})

test('closing waits for a request whose client has hung up', async () => {
  const steps: string[] = []
  let finish: (() => void) | undefined
  const server = createLocalServer({
    port: 0,
    handle: async () => {
      await new Promise<void>((resolve) => (finish = resolve))
      steps.push('handled')
    },
    upgrade: (_request, socket) => socket.destroy(),
  })
  const port = await server.listen()
  const client = get({ port, host: '127.0.0.1' }).on('error', () => undefined)
  await expect.poll(() => finish).toBeDefined()
  client.destroy()
  const closed = server.close().then(() => steps.push('closed'))
  setImmediate(() => finish?.())
  await closed
  expect(steps).toEqual(['handled', 'closed'])
})

test('a connection that was kept alive, or never asked, does not hold up the end', async () => {
  const { server, port } = await startServer({ handle: end })
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('done')
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const gone = once(silent, 'close')
  await server.close()
  await gone
})

test('closing twice, or before it listens, is no fault', async () => {
  const { server } = await startServer({ handle: end })
  await server.close()
  await server.close()
  const idle = createLocalServer({
    port: 0,
    handle: () => Promise.resolve(),
    upgrade: (_request, socket) => socket.destroy(),
  })
  await idle.close()
})

test('an event stream sends text as lines, with its id, and stops when the reader leaves', async () => {
  let isStopped = false
  const { port } = await startServer({
    handle: (_request, response) =>
      sendEventStream({
        response,
        start: (sink) => {
          sink.send({ event: 'greeting', data: 'one\ntwo', id: '7' })
          return () => {
            isStopped = true
          }
        },
      }),
  })
  const controller = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/`, { signal: controller.signal })
  const reader = response.body?.getReader()
  let text = ''
  while (!text.includes('two')) {
    const chunk = await reader?.read()
    text += new TextDecoder().decode(chunk?.value)
  }
  expect(text).toBe(':\n\nevent: greeting\nid: 7\ndata: one\ndata: two\n\n')
  controller.abort()
  await expect.poll(() => isStopped).toBe(true)
})

test('a stream that is refused when it starts has sent nothing', async () => {
  const { port } = await startServer({
    handle: (_request, response) => {
      try {
        sendEventStream({
          response,
          start: () => {
            throw new Error('no')
          },
        })
      } catch {
        response.statusCode = 400
        response.end()
      }
    },
  })
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(400)
})
