import { type IncomingHttpHeaders } from 'node:http'
import { type Request, type RequestHandler } from 'express'
import { carriesKey } from '#app/mail/service-key.server.ts'
import { type Metrics } from './metrics.ts'

/** What proxies add. One on this machine connects from loopback as well, and whoever it speaks for does not. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/

/**
 * GET /metrics, for a program on this machine or one that has the token. For all others there is nothing at the address:
 * the next handler answers as for any other that is unknown.
 */
export function metricsEndpoint({
  metrics,
  token,
}: {
  metrics: Metrics
  token: string | undefined
}): RequestHandler {
  return (request, response, next) => {
    if (!mayRead({ request, token })) {
      next()
      return
    }
    response.locals.route = 'metrics'
    metrics.render().then((text) => {
      response.set({ 'Cache-Control': 'no-store', 'Content-Type': metrics.contentType }).end(text)
    }, next)
  }
}

function mayRead({
  request: { headers, socket },
  token,
}: {
  request: Request
  token: string | undefined
}) {
  if (carriesKey({ authorization: headers.authorization ?? null, key: token })) return true
  return LOOPBACK.test(socket.remoteAddress ?? '') && !isForwarded(headers)
}

function isForwarded(headers: IncomingHttpHeaders) {
  return FORWARDING.some((name) => headers[name] !== undefined)
}
