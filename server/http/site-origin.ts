import { type RequestHandler } from 'express'
import { siteOrigins } from '#app/http/security/origins.ts'

/**
 * Gives Remix the site's own origin instead of that of the headers. Remix builds the request's URL from `Host` and
 * `X-Forwarded-Host`, and answers 500 to forms whose `Origin` differs, which is every form behind a proxy that sets its
 * own `Host`. `refuseOtherOrigins` has already compared `Origin` with `SITE_URL`.
 */
export function useSiteOrigin({ siteUrl }: { siteUrl: string }): RequestHandler {
  const { host, protocol } = new URL(siteUrl)
  return ({ headers }, _response, next) => {
    const { origin } = headers
    // On one machine `localhost` and `127.0.0.1` are both the site.
    const isOurs = origin !== undefined && siteOrigins(siteUrl).includes(origin)
    headers.host = isOurs ? new URL(origin).host : host
    headers['x-forwarded-proto'] = protocol.slice(0, -1)
    delete headers['x-forwarded-host']
    next()
  }
}

/**
 * Escapes each `%` of a path that does not decode to valid UTF-8: no page has such a path, and Remix would log a
 * warning for each attempt to decode it.
 */
export const escapeInvalidPath: RequestHandler = (request, _response, next) => {
  const [path = '', ...query] = request.originalUrl.split('?')
  if (!isDecodable(path)) {
    request.originalUrl = [path.replaceAll('%', '%25'), ...query].join('?')
  }
  next()
}

function isDecodable(path: string) {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
