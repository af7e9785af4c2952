import { pino } from 'pino'
import { getEnvironment } from '#app/env.server.ts'
import { serializeError } from './serialize-error.ts'

/** One JSON line an event on standard output. Personal data and secrets are never fields of it. */
export const log = pino({
  level: getEnvironment().LOG_LEVEL,
  base: undefined,
  serializers: { err: serializeError },
})
