import { randomUUID } from 'node:crypto'
import { type RequestHandler } from 'express'
import { type Services } from '#app/services.server.ts'
import { runInRequest } from '#app/http/request-context.server.ts'
import { createRequestTiming } from '#app/http/request-timing.ts'
import { carriesKey } from '#app/mail/service-key.server.ts'

/** Other characters could break a line of the log, or a terminal. */
const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/

const FILES = '/assets/'

/**
 * Assigns each request an id: `X-Request-Id` of the response, and `requestId` in the log. An id from a trusted proxy is
 * used; from others it would allow writing into our log.
 *
 * Requests with the metrics token are timed, and answered with `Server-Timing`, which would reveal internals to others.
 */
export function beginRequest(services: Services): RequestHandler {
  const { TRUSTED_PROXIES, METRICS_TOKEN } = services.environment
  return (request, response, next) => {
    const sentId = TRUSTED_PROXIES > 0 ? request.get('X-Request-Id') : undefined
    const requestId = sentId !== undefined && REQUEST_ID.test(sentId) ? sentId : randomUUID()
    response.set('X-Request-Id', requestId)
    // Contexts make Node track each promise of a request, which files do not need: they log nothing.
    if (request.path.startsWith(FILES)) {
      next()
      return
    }
    const authorization = request.get('Authorization') ?? null
    const timing = carriesKey({ authorization, key: METRICS_TOKEN }) ? createRequestTiming() : null
    response.once('close', runInRequest({ context: { requestId, timing, services }, run: next }))
  }
}
