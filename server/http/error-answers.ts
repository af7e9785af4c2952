import { STATUS_CODES } from 'node:http'
import { type ErrorRequestHandler } from 'express'
import { log } from '#app/http/log/log.server.ts'
import { logPath } from '#app/http/log/log-path.ts'

const CONNECTION_LOSSES = ['ECONNABORTED', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']

/**
 * Answers what a middleware threw or passed on with a few plain words, in the place of Express's own page with the
 * stack. A missing file or a path that cannot be decoded is the client's error and not logged.
 */
export const answerErrors: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  const status = clientErrorStatus(error) ?? 500
  if (status === 500 && !isConnectionLoss(error)) {
    log.error({ err: error, path: logPath(request.originalUrl) }, 'request failed')
  }
  if (response.headersSent) {
    request.socket.destroy()
    return
  }
  response.removeHeader('Content-Encoding')
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .type('text')
    .send(`${STATUS_CODES[status] ?? 'Error'}.`)
}

/** The visitor has left before the answer was complete. */
function isConnectionLoss(error: unknown) {
  return error instanceof Error && 'code' in error && CONNECTION_LOSSES.includes(String(error.code))
}

/** The 4xx status that Express's own middlewares give their errors; null for any other error. */
function clientErrorStatus(error: unknown) {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null
  const { status } = error
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null
}
