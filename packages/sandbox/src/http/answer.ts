import { type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { type Readable } from 'node:stream'

/** An endpoint's response: `json`, `body`, or neither. The status is 200 by default. */
export type Answer = {
  status?: number
  headers?: OutgoingHttpHeaders
  json?: unknown
  body?: string | Buffer | Readable
}

export function sendAnswer({ response, answer }: { response: ServerResponse; answer: Answer }) {
  const { status = 200, headers = {}, json, body } = answer
  response.statusCode = status
  // Keeps browsers from guessing another content type.
  response.setHeader('X-Content-Type-Options', 'nosniff')
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value)
  }
  if (json !== undefined) {
    const text = Buffer.from(JSON.stringify(json))
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.setHeader('Content-Length', text.length)
    response.end(text)
  } else if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) {
    response.setHeader('Content-Length', body === undefined ? 0 : Buffer.byteLength(body))
    response.end(body)
  } else {
    // Sent bytes cannot be taken back: the client sees a broken connection, and not a short response.
    body.once('error', () => response.destroy())
    response.once('close', () => body.destroy())
    body.pipe(response)
  }
}
