import { type IncomingMessage, type ServerResponse } from 'node:http'
import { log } from '#app/http/log/log.server.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { type RouteCount } from '../metrics/route-counts.ts'
import { type CacheStatus, type Representation, type Representations } from './representations.ts'

const OK = 200
const NOT_MODIFIED = 304

export type Exchange = { request: IncomingMessage; response: ServerResponse }

/** A response in memory, in each of its encodings. */
export type CachedResponse = {
  representations: Representations
  /** Counts its responses with others of the route. */
  tally: RouteCount
}

type Sent = Exchange & { kept: CachedResponse; cacheStatus: CacheStatus }

/** Sends a cached response in an accepted encoding, or 304 when the client has it in any encoding. */
export function sendCached(sent: Sent) {
  const { request, response, kept } = sent
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const ready = kept.representations.find(encoding)
  if (ready) {
    send(sent, ready)
    return
  }
  kept.representations.make(encoding).then(
    (representation) => send(sent, representation),
    (error: unknown) => endUnsent({ error, response }),
  )
}

function send(
  { request: { method, headers }, response, kept: { representations, tally }, cacheStatus }: Sent,
  representation: Representation,
) {
  const isHead = method === 'HEAD'
  const isKnown = hasDigest(headers['if-none-match'], representations.digest)
  tally.sent[cacheStatus][isHead ? 'HEAD' : 'GET'][isKnown ? NOT_MODIFIED : OK] += 1
  if (isKnown) {
    response.writeHead(NOT_MODIFIED, representation.validators)
    response.end()
    return
  }
  response.writeHead(OK, representation.headers[cacheStatus])
  response.end(isHead ? undefined : representation.body)
}

function endUnsent({ error, response }: { error: unknown; response: ServerResponse }) {
  log.error({ err: error }, 'a response could not be compressed')
  response.destroy()
}

/** Whether one of the client's ETags matches the response in any encoding. */
function hasDigest(header: string | undefined, digest: string) {
  return header !== undefined && (header.includes(`"${digest}-`) || header.trim() === '*')
}
