import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Server as HttpServer, type ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { log } from '#app/http/log/log.server.ts'
import { acceptPending } from './accept-pending.ts'

/**
 * How long an idle connection stays open while the server closes: a client that is about to send its next request gets a
 * response with `Connection: close`, instead of a connection that is cut while it sends.
 */
const IDLE_MS = 300

/** Browsers open connections in advance; a client that has just connected may send its request late. */
const SILENT_MS = 2_000

const SWEEP_EVERY_MS = 50

/**
 * Follows the connections and responses of a server.
 *
 * @param cutAfterMs how long what is under way may take once the server is told to close
 * @returns closes the server: it takes no new connections, finishes what is under way, and ends each connection with the
 *   response that is sent on it
 */
export function makeClosable(
  server: HttpServer,
  { cutAfterMs }: { cutAfterMs: number },
): () => Promise<void> {
  /** Connections with their last response: cheaper than listening for the end of each response. */
  const sockets = new Map<Socket, ServerResponse | null>()
  let isClosing = false
  let closingSince = 0
  let tellEmpty = () => {}

  server.on('connection', (socket) => {
    sockets.set(socket, null)
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) tellEmpty()
    })
  })
  server.on('request', ({ socket }, response) => {
    if (isClosing) response.setHeader('Connection', 'close')
    if (sockets.has(socket)) sockets.set(socket, response)
  })

  async function sweep() {
    // Timers run before reads: one more turn reads data that has arrived.
    await nextTurn()
    server.closeIdleConnections()
    if (performance.now() - closingSince < SILENT_MS) return
    // Node counts those as busy.
    for (const socket of sockets.keys()) if (socket.bytesRead === 0) socket.destroy()
  }

  function cut() {
    log.warn({ connections: sockets.size }, 'connections were cut, as their requests took too long')
    for (const socket of sockets.keys()) socket.destroy()
  }

  return async () => {
    isClosing = true
    closingSince = performance.now()
    for (const response of sockets.values()) {
      if (response && !response.headersSent) response.setHeader('Connection', 'close')
    }
    await acceptPending(server)
    // The HTTP server's own would cut idle connections at once.
    if (server.listening) Server.prototype.close.call(server)
    if (sockets.size === 0) return
    let sweeps: NodeJS.Timeout | undefined
    const idle = setTimeout(() => {
      void sweep()
      sweeps = setInterval(() => void sweep(), SWEEP_EVERY_MS)
    }, IDLE_MS)
    const limit = setTimeout(cut, cutAfterMs - (performance.now() - closingSince))
    await new Promise<void>((resolve) => {
      tellEmpty = resolve
    })
    for (const timer of [idle, limit, sweeps]) clearTimeout(timer)
  }
}
