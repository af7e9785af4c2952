import cluster from 'node:cluster'
import { pino } from 'pino'
import { readLogLevel } from '#app/env.server.ts'
import { getRequestContext } from '#app/http/request-context.server.ts'
import { serializeError } from './serialize-error.ts'

/**
 * One JSON line an event on standard output, with the id of the request that is being handled and, where several
 * processes serve the site, that of the process. Personal data and secrets are never fields of it.
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
