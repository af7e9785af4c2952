import { type RequestHandler } from 'express'

/** Browsers and forms need no others; `new Request` throws for some, such as TRACE. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A host name or an IP address, and a port (https://www.rfc-editor.org/rfc/rfc9110#section-7.2). */
export const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Longer than any address of a page; the Studio keeps the path of each open pane in one segment. */
const MAX_PATH_CHARACTERS = 4_096

/** Remix matches every prefix of a path against every route, so the work grows with the square of this. */
export const MAX_PATH_SEGMENTS = 32

/** `URLSearchParams` rewrites the whole query with each append or delete. */
export const MAX_QUERY_PARAMETERS = 128

/** Path that returns the routes of a page's links, all of them in one query. */
const MANIFEST_PATH = '/__manifest'

/** Limit for all paths in one request. Remix's own limit is the length of the URL: it allows 7,000 segments. */
export const MAX_MANIFEST_SEGMENTS = 512

/** Rejects invalid request targets, and those whose processing grows faster than their length. Runs first. */
export const checkRequestTarget: RequestHandler = (request, response, next) => {
  const { method, originalUrl } = request
  const refuse = (status: number, text: string) => {
    response.status(status).set('Cache-Control', 'no-store').type('text').send(text)
  }
  if (!METHODS.includes(method)) {
    response.set('Allow', METHODS.join(', '))
    refuse(405, 'This method is not allowed.')
    return
  }
  const host = request.get('Host')
  if (!originalUrl.startsWith('/') || (host !== undefined && !HOST.test(host))) {
    refuse(400, 'This is not an address of this site.')
    return
  }
  const [path = '', ...rest] = originalUrl.split('?')
  const query = rest.join('?')
  if (
    path.length > MAX_PATH_CHARACTERS ||
    countSegments(path) > MAX_PATH_SEGMENTS ||
    query.split('&').length > MAX_QUERY_PARAMETERS
  ) {
    refuse(414, 'This address is too long.')
    return
  }
  if (path === MANIFEST_PATH && countManifestSegments(query) > MAX_MANIFEST_SEGMENTS) {
    refuse(414, 'These are too many addresses at once.')
    return
  }
  next()
}

function countSegments(path: string) {
  return path.split('/').length - 1
}

function countManifestSegments(query: string) {
  return new URLSearchParams(query)
    .getAll('p')
    .reduce((total, path) => total + Math.max(1, countSegments(path)), 0)
}
