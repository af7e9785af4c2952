import { type IncomingMessage, type ServerResponse } from 'node:http'
import { acceptedEncoding } from './accepted-encoding.ts'
import { type RenderedPage } from './render-page.ts'
import { type Representation } from './representations.ts'

const OK = 200
const NOT_MODIFIED = 304

export type Exchange = { request: IncomingMessage; response: ServerResponse }

/**
 * Sends a page in the encoding that the request accepts, or 304 where the client has it already in any encoding.
 *
 * @param cacheStatus what the cache did, in the words of RFC 9211
 */
export async function sendPage({
  request: { headers, method },
  response,
  page: { representations },
  cacheStatus,
}: Exchange & { page: RenderedPage; cacheStatus: string }) {
  const encoding = acceptedEncoding(headers['accept-encoding'])
  const representation = representations.find(encoding) ?? (await representations.make(encoding))
  const status = ['Cache-Status', `shortlane; ${cacheStatus}`]
  if (hasDigest(headers['if-none-match'], representations.digest)) {
    response.writeHead(NOT_MODIFIED, [...validatorsOf(representation), ...status])
    response.end()
    return
  }
  response.writeHead(OK, [...representation.headers, ...status])
  response.end(method === 'HEAD' ? undefined : representation.body)
}

/** Whether one of the ETags that the client has is of this response, whatever its encoding. */
function hasDigest(header: string | undefined, digest: string) {
  return header !== undefined && (header.includes(`"${digest}-`) || header.trim() === '*')
}

/** What https://www.rfc-editor.org/rfc/rfc9110#section-15.4.5 wants in a 304. */
function validatorsOf({ etag, headers }: Representation) {
  const cacheControl = headers.indexOf('Cache-Control')
  return [
    'ETag',
    etag,
    'Vary',
    'Accept-Encoding',
    ...(cacheControl === -1 ? [] : headers.slice(cacheControl, cacheControl + 2)),
  ]
}
