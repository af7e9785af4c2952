import { STATUS_CODES, type IncomingMessage } from 'node:http'
import { type Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { type OriginGuard } from '#sandbox/http/origin-guard.ts'
import { type Access, type AccessControl } from './access.ts'
import { parseApiVersion, requireMember } from './api/api-request.ts'
import { parseTarget, type Dispatcher } from './dispatch.ts'
import { misdirected, notFound, originNotAllowed } from './faults.ts'
import { toRefusal } from './refusals.ts'
import { createPresenceRoom } from './streams/presence-socket.ts'
import { serveStreamSocket, type OpenStream } from './streams/stream-socket.ts'

const MAX_FRAME_BYTES = 256 * 1024
const GOING_AWAY = 1001
const TERMINATE_AFTER_MS = 500

/** The two WebSockets of the API: /v<version>/streams and /v<version>/socket/:dataset. */
export type Sockets = {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  close: () => void
}

type Serve = (options: { socket: WebSocket; access: Access }) => void

export function createSockets({
  guard,
  accessControl,
  nextId,
  dataset,
  dispatcher,
  url,
  onError,
}: {
  guard: OriginGuard
  accessControl: AccessControl
  nextId: () => string
  dataset: string
  dispatcher: Dispatcher
  url: () => string
  onError: (error: unknown) => void
}): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES })
  const room = createPresenceRoom({ nextId })

  const openStream: OpenStream = ({ url: address, ...start }) => {
    const target = parseTarget({ address, base: url() })
    const stream = dispatcher.findStream(target)
    if (!stream) throw dispatcher.unknownRoute({ method: 'GET', path: target.pathname })
    return dispatcher.startStream(stream, { ...start, search: target.searchParams })
  }

  function buildServe(request: IncomingMessage): Serve {
    const { pathname } = parseTarget({ address: request.url ?? '/', base: url() })
    const [, version = '', ...path] = pathname.split('/')
    if (parseApiVersion(version) === null) throw notFound()
    if (path.join('/') === 'streams') {
      return ({ socket, access }) => {
        serveStreamSocket({
          socket,
          access,
          openStream,
          toRefusal: (error) => {
            const { status, message } = toRefusal({ error, onError })
            return { status, message }
          },
        })
      }
    }
    if (path.join('/') === `socket/${dataset}`) {
      return ({ socket, access }) => room.join({ socket, userId: requireMember(access) })
    }
    throw notFound()
  }

  return {
    upgrade: (request, socket, head) => {
      try {
        const { headers } = request
        if (!guard.isOwnHost(headers)) throw misdirected(headers.host ?? '')
        // WebSockets are not subject to CORS: the server itself has to reject other sites' pages.
        if (guard.verdict(headers) === 'foreign') throw originNotAllowed(headers.origin ?? '')
        const serve = buildServe(request)
        const access = accessControl.resolve({ headers, method: 'GET' })
        if (request.url?.includes('/socket/')) requireMember(access)
        server.handleUpgrade(request, socket, head, (webSocket) => {
          // `ws` closes broken connections itself; without a listener they would end the process.
          webSocket.on('error', () => webSocket.terminate())
          serve({ socket: webSocket, access })
        })
      } catch (error) {
        const { status, message } = toRefusal({ error, onError })
        socket.end(
          `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\n` +
            `Content-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(message)}\r\n\r\n${message}`,
        )
      }
    },
    close: () => {
      for (const client of server.clients) {
        client.close(GOING_AWAY, 'The Content Lake stops')
        setTimeout(() => client.terminate(), TERMINATE_AFTER_MS).unref()
      }
    },
  }
}
