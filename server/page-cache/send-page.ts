import { type IncomingMessage, type ServerResponse } from 'node:http'
import { log } from '#app/http/log.server.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { type RenderedPage } from './render-page.ts'
import { type CacheStatus, type Representation } from './representations.ts'

const OK = 200
const NOT_MODIFIED = 304

export type Exchange = { request: IncomingMessage; response: ServerResponse }

/** Sends a page in the encoding that the request accepts, or 304 where the client has it already in any encoding. */
export function sendPage({
  request: { headers, method },
  response,
  page: { representations, tally },
  cacheStatus,
}: Exchange & { page: RenderedPage; cacheStatus: CacheStatus }) {
  const encoding = acceptedEncoding(headers['accept-encoding'])
  const isKnown = hasDigest(headers['if-none-match'], representations.digest)
  tally.sent[cacheStatus][method === 'HEAD' ? 'HEAD' : 'GET'][isKnown ? NOT_MODIFIED : OK] += 1
  const send = (representation: Representation) => {
    if (isKnown) {
      response.writeHead(NOT_MODIFIED, representation.validators)
      response.end()
      return
    }
    response.writeHead(OK, representation.headers[cacheStatus])
    response.end(method === 'HEAD' ? undefined : representation.body)
  }
  const made = representations.find(encoding)
  if (made) send(made)
  else {
    representations.make(encoding).then(send, (error: unknown) => endUnsent({ error, response }))
  }
}

function endUnsent({ error, response }: { error: unknown; response: ServerResponse }) {
  log.error({ err: error }, 'a page could not be compressed')
  response.destroy()
}

/** Whether one of the ETags that the client has is of this response, whatever its encoding. */
function hasDigest(header: string | undefined, digest: string) {
  return header !== undefined && (header.includes(`"${digest}-`) || header.trim() === '*')
}
