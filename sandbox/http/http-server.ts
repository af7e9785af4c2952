import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Duplex } from 'node:stream'

// A listener's query may be 14.8 kB of URL (`@sanity/client`), with headers and cookies beside it.
const MAX_HEADER_BYTES = 32 * 1024

/** Somebody else listens on this port already. */
export class PortInUse extends Error {
  readonly port: number

  constructor({ port }: { port: number }) {
    super(`Port ${port} is in use`)
    this.name = 'PortInUse'
    this.port = port
  }
}

export type LocalServer = {
  /** Resolves with the port, which the system chooses when 0 was asked for. Throws {@link PortInUse}. */
  listen(): Promise<number>
  /** Stops accepting, ends what is open, and resolves when no connection is left. */
  close(): Promise<void>
}

const SWEEP_EVERY_MS = 20
const CLOSE_WITHIN_MS = 5_000

/** An HTTP server on 127.0.0.1. Whoever opens streams on it ends them before `close`. */
export function createLocalServer({
  port,
  handle,
  upgrade,
}: {
  port: number
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}): LocalServer {
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    void handle(request, response)
  })
  server.on('upgrade', upgrade)

  return {
    listen: async () => {
      await bind({ server, port })
      return portOf(server)
    },
    close: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      // A connection that is kept alive becomes idle only when its last answer has gone out.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS)
      const limit = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS)
      await closed
      clearInterval(sweep)
      clearTimeout(limit)
    },
  }
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

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address === 'object' && address !== null) return address.port
  throw new Error('The server has no port')
}
