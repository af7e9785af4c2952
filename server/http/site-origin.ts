import { type RequestHandler } from 'express'
import { siteOrigins } from '#app/http/security/origins.ts'

/**
 * Gives Remix the site's own origin instead of the one in the headers. Remix builds the address of a request from
 * `Host` and `X-Forwarded-Host`, and answers 500 to a form whose `Origin` differs from them, which is every form behind
 * a proxy that sets its own `Host`. `refuseOtherOrigins` has compared `Origin` with `SITE_URL` by then.
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
 * Escapes each `%` of a path that is not valid UTF-8 when decoded: such a path belongs to no page, and Remix would
 * write a warning to the console for each of its attempts to decode it.
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
