import { type IncomingMessage } from 'node:http'
import { type Duplex } from 'node:stream'
import { type Ledger } from '#sandbox/http/ledger.ts'

const STATUS = 501
const BODY = JSON.stringify({ message: 'Realtime is not part of this service' })

/** Realtime is not modelled: clients are told so, and the ledger records it. */
export function refuseSocket({
  request,
  socket,
  ledger,
}: {
  request: IncomingMessage
  socket: Duplex
  ledger: Ledger
}) {
  const path = (request.url ?? '').split('?')[0] ?? ''
  ledger.add({ method: request.method ?? 'GET', path, status: STATUS })
  socket.once('error', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${STATUS} Not Implemented\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\nConnection: close\r\n\r\n${BODY}`,
  )
}
