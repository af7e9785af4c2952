import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalServer } from '#sandbox/http/http-server.ts'
import { createLedger } from '#sandbox/http/ledger.ts'
import { refuseSocket } from './refuse-socket.ts'

async function startServer() {
  const ledger = createLedger({ now: () => new Date(0) })
  const server = createLocalServer({
    port: 0,
    handle: (_request, response) => Promise.resolve(void response.end()),
    upgrade: (request, socket) => refuseSocket({ request, socket, ledger }),
  })
  const port = await server.listen()
  onTestFinished(() => server.close())
  return { ledger, port }
}

function openSocket({ port, path }: { port: number; path: string }): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  )
  return socket
}

test('whoever opens a socket reads why there is none, and the connection ends', async () => {
  const { ledger, port } = await startServer()
  const socket = openSocket({ port, path: '/realtime/v1/websocket?apikey=secret&vsn=1.0.0' })
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 501 /)
  expect(answer).toContain('{"message":"Realtime is not part of this service"}')
  // Without the query, which contains the key.
  expect(ledger.entries()).toMatchObject([
    { method: 'GET', path: '/realtime/v1/websocket', status: 501 },
  ])
})

test('a client that goes away at once does no harm', async () => {
  const { port } = await startServer()
  for (let count = 0; count < 5; count += 1) {
    openSocket({ port, path: '/realtime/v1' }).resetAndDestroy()
  }
  const socket = openSocket({ port, path: '/realtime/v1' })
  socket.resume()
  await once(socket, 'close')
})
