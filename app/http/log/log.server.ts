import cluster from 'node:cluster'
import { pino } from 'pino'
import { readLogLevel } from '#app/env.server.ts'
import { getRequestContext } from '#app/http/request-context.server.ts'
import { serializeError } from './serialize-error.ts'

/**
 * Writes one JSON line per event to standard output, with the id of the current request and, with several processes,
 * that of the process. Never log personal data or secrets.
 */
export const log = pino({
  level: readLogLevel(),
  base: cluster.isWorker ? { worker: process.pid } : undefined,
  serializers: { err: serializeError },
  mixin: () => {
    const context = getRequestContext()
    return context ? { requestId: context.requestId } : {}
  },
})
