import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Duplex } from 'node:stream'

// A listener's query may be 14.8 kB of URL (`@sanity/client`), with headers and cookies beside it.
const MAX_HEADER_BYTES = 32 * 1024

/** The port is already in use. */
export class PortInUse extends Error {
  readonly port: number

  constructor({ port }: { port: number }) {
    super(`Port ${port} is in use`)
    this.name = 'PortInUse'
    this.port = port
  }
}

export type LocalServer = {
  /** Resolves with the port, chosen by the system for 0. Throws {@link PortInUse}. */
  listen(): Promise<number>
  /** Stops accepting, ends open streams, and resolves when all connections are closed and requests handled. */
  close(): Promise<void>
}

const CLOSE_WITHIN_MS = 5_000

// Node's 5 s is how long a visitor reads a page: the site's next request would meet a connection that is just closing.
const KEEP_ALIVE_MS = 65_000

/** Creates an HTTP server on 127.0.0.1. Callers end their streams before `close`. */
export function createLocalServer({
  port,
  handle,
  upgrade,
}: {
  port: number
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}): LocalServer {
  // Node's own `closeIdleConnections` skips connections without a request so far.
  const requestsUnderWay = new Map<Duplex, number>()
  let isClosing = false
  /** A client that disconnects ends its connection, but not the work it started. */
  const handling = new Set<Promise<void>>()

  function count({ socket, change }: { socket: Duplex; change: number }) {
    const running = requestsUnderWay.get(socket)
    if (running === undefined) return
    const nowUnderWay = running + change
    requestsUnderWay.set(socket, nowUnderWay)
    if (isClosing && nowUnderWay === 0) socket.destroy()
  }

  const options = { maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEEP_ALIVE_MS }
  const server = createServer(options, (request, response) => {
    const { socket } = request
    count({ socket, change: 1 })
    response.once('close', () => count({ socket, change: -1 }))
    const handled = handle(request, response).finally(() => handling.delete(handled))
    handling.add(handled)
  })
  server.on('connection', (socket) => {
    requestsUnderWay.set(socket, 0)
    socket.once('close', () => requestsUnderWay.delete(socket))
  })
  server.on('upgrade', (request, socket, head) => {
    requestsUnderWay.delete(socket)
    upgrade(request, socket, head)
  })

  return {
    listen: async () => {
      await bind({ server, port })
      return getPort(server)
    },
    close: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      isClosing = true
      server.close()
      for (const [socket, running] of requestsUnderWay) if (running === 0) socket.destroy()
      const limit = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS)
      await closed
      clearTimeout(limit)
      await Promise.race([Promise.allSettled(handling), waitFor(CLOSE_WITHIN_MS)])
    },
  }
}

function waitFor(milliseconds: number) {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}

async function bind({ server, port }: { server: Server; port: number }) {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken ? new PortInUse({ port }) : error
  }
}

function getPort(server: Server): number {
  const address = server.address()
  if (typeof address === 'object' && address !== null) return address.port
  throw new Error('The server has no port')
}
