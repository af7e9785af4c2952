/** A `node:http` server that always sends the same response: the baseline of `bench/page-cache.ts`. */
import { createServer } from 'node:http'

/** The response to send, as its parent gives it. */
export type BareResponse = { status: number; headers: string[]; body: string }

let status = 200
let headers: string[] = []
let body: Buffer | undefined

const server = createServer((_request, response) => {
  response.writeHead(status, headers)
  response.end(body)
})

process.on('message', (given: BareResponse) => {
  status = given.status
  headers = given.headers
  body = given.body === '' ? undefined : Buffer.from(given.body, 'base64')
  process.send?.('set')
})
process.once('disconnect', () => process.exit())

server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
